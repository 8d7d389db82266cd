// The two numbers that proof-number search keeps of a couple (Allis 1994): the least estimated work
// left to show that it is winning, and that it is losing.
#pragma once

#include <algorithm>
#include <cstdint>

namespace burgeon {

struct ProofNumbers {
  std::uint32_t proof;     // 0: it is winning
  std::uint32_t disproof;  // 0: it is losing

  friend bool operator==(const ProofNumbers&, const ProofNumbers&) = default;
};

// The number of what is shown to be impossible. Sums of other numbers stay below it.
inline constexpr std::uint32_t infinite_proof = 1U << 30;

inline std::uint32_t add_proof(std::uint32_t left, std::uint32_t right) {
  return std::min(infinite_proof - 1, left + right);
}

}  // namespace burgeon
