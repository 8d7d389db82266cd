// The lands that a search has met, what is known of each, and their children: shared by every
// couple of a land, and by every algorithm.
//
// What is known of a land is its nimber, or values that its nimber is not. Both are proven from the
// rules alone and are never dropped. Child lists are made when first asked for.
//
//     child list     w L L | w | w L …     a word `count | nimber << 8` before each child's lands
//
// A child is reduced: pairs of equal lands are left out (G + G has nimber 0), and lands of few
// lives are solved at once and folded into a nimber (paper, sections 3 and 4).
//
// Thread safety: one thread.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nim/nimber.h"
#include "sprouts/children.h"
#include "sprouts/land_table.h"

namespace burgeon {

class LandGraph {
 public:
  LandGraph() : maker_(table_), outright_maker_(table_) {}

  LandTable& table() { return table_; }
  const LandTable& table() const { return table_; }
  std::size_t size() const { return facts_.size(); }
  int lives(LandId land) const { return table_.lives(land); }

  bool is_solved(LandId land) const { return facts_[land].nimber >= 0; }
  // REQUIRES: is_solved(land).
  Nimber nimber(LandId land) const {
    return Nimber{static_cast<std::uint16_t>(facts_[land].nimber)};
  }
  // Whether the land's nimber is known to be another value.
  bool is_excluded(LandId land, Nimber value) const {
    const Facts& facts = facts_[land];
    if (facts.nimber >= 0) return facts.nimber != value.value;
    return value.value < 64 && (facts.excluded >> value.value & 1) != 0;
  }
  // The least value that the nimber can still be.
  Nimber least_open(LandId land) const {
    const Facts& facts = facts_[land];
    if (facts.nimber >= 0) return nimber(land);
    return Nimber{static_cast<std::uint16_t>(std::countr_one(facts.excluded))};
  }

  // Keep what was proven. A contradiction to what is known is a fault of the program: it aborts.
  void set_nimber(LandId land, Nimber value);
  void exclude(LandId land, Nimber value);

  // Reduces lands (ascending, with repeats) in place as a child is; returns the folded nimber.
  Nimber reduce(LandIds& lands);

  bool is_expanded(LandId land) const { return facts_[land].children != nullptr; }
  // Makes the child list, unless a child of nimber `wanted` is met before: then the land has no
  // list, but that value and those of all solved children met are excluded, and the result is true.
  bool expand(LandId land, Nimber wanted);
  // The child list. REQUIRES: is_expanded(land). Valid until the list is dropped.
  std::span<const std::uint32_t> children(LandId land) const {
    return {facts_[land].children.get(), facts_[land].children_size};
  }

  std::uint64_t expansions() const { return expansions_; }
  std::size_t solved() const { return solved_; }
  // Memory held, in bytes, about.
  std::size_t memory() const {
    return table_.memory() + facts_.capacity() * sizeof(Facts) + list_memory_ +
           2 * ChildMaker::default_cache_bytes;
  }

  // Lands of at most this many lives are solved on sight.
  static constexpr int outright_lives = 7;

 private:
  struct Facts {
    std::uint64_t excluded = 0;
    std::int16_t nimber = -1;
    std::unique_ptr<std::uint32_t[]> children;
    std::uint32_t children_size = 0;
  };

  Nimber solve_outright(LandId land);
  void store_children(LandId land, const ChildList& reduced);
  void grow() {
    if (facts_.size() < table_.size()) facts_.resize(table_.size());
  }

  LandTable table_;
  ChildMaker maker_;
  ChildMaker outright_maker_;  // its own, as it works while `maker_` makes children
  std::vector<Facts> facts_;
  std::vector<std::uint32_t> words_;
  ChildList reduced_;
  std::uint64_t expansions_ = 0;
  std::size_t solved_ = 0;
  std::size_t list_memory_ = 0;
};

}  // namespace burgeon
