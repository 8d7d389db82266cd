// From a drawing or a land to the lands of its children.
//
//     land key ─moves─▶ drawings ─simplify, split─▶ spelling ─▶ first key ─▶ canonical key ─▶ id
//                                                       └─────────┴──cache───────────────────▲
//
// Thread safety: one ChildMaker a thread, all on one LandTable.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/function_ref.h"
#include "base/stop.h"
#include "sprouts/canonical.h"
#include "sprouts/child_list.h"
#include "sprouts/drawing.h"
#include "sprouts/land_key.h"
#include "sprouts/land_table.h"
#include "sprouts/moves.h"
#include "sprouts/simplify.h"
#include "sprouts/spelling_cache.h"

namespace burgeon {

// Lands of a position, ascending by id, with repeats: G + G is kept as two lands.
using LandIds = boost::container::small_vector<LandId, 6>;

class ChildMaker {
 public:
  // Work done since the start, for benchmarks and progress.
  struct Counts {
    std::uint64_t raw_children = 0;   // made, before equal ones were put together
    std::uint64_t lands = 0;          // spelled, in those children
    std::uint64_t new_spellings = 0;  // of which the spelling was new
    std::uint64_t canonical = 0;      // of which the canonical form was searched for
  };

  // `cache_bytes`: for its cache of spellings, about.
  static constexpr std::size_t default_cache_bytes = std::size_t{16} << 20;
  explicit ChildMaker(LandTable& table, std::size_t cache_bytes = default_cache_bytes)
      : table_(&table), spellings_(cache_bytes) {}

  // The lands of a drawing, simplified or not.
  LandIds lands_of(const Drawing& drawing, const DeadLetters& dead = {});

  // Called with the lands of one child (valid during the call); returns whether to go on.
  using Sink = FunctionRef<bool(std::span<const LandId>)>;
  // Calls the sink for each child made, equal children included. False when the sink stopped it.
  bool for_each_child(LandId land, Sink sink);

  // The distinct children. Throws Stopped (base/stop.h) soon after the flag, where given, is set.
  ChildList children(LandId land, const StopFlag* stop = nullptr);

  // The children of a sum of lands, in the order of the lands played in; equal ones may be left.
  ChildList children_of_sum(const LandIds& lands, const StopFlag* stop = nullptr);

  const Counts& counts() const { return counts_; }

 private:
  void find_lands(const Drawing& raw, const DeadLetters& dead, LandIds& lands);
  LandId land_of(const Drawing& simple, std::span<const std::uint16_t> regions);
  LandId land_of_new_spelling(const Drawing& simple, std::span<const std::uint16_t> regions);

  LandTable* table_;
  MoveGenerator moves_;
  Simplifier simplifier_;
  LandSplitter splitter_;
  KeyBytes spelling_;
  KeyBytes first_key_;
  SpellingCache spellings_;
  Canonizer canonizer_;
  Drawing parent_;
  LandIds lands_;
  ChildList made_;
  Counts counts_;
};

}  // namespace burgeon
