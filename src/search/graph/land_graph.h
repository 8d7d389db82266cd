// The lands that a search has met, what is known of each, and their children: shared by every
// couple of a land, by every algorithm, and by all threads of a search.
//
//     land id ──▶ facts: knowledge (nimber, or values that it is not) | mentions | child list
//     child list     as search/graph/child_words.h
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
#include "base/chunked_array.h"
#include "base/function_ref.h"
#include "base/segment_heap.h"
#include "nim/nimber.h"
#include "search/couple.h"
#include "search/graph/kind_nimbers.h"
#include "search/graph/likeness.h"
#include "search/known_nimbers.h"
#include "search/observer.h"
#include "sprouts/land_table.h"

namespace burgeon {

class LandGraph {
 public:
  // `beyond`: asked for and told of nimbers; `observer`: told of nimbers. Where given, they must
  // outlive the graph.
  explicit LandGraph(KnownNimbers* beyond = nullptr, SearchObserver* observer = nullptr)
      : beyond_(beyond), observer_(observer) {}

  LandTable& table() { return table_; }
  const LandTable& table() const { return table_; }
  std::size_t size() const { return table_.count(); }
  int lives(LandId land) const { return static_cast<int>(look(land) & lives_mask); }

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

  // To be called some time before anything is asked. (Inlined: else g++ 12 takes it for without
  // effect.)
  [[gnu::always_inline]] void prefetch(LandId land) const { __builtin_prefetch(&facts_.at(land)); }

  // Keep what was proven. A contradiction to what is known throws WrongNimbers where some nimbers
  // came from beyond; else it is a fault of the program, and it ends.
  void set_nimber(LandId land, Nimber value);
  void exclude(LandId land, Nimber value);
  // The same for a nimber that is cheaper to find than to keep elsewhere.
  void set_nimber_found_at_once(LandId land, Nimber value) { learn(land, value); }

  // To be called of each land before anything is asked: makes room for its facts. True the first
  // time.
  bool meet(LandId land);
  // Tells which lands it is like, to guess its nimber by theirs, and theirs by its. Once, after it
  // was met.
  void set_likeness(LandId land, Likeness likeness);
  // A guess, which nothing proven may rest on.
  Guess guess(LandId land, Nimber value) const { return guess(likeness(land), value); }
  Guess guess(Likeness likeness, Nimber value) const { return kinds_.guess(likeness, value); }
  // Looks for its nimber beyond. One that contradicts what was proven meanwhile is not taken: when
  // the land is solved, `beyond` is told and sees the conflict.
  void look_beyond(LandId land);
  // Whether more than an eighth of all nimbers known here came from beyond: a store that knows much
  // of what is met. Measured: docs/search.md, "Children seen before they are named".
  bool is_much_known_beyond() const {
    return learned_beyond_.load(std::memory_order_relaxed) > solved() / 8;
  }

  // The child list; empty if it is not there.
  std::span<const std::uint32_t> children(LandId land) const;
  bool is_expanded(LandId land) const {
    return facts_.at(land).list.load(std::memory_order_acquire) != nullptr;
  }
  // Keeps a child list, unless another thread has set it.
  void set_children(LandId land, std::span<const std::uint32_t> words);
  // In how many places of child lists the land stands.
  std::uint32_t mentions(LandId land) const {
    return facts_.at(land).mentions.load(std::memory_order_relaxed);
  }

  void count_expansion() { expansions_.fetch_add(1, std::memory_order_relaxed); }
  std::uint64_t expansions() const { return expansions_.load(std::memory_order_relaxed); }
  // Of the expansions, those that ended with a preview (search/graph/preview.h).
  void count_preview() { previews_.fetch_add(1, std::memory_order_relaxed); }
  std::uint64_t previews() const { return previews_.load(std::memory_order_relaxed); }
  std::size_t solved() const { return solved_.load(std::memory_order_relaxed); }
  // Memory held, in bytes.
  std::size_t memory() const {
    return table_.memory() + facts_.memory() + lists_.memory() + kinds_.memory();
  }

  // Frees memory: keeps the solved lands and those in `roots`; of the others, as far as `target`
  // bytes reach, the child lists asked for last, the lands in them, and lands of which something is
  // known. Then `forget` is told which lands are still there, to forget the others' ids.
  // REQUIRES: no other call meanwhile.
  using IsThere = FunctionRef<bool(LandId)>;
  void collect(std::size_t target, std::span<const LandId> roots,
               FunctionRef<void(IsThere)> forget);

 private:
  struct Facts {
    // solved_bit | nimber; or, while unsolved, a bit for each value excluded; and met_bit once
    // the land was met.
    std::atomic<std::uint64_t> knowledge;
    std::atomic<SegmentHeap::Block*> list;
    std::atomic<std::uint32_t> mentions;
    // From when it was met: lives | what is other in its kind, other_bit | kind.
    std::atomic<std::uint32_t> look;
  };
  static constexpr std::uint32_t lives_mask = 0x1ff;
  static constexpr std::uint32_t other_bit = 0x200;
  static constexpr int kind_shift = 10;
  static_assert(max_weight <= lives_mask && kind_shift + Likeness::bits == 32);

  static constexpr std::uint64_t solved_bit = std::uint64_t{1} << 63;
  static constexpr std::uint64_t met_bit = std::uint64_t{1} << 62;
  static constexpr std::uint16_t excludable = 62;  // values below it can be told to be excluded

  static Nimber nimber_of(std::uint64_t known) {
    return Nimber{static_cast<std::uint16_t>(known & 0xffff)};
  }
  std::uint64_t knowledge(LandId land) const {
    return facts_.at(land).knowledge.load(std::memory_order_acquire);
  }
  std::uint32_t look(LandId land) const {
    return facts_.at(land).look.load(std::memory_order_relaxed);
  }
  Likeness likeness(LandId land) const {
    const std::uint32_t look = this->look(land);
    return {look >> kind_shift, (look & other_bit) != 0};
  }
  enum class Learned : std::uint8_t { now, before, contradiction };
  Learned try_to_learn(LandId land, Nimber value);
  [[noreturn]] void contradict(LandId land, Nimber value, std::string_view how) const;
  // True when that is new.
  bool learn(LandId land, Nimber value);
  std::uint32_t now() const;
  static std::atomic_ref<std::uint32_t> stamp(SegmentHeap::Block& list);
  static std::span<const std::uint32_t> read(const SegmentHeap::Block& list);
  void count_mentions(std::span<const std::uint32_t> words);

  struct Keeping;
  bool keeps_list(const Keeping& keeping, LandId land) const;
  void fill(Keeping& keeping, std::span<const LandId> roots) const;
  std::vector<std::uint32_t> stamps() const;

  KnownNimbers* beyond_;
  SearchObserver* observer_;
  LandTable table_;
  ChunkedArray<Facts> facts_;
  KindNimbers kinds_;
  SegmentHeap lists_;
  alignas(cache_line_bytes) std::atomic<std::uint64_t> expansions_{0};
  std::atomic<std::uint64_t> previews_{0};
  std::atomic<std::size_t> solved_{0};
  std::atomic<std::size_t> learned_beyond_{0};
};

}  // namespace burgeon
