#include "search/land_expander.h"

#include <algorithm>

#include "base/check.h"

namespace burgeon {

LandExpander::LandExpander(LandGraph& graph, std::size_t cache_bytes)
    : graph_(&graph),
      maker_(graph.table(), cache_bytes - cache_bytes / 8),
      outright_maker_(graph.table(), cache_bytes / 8) {}

Nimber LandExpander::reduce(LandIds& lands) {
  Nimber folded;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < lands.size(); ++i) {
    const LandId land = lands[i];
    if (i + 1 < lands.size() && lands[i + 1] == land) {
      ++i;  // G + G
      continue;
    }
    const bool is_new = graph_->meet(land);
    if (graph_->lives(land) > outright_lives) {
      if (is_new) graph_->look_beyond(land);
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

bool LandExpander::expand(LandId land, Nimber wanted) {
  graph_->count_expansion();
  reduced_.clear();
  LandIds child;
  const bool complete = maker_.for_each_child(land, [&](std::span<const LandId> lands) {
    child.assign(lands.begin(), lands.end());
    const Nimber folded = reduce(child);
    if (child.empty()) {
      graph_->exclude(land, folded);
      if (folded == wanted) return false;
    }
    child.insert(child.begin(), folded.value);
    reduced_.add({child.data(), child.size()});
    return true;
  });
  if (complete) keep_children(land, reduced_.distinct());
  return !complete;
}

// `reduced`: of each child the folded nimber, then the lands.
void LandExpander::keep_children(LandId land, const ChildList& reduced) {
  words_.clear();
  for (std::size_t i = 0; i < reduced.size(); ++i) {
    const auto child = reduced[i];
    words_.push_back(static_cast<std::uint32_t>(child.size() - 1) | child[0] << 8);
    words_.insert(words_.end(), child.begin() + 1, child.end());
  }
  graph_->set_children(land, words_);
}

void LandExpander::forget(LandGraph::IsThere is_there) {
  maker_.forget(is_there);
  outright_maker_.forget(is_there);
}

}  // namespace burgeon
