#include "search/land_graph.h"

#include <algorithm>

#include "base/check.h"

namespace burgeon {

void LandGraph::set_nimber(LandId land, Nimber value) {
  Facts& facts = facts_[land];
  BURGEON_CHECK(facts.nimber < 0 || facts.nimber == value.value);
  BURGEON_CHECK(!is_excluded(land, value));
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
      ++i;
      continue;
    }
    if (!is_solved(land) && lives(land) <= outright_lives) {
      const Nimber value = solve_outright(land);
      set_nimber(land, value);
    }
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
  const ChildList list = maker_.children(land, stop_);
  grow();
  LandIds child;
  for (std::size_t i = 0; i < list.size(); ++i) {
    child.assign(list[i].begin(), list[i].end());
    found.insert(reduce(child));
    BURGEON_CHECK(child.empty());
  }
  return found.mex();
}

std::span<const std::uint32_t> LandGraph::children(LandId land) {
  if (facts_[land].children == nullptr) {
    ++expansions_;
    const ChildList list = maker_.children(land, stop_);
    ChildList reduced;  // each: the folded nimber, then the lands
    LandIds child;
    for (std::size_t i = 0; i < list.size(); ++i) {
      child.assign(list[i].begin(), list[i].end());
      const Nimber folded = reduce(child);
      child.insert(child.begin(), folded.value);
      reduced.add({child.data(), child.size()});
    }
    reduced = reduced.distinct();
    scratch_.clear();
    for (std::size_t i = 0; i < reduced.size(); ++i) {
      const auto entry = reduced[i];
      scratch_.push_back(static_cast<std::uint32_t>(entry.size() - 1) | entry[0] << 8);
      scratch_.insert(scratch_.end(), entry.begin() + 1, entry.end());
    }
    Facts& facts = facts_[land];
    facts.children_size = static_cast<std::uint32_t>(scratch_.size());
    facts.children =
        std::make_unique_for_overwrite<std::uint32_t[]>(std::max<std::size_t>(scratch_.size(), 1));
    std::copy(scratch_.begin(), scratch_.end(), facts.children.get());
  }
  return {facts_[land].children.get(), facts_[land].children_size};
}

}  // namespace burgeon
