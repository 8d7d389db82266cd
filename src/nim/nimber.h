// Nimbers (Sprague-Grundy values) and the least excluded value.
//
// The nimber of a sum is the XOR of the nimbers of its parts (Sprague 1935, Grundy 1939); the
// nimber of a position is the mex of its children's (Lemoine & Viennot, "Computer analysis of
// Sprouts with nimbers", section 3).
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iosfwd>

#include "base/check.h"

namespace burgeon {

// One nimber. A land with L lives has nimber at most L - 1, and a land has at most 375 lives.
struct Nimber {
  std::uint16_t value = 0;

  // The check takes the zero in `(left <=> right) < 0`, which the compiler writes, for a pointer.
  // NOLINTNEXTLINE(modernize-use-nullptr)
  friend auto operator<=>(const Nimber&, const Nimber&) = default;
  friend constexpr Nimber operator^(Nimber left, Nimber right) {
    return Nimber{static_cast<std::uint16_t>(left.value ^ right.value)};
  }
};

// As a Nim heap is written: `*3`.
std::ostream& operator<<(std::ostream& out, Nimber nimber);

// A set of nimbers below `limit`, as bits.
class NimberSet {
 public:
  static constexpr std::size_t limit = 512;

  // REQUIRES: nimber.value < limit
  void insert(Nimber nimber) {
    BURGEON_CHECK(nimber.value < limit);
    words_[nimber.value / 64] |= std::uint64_t{1} << (nimber.value % 64);
  }
  bool contains(Nimber nimber) const {
    return nimber.value < limit && (words_[nimber.value / 64] >> (nimber.value % 64) & 1) != 0;
  }
  // The least nimber that is not in the set.
  Nimber mex() const {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      if (const int ones = std::countr_one(words_[word]); ones < 64) {
        return Nimber{static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(ones))};
      }
    }
    check_failed("a nimber set has a mex", __FILE__, __LINE__);
  }

 private:
  std::array<std::uint64_t, limit / 64> words_{};
};

}  // namespace burgeon
