// How many threads work on a couple: what tells them apart on a shared search ("virtual loss").
// Counters are shared by couples of one hash, so that a count may be too large. It only guides.
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
};

}  // namespace burgeon
