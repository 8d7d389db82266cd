// How much a test does where each step is slow.
//
// Thread safety: constants and functions of their arguments.
#pragma once

#include <cstddef>

namespace burgeon::testing {

// Full assertions and sanitizers make all this many times slower. They look at each step, and need
// fewer of them; that the answers are right is seen without.
inline constexpr bool has_full_checks = BURGEON_CHECKS > 1;
// So where many cases are compared with something slow, each n-th is.
inline std::size_t step_through(std::size_t cases) {
  return has_full_checks && cases > 500 ? 8 : 1;
}

}  // namespace burgeon::testing
