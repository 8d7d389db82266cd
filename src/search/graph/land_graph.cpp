#include "search/graph/land_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "sprouts/position_lands.h"
#include "sprouts/text/write.h"

namespace burgeon {
namespace {

// Before the words of a list.
struct ListHead {
  std::uint32_t stamp;  // when it was last asked for, counted in expansions
};

}  // namespace

std::uint32_t LandGraph::now() const { return static_cast<std::uint32_t>(expansions() / 16); }

std::atomic_ref<std::uint32_t> LandGraph::stamp(SegmentHeap::Block& list) {
  return std::atomic_ref(*reinterpret_cast<std::uint32_t*>(list.bytes()));
}

std::span<const std::uint32_t> LandGraph::read(const SegmentHeap::Block& list) {
  return {reinterpret_cast<const std::uint32_t*>(list.bytes() + sizeof(ListHead)),
          (list.size - sizeof(ListHead)) / sizeof(std::uint32_t)};
}

Known LandGraph::known(LandId land, Nimber heap) const {
  const std::uint64_t known = knowledge(land);
  if ((known & solved_bit) != 0) {
    return nimber_of(known) == heap ? Known::losing : Known::winning;
  }
  const bool excluded = heap.value < excludable && (known >> heap.value & 1) != 0;
  return excluded ? Known::winning : Known::nothing;
}

int LandGraph::open_below(LandId land, Nimber value) const {
  const std::uint64_t known = knowledge(land);
  if ((known & solved_bit) != 0) return nimber_of(known) < value ? 1 : 0;
  const std::uint64_t below = (std::uint64_t{1} << std::min(value.value, excludable)) - 1;
  return value.value - std::popcount(known & below);
}

std::vector<int> LandGraph::excluded(LandId land) const {
  const std::uint64_t known = knowledge(land);
  std::vector<int> values;
  for (int value = 0; value < excludable && (known & solved_bit) == 0; ++value) {
    if ((known >> value & 1) != 0) values.push_back(value);
  }
  return values;
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
  guides_.learn(land, value);
  return Learned::now;
}

// Without nimbers from elsewhere it is a fault of the program.
void LandGraph::contradict(LandId land, Nimber value, std::string_view how) const {
  BURGEON_CHECK(beyond_ != nullptr);
  throw WrongNimbers(fmt::format("{} {} {}, which contradicts what else is known",
                                 write_position(position_of(table_, {&land, 1}), Notation::paper),
                                 how, value.value));
}

bool LandGraph::learn(LandId land, Nimber value) {
  const Learned learned = try_to_learn(land, value);
  if (learned == Learned::contradiction) contradict(land, value, "was found to have nimber");
  return learned == Learned::now;
}

void LandGraph::set_nimber_found_at_once(LandId land, Nimber value) {
  if (!learn(land, value)) return;
  if (observer_ != nullptr) observer_->nimber_found_at_once(table_, land, value);
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
      if (nimber_of(known) == value) contradict(land, value, "was found not to have nimber");
      return;
    }
    if (value.value >= excludable || (known >> value.value & 1) != 0) return;
  } while (!word.compare_exchange_weak(known, known | std::uint64_t{1} << value.value,
                                       std::memory_order_acq_rel));
  if (observer_ != nullptr) observer_->nimber_excluded(table_, land, value);
}

bool LandGraph::meet(LandId land) {
  LandFacts& facts = facts_.make(land);
  std::atomic<std::uint64_t>& word = facts.knowledge;
  if ((word.load(std::memory_order_acquire) & met_bit) != 0) return false;
  facts.look.store(static_cast<std::uint32_t>(table_.lives(land)), std::memory_order_relaxed);
  return (word.fetch_or(met_bit, std::memory_order_acq_rel) & met_bit) == 0;
}

void LandGraph::look_beyond(LandId land) {
  if (beyond_ == nullptr) return;
  const auto nimber = beyond_->find(table_.key(land));
  if (!nimber || try_to_learn(land, *nimber) != Learned::now) return;
  guides_.count_from_beyond();
  if (observer_ != nullptr) observer_->nimber_from_beyond(table_, land, *nimber);
}

std::span<const std::uint32_t> LandGraph::children(LandId land) const {
  SegmentHeap::Block* const list = facts_.at(land).list.load(std::memory_order_acquire);
  if (list == nullptr) return {};
  stamp(*list).store(now(), std::memory_order_relaxed);
  return read(*list);
}

void LandGraph::set_children(LandId land, std::span<const std::uint32_t> words) {
  SegmentHeap::Block& list = lists_.allocate(land, sizeof(ListHead) + words.size_bytes());
  *reinterpret_cast<ListHead*>(list.bytes()) = {now()};
  if (!words.empty()) {
    std::memcpy(list.bytes() + sizeof(ListHead), words.data(), words.size_bytes());
  }
  std::atomic<SegmentHeap::Block*>& place = facts_.at(land).list;
  SegmentHeap::Block* none = nullptr;
  // A list that is not taken belongs to nobody and goes with the next collection.
  if (!place.compare_exchange_strong(none, &list, std::memory_order_acq_rel)) return;
  guides_.count_mentions(words);
}

}  // namespace burgeon
