// The colours of pictures: for a light page, a dark one, and paper.
//
// Thread safety: plain data.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace burgeon::draw {

enum class Theme : std::uint8_t { light, dark, print };

inline constexpr std::size_t tints = 8;  // of regions, by their number

// Each as `#rrggbb` or `#rgb`.
struct Palette {
  std::string_view paper, ink, text, ground, rim, fresh;
  std::array<std::string_view, 4> lives;
  std::array<std::string_view, tints> tint;
};

const Palette& palette(Theme theme);

}  // namespace burgeon::draw
