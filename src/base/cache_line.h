// The unit in which cores take memory from each other.
#pragma once

#include <cstddef>

namespace burgeon {

// What several threads write at all times begins one of its own, so that the readers of its
// neighbours are not disturbed. (std::hardware_destructive_interference_size varies by compiler
// flags.)
inline constexpr std::size_t cache_line_bytes = 64;

}  // namespace burgeon
