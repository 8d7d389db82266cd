// What LandGraph keeps and what it drops when memory is short.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include "base/free_memory.h"
#include "search/graph/child_words.h"
#include "search/graph/land_graph.h"

namespace burgeon {
namespace {

// What a land takes beside its key: its place in the table of keys, and its facts; about.
constexpr std::size_t land_bytes = 56;

}  // namespace

// Which lands and lists stay, under one choice of how much to keep.
struct LandGraph::Keeping {
  std::uint32_t oldest;  // lists asked for last before that are dropped
  bool partly_known;     // keep lands of which values are excluded, in no list
  std::vector<bool> lands;
  std::size_t bytes = 0;

  void keep(const LandTable& table, LandId land) {
    if (lands[land]) return;
    lands[land] = true;
    bytes += land_bytes + table.key(land).size();
  }
};

bool LandGraph::keeps_list(const Keeping& keeping, LandId land) const {
  SegmentHeap::Block* const list = facts_.at(land).list.load(std::memory_order_relaxed);
  return list != nullptr && !is_solved(land) &&
         stamp(*list).load(std::memory_order_relaxed) >= keeping.oldest;
}

void LandGraph::fill(Keeping& keeping, std::span<const LandId> roots) const {
  keeping.lands.assign(table_.size(), false);
  for (const LandId land : roots) keeping.keep(table_, land);
  for (std::size_t id = 0; id < table_.size(); ++id) {
    const auto land = static_cast<LandId>(id);
    if (!table_.is_in_use(land)) continue;
    const std::uint64_t known = knowledge(land);
    if ((known & solved_bit) != 0 || (keeping.partly_known && (known & (met_bit - 1)) != 0)) {
      keeping.keep(table_, land);
    }
    if (!keeps_list(keeping, land)) continue;
    keeping.keep(table_, land);
    const SegmentHeap::Block& block = *facts_.at(land).list.load(std::memory_order_relaxed);
    keeping.bytes += sizeof block + block.size;
    for (const ChildWords::Child child : ChildWords(read(block))) {
      for (const LandId below : child.lands) keeping.keep(table_, below);
    }
  }
}

// Stamps of the lists that could be kept, the latest first.
std::vector<std::uint32_t> LandGraph::stamps() const {
  std::vector<std::uint32_t> stamps;
  const Keeping all{.oldest = 0, .partly_known = false, .lands = {}};
  for (std::size_t id = 0; id < table_.size(); ++id) {
    const auto land = static_cast<LandId>(id);
    if (!table_.is_in_use(land) || !keeps_list(all, land)) continue;
    stamps.push_back(stamp(*facts_.at(land).list.load(std::memory_order_relaxed))
                         .load(std::memory_order_relaxed));
  }
  std::sort(stamps.begin(), stamps.end(), std::greater());
  return stamps;
}

void LandGraph::collect(std::size_t target, std::span<const LandId> roots,
                        FunctionRef<void(IsThere)> forget) {
  for (std::size_t id = 0; id < table_.size(); ++id) facts_.make(id);
  SearchObserver::Collection told{size(), memory(), 0, 0};
  const std::vector<std::uint32_t> by_age = stamps();
  Keeping keeping;
  // Half of the lists, a quarter, …, and at last not even what is known in part.
  for (std::size_t lists = by_age.size() / 2;; lists /= 2) {
    keeping = {.oldest = lists == 0 ? ~std::uint32_t{0} : by_age[lists - 1],
               .partly_known = lists > 0,
               .lands = {}};
    fill(keeping, roots);
    if (keeping.bytes <= target || lists == 0) break;
  }
  for (std::size_t id = 0; id < table_.size(); ++id) {
    const auto land = static_cast<LandId>(id);
    if (!table_.is_in_use(land)) continue;
    LandFacts& facts = facts_.at(land);
    guides_.forget_mentions(land);
    if (!keeps_list(keeping, land)) facts.list.store(nullptr, std::memory_order_relaxed);
    if (!keeping.lands[land]) facts.knowledge.store(0, std::memory_order_relaxed);
  }
  lists_.compact(
      [&](const SegmentHeap::Block& block) {
        return facts_.at(block.owner).list.load(std::memory_order_relaxed) == &block;
      },
      [&](SegmentHeap::Block& moved) {
        facts_.at(moved.owner).list.store(&moved, std::memory_order_relaxed);
        guides_.count_mentions(read(moved));
      });
  const auto is_there = [&](LandId land) -> bool { return keeping.lands[land]; };
  table_.retain(is_there);
  forget(is_there);
  give_back_freed_memory();
  told.lands_after = size();
  told.bytes_after = memory();
  if (observer_ != nullptr) observer_->memory_freed(told);
}

}  // namespace burgeon
