// The losing positions that a search without nimbers has found, whole, in memory.
//
// A position is its lands' ids, ascending, and then the size of a Nim heap beside them.
//
// Two ages: when memory is short the old ones are dropped, and the others become old. A position
// that is asked for becomes young again.
//
// Thread safety: one caller.
#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "sprouts/land_ids.h"

namespace burgeon {

using PlainPosition = boost::container::small_vector<std::uint32_t, 6>;

class LosingPositions {
 public:
  void insert(PlainPosition position) {
    overflow_ += overflow(position);
    young_.insert(std::move(position));
  }
  bool contains(const PlainPosition& position) {
    if (young_.contains(position)) return true;
    const auto found = old_.find(position);
    if (found == old_.end()) return false;
    PlainPosition again = *found;
    old_.erase(found);
    young_.insert(std::move(again));
    return true;
  }

  void drop_old() {
    old_ = std::exchange(young_, {});
    overflow_ = 0;
    for (const PlainPosition& position : old_) overflow_ += overflow(position);
  }
  void add_roots(std::vector<LandId>& roots) const {
    for (const Set* set : {&young_, &old_}) {
      for (const PlainPosition& position : *set) {
        roots.insert(roots.end(), position.begin(), position.end() - 1);
      }
    }
  }

  std::size_t size() const { return young_.size() + old_.size(); }
  // Memory held, in bytes, about; and what will be held beside it while the set grows, where that
  // comes within `inserts`.
  std::size_t memory_within(std::size_t inserts) const {
    const bool is_about_to_grow = young_.size() + inserts >= young_.max_load();
    const std::size_t young = young_.bucket_count() * (is_about_to_grow ? 3 : 1);
    return (young + old_.bucket_count()) * (sizeof(PlainPosition) + 1) + overflow_;
  }

 private:
  struct Hash {
    using is_avalanching = void;
    std::size_t operator()(const PlainPosition& position) const {
      const auto* bytes = reinterpret_cast<const std::uint8_t*>(position.data());
      return hash_bytes({bytes, position.size() * sizeof(position[0])});
    }
  };
  using Set = boost::unordered_flat_set<PlainPosition, Hash>;

  // What a long position has outside the set.
  static std::size_t overflow(const PlainPosition& position) {
    return position.capacity() > PlainPosition::static_capacity
               ? position.capacity() * sizeof(position[0])
               : 0;
  }

  Set young_;
  Set old_;
  std::size_t overflow_ = 0;
};

}  // namespace burgeon
