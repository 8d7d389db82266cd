// Boundaries that are alike are played in once and dealt out by number, with no child missed.
//
// The lands here come from random play, with one boundary of a region and all that hangs on it put
// there once more, as it is or in its mirror image.
#include "sprouts/play/like_boundaries.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <bitset>
#include <set>
#include <string>
#include <vector>

#include "reference/reference.h"
#include "unit/support/full_checks.h"
#include "unit/support/play.h"
#include "unit/support/random_game.h"
#include "unit/support/respell.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

struct Place {
  std::size_t region;
  std::size_t boundary;
};

// Boundaries of regions where boundaries matter.
std::vector<Place> places(const Drawing& land) {
  std::vector<Place> places;
  for (std::size_t region = 0; region < land.regions(); ++region) {
    if (testing::lives_of_region(land, region) <= 3) continue;
    for (std::size_t b = land.first_boundary(region); b < land.region_end[region]; ++b) {
      places.push_back({region, b});
    }
  }
  return places;
}

bool has_any(std::span<const Corner> corners, const std::bitset<256>& letters) {
  return std::ranges::any_of(corners, [&](Corner corner) { return letters[corner]; });
}

// The regions reached through a boundary's letters, but for the one it is in.
std::vector<std::size_t> hanging_regions(const Drawing& land, Place place) {
  std::bitset<256> letters;
  const auto add = [&letters](std::span<const Corner> corners) {
    for (const Corner corner : corners) letters[corner] = letters[corner] || is_letter(corner);
  };
  add(land.boundary(place.boundary));
  std::vector<std::size_t> hanging;
  std::vector<bool> added(land.regions(), false);
  added[place.region] = true;
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t region = 0; region < land.regions(); ++region) {
      if (added[region] || !has_any(land.region_corners(region), letters)) continue;
      add(land.region_corners(region));
      hanging.push_back(region);
      grown = added[region] = true;
    }
  }
  return hanging;
}

// The land with the boundary and what hangs on it once more.
Drawing with_copy(const Drawing& land, Place place, bool mirrored) {
  Drawing more;
  more.letters = land.letters;
  std::array<Corner, 256> renamed{};
  const auto copy = [&](std::span<const Corner> corners, bool backwards) {
    std::vector<Corner> walk(corners.begin(), corners.end());
    if (backwards) std::reverse(walk.begin(), walk.end());
    for (const Corner corner : walk) {
      if (is_letter(corner) && renamed[corner] == 0) {
        renamed[corner] = static_cast<Corner>(first_letter + more.letters++);
      }
      more.corner.push_back(is_letter(corner) ? renamed[corner] : corner);
    }
    more.end_boundary();
  };
  for (std::size_t region = 0; region < land.regions(); ++region) {
    for (std::size_t b = land.first_boundary(region); b < land.region_end[region]; ++b) {
      const auto corners = land.boundary(b);
      more.corner.insert(more.corner.end(), corners.begin(), corners.end());
      more.end_boundary();
    }
    if (region == place.region) copy(land.boundary(place.boundary), mirrored);
    more.end_region(land.spots[region]);
  }
  for (const std::size_t region : hanging_regions(land, place)) {
    for (std::size_t b = land.first_boundary(region); b < land.region_end[region]; ++b) {
      copy(land.boundary(b), false);
    }
    more.end_region(land.spots[region]);
  }
  return more;
}

bool children_agree(const Position& position) {
  static testing::Game game;
  std::set<std::string> children;
  for (const auto& [text, child] : game.children(position)) {
    children.insert(reference::canonical(text));
  }
  const auto expected = reference::children(testing::write(position));
  return children == std::set<std::string>(expected.begin(), expected.end());
}

std::size_t count_boundaries(const Drawing& land) {
  std::size_t count = land.boundary_end.size();
  for (const std::uint16_t spots : land.spots) count += spots;
  return count;
}

RC_GTEST_PROP(LikeBoundaries, GiveAllChildrenOfALandWithACopiedPart, ()) {
  // Boundaries, spots included: the reference deals out each.
  constexpr std::size_t few = testing::has_full_checks ? 5 : 7;
  testing::RandomWalk game = testing::random_game(3, 6);
  std::mt19937 random(*rc::gen::arbitrary<unsigned>());
  while (game.move()) {
    for (const Bytes& key : game.position().lands) {
      const Drawing land = testing::draw({{key}});
      const std::vector<Place> all = places(land);
      if (all.empty()) continue;
      const Drawing more = with_copy(land, all[random() % all.size()], (random() & 1U) != 0);
      if (count_boundaries(more) > few) continue;
      const Position position = make_position({&more, 1});
      RC_LOG() << testing::write(position) << '\n';
      RC_ASSERT(children_agree(position));
    }
  }
}

}  // namespace
}  // namespace burgeon
