#include "draw/theme.h"

namespace burgeon::draw {

const Palette& palette(Theme theme) {
  static constexpr Palette light{
      "#fff",
      "#26262e",
      "#3a3a44",
      "#d3d3d6",
      "#8a8a92",
      "#c2322e",
      {"#8a8a92", "#1769aa", "#d97706", "#2e7d32"},
      {"#fdeed9", "#dfeefa", "#e5f4df", "#f9e3eb", "#ece6f7", "#fbf7d6", "#dcf3f0", "#f5e8dd"}};
  static constexpr Palette dark{
      "#16171c",
      "#e8e8ee",
      "#c9c9d2",
      "#3a3b42",
      "#8d8e98",
      "#ff7b72",
      {"#8d8e98", "#63b3f0", "#f5a742", "#6fca74"},
      {"#3a2f20", "#1e3040", "#223522", "#3d2530", "#2d2740", "#38351c", "#1b3836", "#3a2c24"}};
  static constexpr Palette print{
      "#fff",
      "#000",
      "#000",
      "#dcdcdc",
      "#777",
      "#000",
      {"#777", "#000", "#000", "#000"},
      {"#f4f4f4", "#ececec", "#f4f4f4", "#ececec", "#f4f4f4", "#ececec", "#f4f4f4", "#ececec"}};
  switch (theme) {
    case Theme::light:
      return light;
    case Theme::dark:
      return dark;
    case Theme::print:
      return print;
  }
  return light;
}

}  // namespace burgeon::draw
