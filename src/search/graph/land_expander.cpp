#include "search/graph/land_expander.h"

#include <algorithm>

#include "base/check.h"
#include "sprouts/form/land_key.h"
#include "sprouts/tips.h"

namespace burgeon {

LandExpander::LandExpander(LandGraph& graph, const StopFlag* stop, bool assumes_tips)
    : graph_(&graph),
      maker_(graph.table(), stop),
      outright_maker_(graph.table(), stop),
      assumes_tips_(assumes_tips) {}

Nimber LandExpander::reduce(LandIds& lands) {
  Nimber folded = assumes_tips_ ? replace_tips(lands) : Nimber{};
  std::size_t kept = 0;
  for (std::size_t i = 0; i < lands.size(); ++i) {
    const LandId land = lands[i];
    if (i + 1 < lands.size() && lands[i + 1] == land) {
      ++i;  // G + G
      continue;
    }
    const bool is_new = graph_->meet(land);
    if (graph_->lives(land) > outright_lives) {
      if (is_new) {
        graph_->set_likeness(land, likeness_finder_.of(graph_->table().key(land)));
        graph_->look_beyond(land);
      }
    } else if (!graph_->is_solved(land)) {
      graph_->set_nimber_found_at_once(land, solve_outright(land));
    }
    if (graph_->is_solved(land)) {
      folded = folded ^ graph_->nimber(land);
    } else {
      lands[kept++] = land;
    }
  }
  lands.resize(kept);
  return folded;
}

// Returns what the nimber of the lands changes by.
Nimber LandExpander::replace_tips(LandIds& lands) {
  Nimber changed;
  for (LandId& land : lands) {
    auto known = replaced_.find(land);
    if (known == replaced_.end()) {
      Drawing drawing;
      Drawing without_tips;
      append_key(graph_->table().key(land), drawing);
      const TipsReplaced replaced = burgeon::replace_tips(drawing, without_tips);
      const LandId other = replaced.count == 0 ? land : outright_maker_.lands_of(without_tips)[0];
      known = replaced_.emplace(land, Replaced{other, Nimber{replaced.nimber}}).first;
    }
    land = known->second.land;
    changed = changed ^ known->second.nimber;
  }
  std::sort(lands.begin(), lands.end());
  return changed;
}

Nimber LandExpander::solve_outright(LandId land) {
  NimberSet found;
  const ChildList list = outright_maker_.children(land);
  LandIds child;
  for (std::size_t i = 0; i < list.size(); ++i) {
    child.assign(list[i].begin(), list[i].end());
    found.insert(reduce(child));
    BURGEON_CHECK(child.empty());  // a child has fewer lives
  }
  return found.mex();
}

LandExpander::Outcome LandExpander::expand(LandId land, Nimber wanted, Preview* preview) {
  graph_->count_expansion();
  reduced_.clear();
  const auto add = [&](std::span<const LandId> lands) { return add_child(land, wanted, lands); };
  if (!maker_.for_each_known_child(land, add)) return Outcome::losing_child;
  if (preview != nullptr && maker_.children_aside() > 0) {
    if (!show(land, wanted, *preview)) return Outcome::losing_child;
    if (preview->is_enough()) {
      graph_->count_preview();
      return Outcome::enough_seen;
    }
  }
  if (!maker_.for_each_child_aside(add)) return Outcome::losing_child;
  keep_children(land);
  return Outcome::listed;
}

// Shows the children, those put aside by what can be seen of them: nimbers known beyond the graph,
// and what the tip rules would replace, are not. False when one that is solved has nimber `wanted`.
bool LandExpander::show(LandId land, Nimber wanted, Preview& preview) {
  reduced_ = reduced_.distinct();
  for (std::size_t i = 0; i < reduced_.size(); ++i) {
    const auto child = reduced_[i];
    preview.add({Nimber{static_cast<std::uint16_t>(child[0])}, child.subspan(1), {}});
  }
  preview.expect(maker_.children_aside());
  return maker_.for_each_spelled_child_aside([&](std::span<const ChildMaker::SpelledLand> lands) {
    return show_spelled(land, wanted, lands, preview);
  });
}

bool LandExpander::show_spelled(LandId land, Nimber wanted,
                                std::span<const ChildMaker::SpelledLand> lands, Preview& preview) {
  child_.clear();
  unnamed_.clear();
  spelled_.clear();
  for (const auto& [known, spelling] : lands) {
    if (spelling.empty()) {
      child_.push_back(known);
    } else if (const int lives = lives_of_key(spelling); lives <= outright_lives) {
      child_.push_back(maker_.land_of(spelling));
    } else {
      add_or_cancel({spelling, lives});
    }
  }
  std::sort(child_.begin(), child_.end());
  const Nimber folded = reduce(child_);
  if (child_.empty() && spelled_.empty()) {
    graph_->exclude(land, folded);
    return folded != wanted;
  }
  const bool wants_likeness = preview.wants_likeness();
  for (const auto& [spelling, lives] : spelled_) {
    unnamed_.push_back({lives, wants_likeness ? likeness_finder_.of(spelling) : Likeness{}});
  }
  preview.add({folded, {child_.data(), child_.size()}, unnamed_});
  return true;
}

// G + G is left out.
void LandExpander::add_or_cancel(const UnnamedSpelling& land) {
  const auto same = std::ranges::find_if(spelled_, [&](const UnnamedSpelling& other) {
    return std::ranges::equal(other.spelling, land.spelling);
  });
  if (same == spelled_.end()) {
    spelled_.push_back(land);
  } else {
    spelled_.erase(same);
  }
}

// Adds a child to reduced_. False when it is solved and has nimber `wanted`.
bool LandExpander::add_child(LandId land, Nimber wanted, std::span<const LandId> lands) {
  child_.assign(lands.begin(), lands.end());
  const Nimber folded = reduce(child_);
  if (child_.empty()) {
    graph_->exclude(land, folded);
    if (folded == wanted) return false;
  }
  child_.insert(child_.begin(), folded.value);
  reduced_.add({child_.data(), child_.size()});
  return true;
}

void LandExpander::keep_children(LandId land) {
  words_.clear();
  const ChildList distinct = reduced_.distinct();
  for (std::size_t i = 0; i < distinct.size(); ++i) {
    const auto child = distinct[i];
    words_.push_back(static_cast<std::uint32_t>(child.size() - 1) | child[0] << 8);
    words_.insert(words_.end(), child.begin() + 1, child.end());
  }
  graph_->set_children(land, words_);
}

void LandExpander::forget(LandGraph::IsThere is_there) {
  boost::unordered::erase_if(replaced_, [&](const auto& entry) {
    return !is_there(entry.first) || !is_there(entry.second.land);
  });
}

}  // namespace burgeon
