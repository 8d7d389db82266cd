// Drawings spelled in another way, at random, for tests that the spelling does not matter.
#pragma once

#include <algorithm>
#include <numeric>
#include <random>
#include <span>
#include <vector>

#include "sprouts/drawing.h"
#include "sprouts/form/land_key.h"
#include "sprouts/position.h"

namespace burgeon::testing {

// All lands of a position, side by side, as their keys spell them.
inline Drawing draw(const Position& position) {
  Drawing drawing;
  for (const Bytes& key : position.lands) append_key(key, drawing);
  return drawing;
}

inline CornerArray<std::uint16_t> all_regions(const Drawing& drawing) {
  CornerArray<std::uint16_t> regions(drawing.regions());
  std::iota(regions.begin(), regions.end(), std::uint16_t{0});
  return regions;
}

inline int lives_of_region(const Drawing& drawing, std::size_t region) {
  Drawing alone;
  const auto corners = drawing.region_corners(region);
  alone.corner.assign(corners.begin(), corners.end());
  alone.spots.push_back(drawing.spots[region]);
  return lives(alone);
}

// The same drawing with its letters renamed, its boundaries turned and reordered, some regions
// mirrored, and the regions reordered; a region of at most three lives in any order of its set.
template <typename Random>
Drawing respell(const Drawing& drawing, Random& random) {
  std::vector<Corner> renamed(static_cast<std::size_t>(drawing.letters));
  std::iota(renamed.begin(), renamed.end(), first_letter);
  std::shuffle(renamed.begin(), renamed.end(), random);
  auto regions = all_regions(drawing);
  std::shuffle(regions.begin(), regions.end(), random);
  const auto heads = [&random] { return (random() & 1U) != 0; };

  Drawing other;
  other.letters = drawing.letters;
  for (const std::uint16_t region : regions) {
    std::vector<std::vector<Corner>> boundaries;
    const bool mirrored = heads();
    const bool any_order = lives_of_region(drawing, region) <= 3;
    for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
      const auto corners = drawing.boundary(b);
      auto& boundary = boundaries.emplace_back(corners.begin(), corners.end());
      const auto turn = static_cast<std::ptrdiff_t>(random() % boundary.size());
      std::rotate(boundary.begin(), boundary.begin() + turn, boundary.end());
      if (mirrored) std::reverse(boundary.begin(), boundary.end());
      if (any_order) std::shuffle(boundary.begin(), boundary.end(), random);
    }
    std::shuffle(boundaries.begin(), boundaries.end(), random);
    for (const auto& boundary : boundaries) {
      for (const Corner corner : boundary) {
        other.corner.push_back(is_letter(corner) ? renamed[corner - first_letter] : corner);
      }
      other.end_boundary();
    }
    other.end_region(drawing.spots[region]);
  }
  return other;
}

}  // namespace burgeon::testing
