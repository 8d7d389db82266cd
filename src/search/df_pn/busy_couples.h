// Counts how many threads work on each couple, so that the others take another way ("virtual
// loss"), and marks the lands whose children are being made, which is not to be done twice.
// Couples of one hash share a counter, so that a count may be too large. It only guides.
//
// Thread safety: every member from any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "nim/nimber.h"
#include "sprouts/land_table.h"

namespace burgeon {

class BusyCouples {
 public:
  void enter(LandId land, Nimber nimber) {
    counter(land, nimber).fetch_add(1, std::memory_order_relaxed);
  }
  void leave(LandId land, Nimber nimber) {
    counter(land, nimber).fetch_sub(1, std::memory_order_relaxed);
  }
  std::uint32_t count(LandId land, Nimber nimber) const {
    return counters_[slot(land, nimber)].load(std::memory_order_relaxed);
  }

  // While this lives, a thread makes a land's children, if it is the first to. Another thread
  // leaves no mark, as two of them could each take the other's mark for that of the first.
  class Expansion {
   public:
    Expansion(BusyCouples& busy, LandId land)
        : mark_(&busy.expansions_[slot(land, Nimber{})]),
          is_first_(!mark_->exchange(true, std::memory_order_acquire)) {}
    ~Expansion() {
      if (is_first_) mark_->store(false, std::memory_order_release);
    }
    Expansion(const Expansion&) = delete;
    Expansion& operator=(const Expansion&) = delete;

    bool is_first() const { return is_first_; }

   private:
    std::atomic<bool>* mark_;
    bool is_first_;
  };
  bool is_being_expanded(LandId land) const {
    return expansions_[slot(land, Nimber{})].load(std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t slot_bits = 14;

  static std::size_t slot(LandId land, Nimber nimber) {
    const std::uint64_t couple = std::uint64_t{land} << 16 | nimber.value;
    return couple * 0x9e3779b97f4a7c15U >> (64 - slot_bits);  // 2^64 over the golden ratio
  }
  std::atomic<std::uint16_t>& counter(LandId land, Nimber nimber) {
    return counters_[slot(land, nimber)];
  }

  std::array<std::atomic<std::uint16_t>, std::size_t{1} << slot_bits> counters_{};
  std::array<std::atomic<bool>, std::size_t{1} << slot_bits> expansions_{};
};

}  // namespace burgeon
