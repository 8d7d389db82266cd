#include "search/graph/land_reducer.h"

#include <algorithm>

#include "base/check.h"
#include "sprouts/form/land_key.h"
#include "sprouts/tips.h"

namespace burgeon {

LandReducer::LandReducer(LandGraph& graph, const StopFlag* stop, bool assumes_tips)
    : graph_(&graph), maker_(graph.table(), stop), assumes_tips_(assumes_tips) {}

Nimber LandReducer::meet_and_fold(LandIds& lands) {
  const Nimber changed = assumes_tips_ ? replace_tips(lands) : Nimber{};
  cancel_pairs(lands);
  return changed ^ fold(lands, [this](LandId land) { return meet(land); });
}

// Returns what the nimber of the lands changes by.
Nimber LandReducer::replace_tips(LandIds& lands) {
  Nimber changed;
  for (LandId& land : lands) {
    auto known = replaced_.find(land);
    if (known == replaced_.end()) {
      Drawing drawing;
      Drawing without_tips;
      append_key(graph_->table().key(land), drawing);
      const TipsReplaced replaced = burgeon::replace_tips(drawing, without_tips);
      const LandId other = replaced.count == 0 ? land : maker_.lands_of(without_tips)[0];
      known = replaced_.emplace(land, Replaced{other, Nimber{replaced.nimber}}).first;
    }
    land = known->second.land;
    changed = changed ^ known->second.nimber;
  }
  std::sort(lands.begin(), lands.end());
  return changed;
}

// Returns the land's nimber, where it is known or found at once.
std::optional<Nimber> LandReducer::meet(LandId land) {
  const bool is_new = graph_->meet(land);
  if (const auto known = graph_->known_nimber(land)) return known;
  if (graph_->lives(land) <= outright_lives) {
    const Nimber nimber = solve_outright(land);
    graph_->set_nimber_found_at_once(land, nimber);
    return nimber;
  }
  if (!is_new) return std::nullopt;
  graph_->guides().set_likeness(land, likeness(graph_->table().key(land)));
  graph_->look_beyond(land);
  return graph_->known_nimber(land);
}

Nimber LandReducer::solve_outright(LandId land) {
  NimberSet found;
  const ChildList list = maker_.children(land);
  LandIds child;
  for (std::size_t i = 0; i < list.size(); ++i) {
    child.assign(list[i].begin(), list[i].end());
    found.insert(meet_and_fold(child));
    BURGEON_CHECK(child.empty());  // a child has fewer lives
  }
  return found.mex();
}

void LandReducer::forget(LandGraph::IsThere is_there) {
  boost::unordered::erase_if(replaced_, [&](const auto& entry) {
    return !is_there(entry.first) || !is_there(entry.second.land);
  });
}

}  // namespace burgeon
