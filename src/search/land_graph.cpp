#include "search/land_graph.h"

#include <cstring>

#include "base/check.h"

namespace burgeon {
namespace {

// Before the words of a list: when it was last asked for, counted in expansions.
constexpr std::size_t stamp_size = sizeof(std::uint32_t);

}  // namespace

std::uint32_t LandGraph::now() const { return static_cast<std::uint32_t>(expansions() / 16); }

std::atomic_ref<std::uint32_t> LandGraph::stamp(SegmentHeap::Block& list) {
  return std::atomic_ref(*reinterpret_cast<std::uint32_t*>(list.bytes()));
}

std::span<const std::uint32_t> LandGraph::words(const SegmentHeap::Block& list) {
  return {reinterpret_cast<const std::uint32_t*>(list.bytes() + stamp_size),
          (list.size - stamp_size) / sizeof(std::uint32_t)};
}

LandGraph::Learned LandGraph::try_to_learn(LandId land, Nimber value) {
  std::atomic<std::uint64_t>& word = facts_.at(land).knowledge;
  const std::uint64_t solved = solved_bit | met_bit | value.value;
  std::uint64_t known = word.load(std::memory_order_acquire);
  do {
    if ((known & solved_bit) != 0) {
      return nimber_of(known) == value ? Learned::before : Learned::contradiction;
    }
    if (value.value < excludable && (known >> value.value & 1) != 0) return Learned::contradiction;
  } while (!word.compare_exchange_weak(known, solved, std::memory_order_acq_rel));
  solved_.fetch_add(1, std::memory_order_relaxed);
  return Learned::now;
}

bool LandGraph::learn(LandId land, Nimber value) {
  const Learned learned = try_to_learn(land, value);
  BURGEON_CHECK(learned != Learned::contradiction);
  return learned == Learned::now;
}

void LandGraph::set_nimber(LandId land, Nimber value) {
  if (!learn(land, value)) return;
  if (beyond_ != nullptr) beyond_->proven(table_.key(land), value);
  if (observer_ != nullptr) observer_->nimber_found(table_, land, value);
}

void LandGraph::exclude(LandId land, Nimber value) {
  std::atomic<std::uint64_t>& word = facts_.at(land).knowledge;
  std::uint64_t known = word.load(std::memory_order_acquire);
  do {
    if ((known & solved_bit) != 0) {
      BURGEON_CHECK(nimber_of(known) != value);
      return;
    }
    if (value.value >= excludable || (known >> value.value & 1) != 0) return;
  } while (!word.compare_exchange_weak(known, known | std::uint64_t{1} << value.value,
                                       std::memory_order_acq_rel));
}

bool LandGraph::meet(LandId land) {
  std::atomic<std::uint64_t>& word = facts_.make(land).knowledge;
  if ((word.load(std::memory_order_acquire) & met_bit) != 0) return false;
  return (word.fetch_or(met_bit, std::memory_order_acq_rel) & met_bit) == 0;
}

void LandGraph::look_beyond(LandId land) {
  if (beyond_ == nullptr) return;
  if (const auto nimber = beyond_->find(table_.key(land))) try_to_learn(land, *nimber);
}

std::span<const std::uint32_t> LandGraph::children(LandId land) const {
  SegmentHeap::Block* const list = facts_.at(land).list.load(std::memory_order_acquire);
  if (list == nullptr) return {};
  stamp(*list).store(now(), std::memory_order_relaxed);
  return words(*list);
}

void LandGraph::set_children(LandId land, std::span<const std::uint32_t> words) {
  SegmentHeap::Block& list = lists_.allocate(land, stamp_size + words.size_bytes());
  stamp(list).store(now(), std::memory_order_relaxed);
  if (!words.empty()) std::memcpy(list.bytes() + stamp_size, words.data(), words.size_bytes());
  SegmentHeap::Block* none = nullptr;
  // The list of a slower thread belongs to nobody, and goes with the next collection.
  facts_.at(land).list.compare_exchange_strong(none, &list, std::memory_order_acq_rel);
}

}  // namespace burgeon
