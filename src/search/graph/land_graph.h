// The lands that a search has met, what is known of each, and their children: shared by every
// couple of a land, by every algorithm, and by all threads of a search.
//
//     land id ──▶ facts       search/graph/land_facts.h
//     child list              search/graph/child_words.h
//     guides                  search/graph/guides.h: what is not proven
//
// What is known is proven from the rules alone. Nimbers are never dropped. Child lists, and lands
// of which no nimber is known, are dropped by `collect` and made again when they are met again.
//
// Thread safety: every member but `collect` may be called from any thread. A child list may be read
// until the reader's thread lets a collection happen (search/df_pn/safe_point.h).
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/cache_line.h"
#include "base/function_ref.h"
#include "base/segment_heap.h"
#include "nim/nimber.h"
#include "search/couple.h"
#include "search/graph/guides.h"
#include "search/graph/land_facts.h"
#include "search/known_nimbers.h"
#include "search/observer.h"
#include "sprouts/land_table.h"

namespace burgeon {

class LandGraph {
 public:
  // `beyond`: asked for and told of nimbers; `observer`: told of what happens here, and by searches
  // on this graph. Where given, they must outlive the graph.
  explicit LandGraph(KnownNimbers* beyond = nullptr, SearchObserver* observer = nullptr)
      : beyond_(beyond), observer_(observer) {}
  LandGraph(const LandGraph&) = delete;
  LandGraph& operator=(const LandGraph&) = delete;

  LandTable& table() { return table_; }
  const LandTable& table() const { return table_; }
  std::size_t size() const { return table_.count(); }
  int lives(LandId land) const { return facts_.at(land).lives(); }
  Guides& guides() { return guides_; }
  const Guides& guides() const { return guides_; }
  SearchObserver* observer() const { return observer_; }  // may be null

  bool is_solved(LandId land) const { return (knowledge(land) & solved_bit) != 0; }
  // REQUIRES: is_solved(land).
  Nimber nimber(LandId land) const { return nimber_of(knowledge(land)); }
  // Of a solved land, by one look.
  std::optional<Nimber> known_nimber(LandId land) const {
    const std::uint64_t known = knowledge(land);
    if ((known & solved_bit) == 0) return std::nullopt;
    return nimber_of(known);
  }
  // Whether the land's nimber is known to be another value.
  bool is_excluded(LandId land, Nimber value) const { return known(land, value) == Known::winning; }
  // All such values, ascending. Of a solved land: none.
  std::vector<int> excluded(LandId land) const;
  // What is known of the land with a heap beside it, by one look: between two looks another thread
  // may solve the land, and the second would be taken for what the first has ruled out.
  Known known(LandId land, Nimber heap) const;
  // How many of the values below `value` the nimber can still be.
  int open_below(LandId land, Nimber value) const;
  // The least value that the nimber can still be.
  Nimber least_open(LandId land) const {
    const std::uint64_t known = knowledge(land);
    if ((known & solved_bit) != 0) return nimber_of(known);
    return Nimber{static_cast<std::uint16_t>(std::countr_one(known & (met_bit - 1)))};
  }

  // Fetches what is known of a land ahead, some time before it is asked for. (Inlined: g++ 12 takes
  // a function that only prefetches for one without effect, and leaves its calls out.)
  [[gnu::always_inline]] void prefetch(LandId land) const { __builtin_prefetch(&facts_.at(land)); }

  // Keep what was proven. A contradiction to what is known throws WrongNimbers where some nimbers
  // came from beyond; else it is a fault of the program, and it ends.
  void set_nimber(LandId land, Nimber value);
  void exclude(LandId land, Nimber value);
  // The same for a nimber that is cheaper to find than to keep elsewhere.
  void set_nimber_found_at_once(LandId land, Nimber value);

  // Makes room for what is known of a land. It comes before all other questions about that land.
  // True the first time.
  bool meet(LandId land);
  // Looks for its nimber beyond. One that contradicts what was proven meanwhile is not taken: when
  // the land is solved, `beyond` is told and sees the conflict.
  void look_beyond(LandId land);

  // The child list; empty if it is not there.
  std::span<const std::uint32_t> children(LandId land) const;
  bool is_expanded(LandId land) const {
    return facts_.at(land).list.load(std::memory_order_acquire) != nullptr;
  }
  // Keeps a child list, unless another thread has set it.
  void set_children(LandId land, std::span<const std::uint32_t> words);

  void count_expansion() { expansions_.fetch_add(1, std::memory_order_relaxed); }
  std::uint64_t expansions() const { return expansions_.load(std::memory_order_relaxed); }
  std::size_t solved() const { return solved_.load(std::memory_order_relaxed); }
  // Memory held, in bytes.
  std::size_t memory() const {
    return table_.memory() + facts_.memory() + lists_.memory() + guides_.memory();
  }

  // Frees memory: keeps the solved lands and those in `roots`; of the others, as far as `target`
  // bytes reach, the child lists asked for last, the lands in them, and lands of which something is
  // known. Then `forget` is told which lands are still there, to forget the others' ids.
  // REQUIRES: no other call meanwhile.
  using IsThere = FunctionRef<bool(LandId)>;
  void collect(std::size_t target, std::span<const LandId> roots,
               FunctionRef<void(IsThere)> forget);

 private:
  static constexpr std::uint64_t solved_bit = LandFacts::solved_bit;
  static constexpr std::uint64_t met_bit = LandFacts::met_bit;
  static constexpr std::uint16_t excludable = LandFacts::excludable;

  static Nimber nimber_of(std::uint64_t known) {
    return Nimber{static_cast<std::uint16_t>(known & 0xffff)};
  }
  std::uint64_t knowledge(LandId land) const {
    return facts_.at(land).knowledge.load(std::memory_order_acquire);
  }
  enum class Learned : std::uint8_t { now, before, contradiction };
  Learned try_to_learn(LandId land, Nimber value);
  [[noreturn]] void contradict(LandId land, Nimber value, std::string_view how) const;
  // True when that is new.
  bool learn(LandId land, Nimber value);
  std::uint32_t now() const;
  static std::atomic_ref<std::uint32_t> stamp(SegmentHeap::Block& list);
  static std::span<const std::uint32_t> read(const SegmentHeap::Block& list);

  struct Keeping;
  bool keeps_list(const Keeping& keeping, LandId land) const;
  void fill(Keeping& keeping, std::span<const LandId> roots) const;
  std::vector<std::uint32_t> stamps() const;

  KnownNimbers* beyond_;
  SearchObserver* observer_;
  LandTable table_;
  FactsOfLands facts_;
  Guides guides_{facts_};
  SegmentHeap lists_;
  alignas(cache_line_bytes) std::atomic<std::uint64_t> expansions_{0};
  std::atomic<std::size_t> solved_{0};
};

}  // namespace burgeon
