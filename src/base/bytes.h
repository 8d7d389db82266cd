// Words for byte strings: `Bytes` owns, `ByteView` looks.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace burgeon {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

}  // namespace burgeon
