// Finds the lands of a drawing, and those of the children of a land.
//
//     land key ─moves─▶ drawings ─simplify, split─▶ spelling ─▶ first key ─▶ canonical key ─▶ id
//                                                       └─────────┴──cache───────────────────▲
//
// A spelling that the cache has costs a fraction of one that it has not, so children with new
// spellings are put aside, as spellings, until all others were shown: who does not need them can do
// without (for_each_known_child). Each child is looked up when the next one is spelled: until then
// its places in the cache are on their way from memory.
//
// Thread safety: one ChildMaker a thread, all on one LandTable, with its cache.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/function_ref.h"
#include "base/stop.h"
#include "sprouts/drawing.h"
#include "sprouts/form/canonical.h"
#include "sprouts/form/land_key.h"
#include "sprouts/land_ids.h"
#include "sprouts/land_table.h"
#include "sprouts/play/child_list.h"
#include "sprouts/play/moves.h"
#include "sprouts/simplify.h"

namespace burgeon {

class ChildMaker {
 public:
  // Work done since the start, for benchmarks and progress.
  struct Counts {
    std::uint64_t raw_children = 0;   // made, before equal ones were put together
    std::uint64_t lands = 0;          // spelled, in those children
    std::uint64_t new_spellings = 0;  // of which the spelling was new
    std::uint64_t canonical = 0;      // of which the canonical form was searched for
  };

  // `stop`: where given, looked at for each child made and in long searches for a canonical form;
  // every member that makes children throws Stopped (base/stop.h) soon after it is set.
  explicit ChildMaker(LandTable& table, const StopFlag* stop = nullptr)
      : table_(&table), stop_(stop) {
    moves_.set_stop(stop);
    canonizer_.set_stop(stop);
  }

  // The lands of a drawing, simplified or not. May be called while children are shown.
  LandIds lands_of(const Drawing& drawing, const DeadLetters& dead = {});

  // Called with the lands of one child (valid during the call); returns whether to go on.
  using Sink = FunctionRef<bool(std::span<const LandId>)>;
  // Calls the sink for each child made, equal children included: first those all of whose lands are
  // in the spelling cache, so that a sink that looks for one of them stops before a canonical form
  // is searched for. (Many children at a time; a land with very many has several rounds of this.)
  // False when the sink stopped it.
  bool for_each_child(LandId land, Sink sink);

  // The same in steps, for a caller who may do without the last. This one shows the children all of
  // whose lands are in the spelling cache (and, where a land has very many children, some others).
  bool for_each_known_child(LandId land, Sink sink);
  // This one shows those put aside, as they are spelled: equal lands may be spelled in several
  // ways. No land gets a number by it, unless the sink asks for one.
  struct SpelledLand {
    LandId land;        // where the spelling is empty
    ByteView spelling;  // that is not in the cache; valid until other children are made
  };
  using SpelledSink = FunctionRef<bool(std::span<const SpelledLand>)>;
  bool for_each_spelled_child_aside(SpelledSink sink) const;
  std::size_t children_aside() const { return aside_.ends.size(); }
  // This one numbers the lands of those put aside, and shows them.
  bool for_each_child_aside(Sink sink);

  // The land of a key, canonical or not.
  LandId land_of(ByteView spelling);

  // A move to a child whose lands `accepts` takes; nothing when there is none.
  std::optional<Move> find_move(LandId land, FunctionRef<bool(std::span<const LandId>)> accepts);

  // The distinct children.
  ChildList children(LandId land);

  // The children of a sum of lands, in the order of the lands played in; equal ones may be left.
  ChildList children_of_sum(const LandIds& lands);

  const Counts& counts() const { return counts_; }

 private:
  // A child that is not looked up yet: the spellings of its lands, one after another.
  struct Spelled {
    struct Land {
      std::uint64_t hash;
      std::size_t size;
    };
    KeyBytes bytes;
    CornerArray<Land> lands;
  };
  // Children put aside, since a land of theirs had a new spelling.
  struct Aside {
    struct Land {
      LandId id;           // where it is known
      std::uint32_t size;  // of its spelling; 0: it is known
    };
    std::vector<std::uint8_t> spellings;  // one after another
    std::vector<Land> lands;
    std::vector<std::size_t> ends;  // of each child's lands

    void clear() {
      spellings.clear();
      lands.clear();
      ends.clear();
    }
  };
  static constexpr std::size_t max_aside = std::size_t{1} << 20;  // bytes of spellings
  // Once it has met so many new spellings, many more will come.
  static constexpr std::uint64_t many_spellings = 256;

  using LookUp = FunctionRef<bool(const Spelled&)>;
  bool for_each_spelled_child(LandId land, LookUp look_up);
  void spell(const Drawing& drawing, const DeadLetters& dead, Spelled& spelled);
  bool find_lands(const Spelled& spelled);
  LandId land_of_new(ByteView spelling);

  LandTable* table_;
  const StopFlag* stop_;
  MoveGenerator moves_;
  Simplifier simplifier_;
  LandSplitter splitter_;
  KeyBytes first_key_;
  Canonizer canonizer_;
  Drawing parent_;
  // The latest child and the one before, in turns; the last is for lands_of.
  std::array<Spelled, 3> spelled_;
  Aside aside_;
  Drawing land_;
  std::vector<std::uint16_t> all_regions_;
  LandIds lands_;
  ChildList made_;
  Counts counts_;
};

}  // namespace burgeon
