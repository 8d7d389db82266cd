// Which whole numbers an option may have: said, checked and refused in one way, whether it was
// given on a command line or by a program that uses the library.
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace burgeon {

// From `least` to `most`, both of them included.
struct Range {
  std::uint64_t least = 0;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

  constexpr bool contains(std::uint64_t number) const { return least <= number && number <= most; }
};

// `a whole number from 1 to 1024`.
std::string in_words(const Range& range);

// Throws std::invalid_argument: `threads: 0 given, expected a whole number from 1 to 1024`.
void require_in_range(std::string_view name, std::uint64_t number, const Range& range);

}  // namespace burgeon
