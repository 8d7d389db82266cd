// What proof-number search expects of a couple that it has not visited.
//
// That it is winning needs one child, and is taken to be cheap; that it is losing takes work that
// grows with the lives of the land and with the nimber (measured: docs/search.md).
//
// Thread safety: functions of their arguments.
#pragma once

#include <cmath>
#include <cstdint>

#include "nim/nimber.h"
#include "search/graph/kind_nimbers.h"
#include "search/proof_numbers/proof_numbers.h"

namespace burgeon {

// By the size of the couple alone: for a search that would have to tell all parents whenever what
// it expects of a couple changes.
inline ProofNumbers first_numbers_by_size(int lives, Nimber nimber) {
  const auto size = static_cast<std::uint32_t>(lives + 2 * nimber.value);
  return {1, 1 + size * size / 16};
}

// What is known of a land with a heap beside it, while the couple is not settled.
struct Prospect {
  int lives;
  int open_below;          // how many lower values its nimber may still have
  std::uint32_t mentions;  // in child lists
  bool is_expanded;
  Guess guess;  // of the couple
};

// By all that is known of the couple: for a search that values it anew at each look. A nimber takes
// more work the more lives a land has and the more lower values have to be excluded, and less where
// the children are made already, or where like lands were found to have it. A land that many lists
// mention is shared by many proofs, so it is worth more work.
inline ProofNumbers first_numbers_by_prospect(const Prospect& prospect) {
  // Chosen by measurement: docs/search.md.
  constexpr double work_divisor = 8;
  constexpr double expanded_share = 0.7;
  constexpr double likely_share = 0.5;
  constexpr double likely_proof = 0.3;
  constexpr double unlikely_factor = 3;
  const double size = prospect.lives + 2 * prospect.open_below;
  const double left = prospect.is_expanded ? expanded_share : 1.0;
  const double work = left * size * size / work_divisor / std::sqrt(1.0 + prospect.mentions);
  const auto number = [](double share) { return 1 + static_cast<std::uint32_t>(share); };
  switch (prospect.guess) {
    case Guess::likely:
      return {number(likely_proof * work), number(likely_share * work)};
    case Guess::unlikely:
      return {1, number(unlikely_factor * work)};
    case Guess::none:
      break;
  }
  return {1, number(work)};
}

}  // namespace burgeon
