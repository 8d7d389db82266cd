// Units of memory, for tests.
#pragma once

#include <cstddef>

namespace burgeon::testing {

inline constexpr std::size_t mebibyte = std::size_t{1} << 20;  // bytes

}  // namespace burgeon::testing
