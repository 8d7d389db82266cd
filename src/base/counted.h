// A number with its noun.
//
// Thread safety: a function of its arguments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace burgeon {

// `1 nimber`, `2 nimbers`
inline std::string counted(std::uint64_t count, std::string_view noun) {
  std::string text = std::to_string(count) + ' ';
  text += noun;
  if (count != 1) text += 's';
  return text;
}

}  // namespace burgeon
