// What proof-number search expects of a couple that it has not visited.
//
// That it is winning needs one child, and is taken to be cheap; that it is losing takes work that
// grows with the lives of the land and with the nimber (measured: docs/search.md). It depends on
// the couple alone: what changed while a search goes on would have to be told to all parents.
//
// Thread safety: a function of its arguments.
#pragma once

#include <cstdint>

#include "nim/nimber.h"
#include "search/proof_numbers.h"

namespace burgeon {

inline ProofNumbers first_numbers(int lives, Nimber nimber) {
  const auto size = static_cast<std::uint32_t>(lives + 2 * nimber.value);
  return {1, 1 + size * size / 16};
}

}  // namespace burgeon
