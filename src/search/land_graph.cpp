#include "search/land_graph.h"

#include <algorithm>

#include "base/check.h"

namespace burgeon {

void LandGraph::set_nimber(LandId land, Nimber value) {
  Facts& facts = facts_[land];
  BURGEON_CHECK(facts.nimber < 0 || facts.nimber == value.value);
  BURGEON_CHECK(facts.nimber >= 0 || !is_excluded(land, value));
  if (facts.nimber < 0) ++solved_;
  facts.nimber = static_cast<std::int16_t>(value.value);
}

void LandGraph::exclude(LandId land, Nimber value) {
  Facts& facts = facts_[land];
  BURGEON_CHECK(facts.nimber != value.value);
  if (value.value < 64) facts.excluded |= std::uint64_t{1} << value.value;
}

Nimber LandGraph::reduce(LandIds& lands) {
  grow();
  Nimber folded;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < lands.size(); ++i) {
    const LandId land = lands[i];
    if (i + 1 < lands.size() && lands[i + 1] == land) {
      ++i;  // G + G
      continue;
    }
    if (!is_solved(land) && lives(land) <= outright_lives) set_nimber(land, solve_outright(land));
    if (is_solved(land)) {
      folded = folded ^ nimber(land);
    } else {
      lands[kept++] = land;
    }
  }
  lands.resize(kept);
  return folded;
}

Nimber LandGraph::solve_outright(LandId land) {
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

bool LandGraph::expand(LandId land, Nimber wanted) {
  ++expansions_;
  reduced_.clear();
  LandIds child;
  const bool complete = maker_.for_each_child(land, [&](std::span<const LandId> lands) {
    child.assign(lands.begin(), lands.end());
    const Nimber folded = reduce(child);
    if (child.empty()) {
      exclude(land, folded);
      if (folded == wanted) return false;
    }
    child.insert(child.begin(), folded.value);
    reduced_.add({child.data(), child.size()});
    return true;
  });
  if (complete) store_children(land, reduced_.distinct());
  return !complete;
}

// `reduced`: of each child the folded nimber, then the lands.
void LandGraph::store_children(LandId land, const ChildList& reduced) {
  words_.clear();
  for (std::size_t i = 0; i < reduced.size(); ++i) {
    const auto child = reduced[i];
    words_.push_back(static_cast<std::uint32_t>(child.size() - 1) | child[0] << 8);
    words_.insert(words_.end(), child.begin() + 1, child.end());
  }
  Facts& facts = facts_[land];
  facts.children_size = static_cast<std::uint32_t>(words_.size());
  facts.children = std::make_unique_for_overwrite<std::uint32_t[]>(words_.size());
  std::ranges::copy(words_, facts.children.get());
  list_memory_ += words_.size() * sizeof(std::uint32_t);
}

}  // namespace burgeon
