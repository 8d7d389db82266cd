// A number with its noun.
//
// Thread safety: a function of its arguments.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace burgeon::cli {

// `1 nimber`, `2 nimbers`
inline std::string counted(std::uint64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace burgeon::cli
