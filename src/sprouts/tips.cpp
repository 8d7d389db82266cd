#include "sprouts/tips.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace burgeon {
namespace {

using Stands = std::array<std::uint8_t, 256>;  // how often a letter stands

Stands count_letters(std::span<const Corner> corners) {
  Stands stands{};
  for (const Corner corner : corners) ++stands[corner];
  return stands;
}

// 1aAa, from any corner, both ways round.
bool is_one_loop(std::span<const Corner> corners, Corner shared) {
  if (corners.size() != 4) return false;
  const auto at = std::ranges::find(corners, shared) - corners.begin();
  const auto after = [&](int steps) { return corners[static_cast<std::size_t>(at + steps) % 4]; };
  return is_letter(after(1)) && after(1) == after(3) && after(2) == one;
}

struct Tip {
  Corner shared;
  std::uint16_t nimber;
};

std::optional<Tip> tip_of(const Drawing& land, std::size_t region) {
  const auto corners = land.region_corners(region);
  const std::size_t boundaries = land.region_end[region] - land.first_boundary(region);
  if (corners.empty() || corners.size() > 4 || boundaries != 1) return std::nullopt;
  const Stands stands = count_letters(corners);
  std::optional<Corner> shared;
  for (const Corner corner : corners) {
    if (!is_letter(corner) || stands[corner] != 1) continue;
    if (shared) return std::nullopt;
    shared = corner;
  }
  if (!shared) return std::nullopt;
  const std::size_t spots = land.spots[region];
  const auto ones = std::ranges::count(corners, one);
  const auto twos = std::ranges::count(corners, two);
  const std::size_t size = corners.size();
  if (spots == 1 && size == 1) return Tip{*shared, 0};               // 0.A.
  if (spots == 1 && size == 2 && twos == 1) return Tip{*shared, 1};  // 0.2A.
  if (spots != 0) return std::nullopt;
  if (size == 2 && ones == 1) return Tip{*shared, 1};  // 1A.
  if (size == 3 && twos == 2) return Tip{*shared, 1};  // 22A.
  if (is_one_loop(corners, *shared)) return Tip{*shared, 0};
  return std::nullopt;
}

}  // namespace

TipsReplaced replace_tips(const Drawing& land, Drawing& replaced) {
  TipsReplaced result;
  replaced.clear();
  replaced.letters = land.letters;
  for (std::size_t region = 0; region < land.regions(); ++region) {
    if (const auto tip = tip_of(land, region)) {
      ++result.count;
      result.nimber ^= tip->nimber;
      replaced.corner.push_back(two);
      replaced.corner.push_back(tip->shared);
      replaced.end_boundary();
      replaced.end_region(0);
      continue;
    }
    for (std::size_t b = land.first_boundary(region); b < land.region_end[region]; ++b) {
      const auto corners = land.boundary(b);
      replaced.corner.insert(replaced.corner.end(), corners.begin(), corners.end());
      replaced.end_boundary();
    }
    replaced.end_region(land.spots[region]);
  }
  return result;
}

}  // namespace burgeon
