// What a LandGraph holds of one land: what is proven, its child list, and beside them what only
// guides (search/graph/guides.h). They are asked for together, so they lie together in memory.
//
//     knowledge    solved_bit | nimber; or, of an unsolved land, a bit for each value excluded;
//                  and met_bit once the land was met
//     look         from when it was met: lives, 9 bits | what is other in its kind, 1 bit | kind
//
// Thread safety: every member from any thread.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/chunked_array.h"
#include "base/segment_heap.h"
#include "search/graph/likeness.h"
#include "sprouts/drawing.h"

namespace burgeon {

struct LandFacts {
  std::atomic<std::uint64_t> knowledge;
  std::atomic<SegmentHeap::Block*> list;  // nullptr: none
  std::atomic<std::uint32_t> mentions;    // in how many places of child lists it stands
  std::atomic<std::uint32_t> look;

  static constexpr std::uint64_t solved_bit = std::uint64_t{1} << 63;
  static constexpr std::uint64_t met_bit = std::uint64_t{1} << 62;
  static constexpr std::uint16_t excludable = 62;  // values below it can be told to be excluded

  static constexpr std::uint32_t lives_mask = 0x1ff;
  static constexpr std::uint32_t other_bit = 0x200;
  static constexpr int kind_shift = 10;
  static_assert(max_weight <= lives_mask && kind_shift + Likeness::bits == 32);

  int lives() const { return static_cast<int>(look.load(std::memory_order_relaxed) & lives_mask); }
  Likeness likeness() const {
    const std::uint32_t seen = look.load(std::memory_order_relaxed);
    return {seen >> kind_shift, (seen & other_bit) != 0};
  }
  // Once, after the lives were set.
  void set_likeness(Likeness likeness) {
    look.fetch_or(likeness.kind << kind_shift | (likeness.is_other ? other_bit : 0U),
                  std::memory_order_relaxed);
  }
};

using FactsOfLands = ChunkedArray<LandFacts>;

}  // namespace burgeon
