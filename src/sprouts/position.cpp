#include "sprouts/position.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/check.h"
#include "sprouts/canonical.h"
#include "sprouts/land_key.h"
#include "sprouts/simplify.h"

namespace burgeon {
namespace {

// A canonical key's skeleton and letters, region after region, as two strings to compare.
struct Spelled {
  Bytes skeleton;
  Bytes letters;
};

constexpr std::uint8_t land_end = 1 + static_cast<std::uint8_t>(Shape::region_end);

Spelled spell(ByteView key) {
  Drawing drawing;
  append_key(key, drawing);
  CornerArray<std::uint16_t> regions;
  for (std::size_t r = 0; r < drawing.regions(); ++r) regions.push_back(static_cast<std::uint16_t>(r));
  LandSpeller speller;
  speller.start(drawing, {regions.data(), regions.size()});
  Spelled spelled;
  for (std::size_t region = 0; region < drawing.regions(); ++region) {
    const ByteView skeleton = speller.skeleton(region);
    spelled.skeleton.insert(spelled.skeleton.end(), skeleton.begin(), skeleton.end());
  }
  spelled.skeleton.push_back(land_end);
  // Letters numbered as they stand: in a canonical key that is their order of appearance.
  for (const Corner corner : drawing.corner) {
    if (is_letter(corner)) spelled.letters.push_back(corner);
  }
  return spelled;
}

}  // namespace

bool comes_before(ByteView left_land, ByteView right_land) {
  const Spelled left = spell(left_land);
  const Spelled right = spell(right_land);
  return std::tie(left.skeleton, left.letters) < std::tie(right.skeleton, right.letters);
}

Position make_position(std::vector<Bytes> land_keys) {
  std::vector<std::pair<Spelled, Bytes>> lands;
  lands.reserve(land_keys.size());
  for (Bytes& key : land_keys) {
    Spelled spelled = spell(key);
    lands.emplace_back(std::move(spelled), std::move(key));
  }
  std::ranges::sort(lands, [](const auto& left, const auto& right) {
    return std::tie(left.first.skeleton, left.first.letters) <
           std::tie(right.first.skeleton, right.first.letters);
  });
  Position position;
  position.lands.reserve(lands.size());
  for (auto& land : lands) position.lands.push_back(std::move(land.second));
  return position;
}

Position make_position(std::span<const Drawing> drawings) {
  Simplifier simplifier;
  LandSplitter splitter;
  Canonizer canonizer;
  std::vector<Bytes> keys;
  for (const Drawing& drawing : drawings) {
    const Drawing& simple = simplifier.simplify(drawing, {});
    const std::size_t lands = splitter.split(simple);
    for (std::size_t land = 0; land < lands; ++land) {
      const ByteView key = canonizer.canonical(simple, splitter.regions_of(land));
      keys.emplace_back(key.begin(), key.end());
    }
  }
  return make_position(std::move(keys));
}

Position start_position(int spots) {
  BURGEON_CHECK(spots >= 0 && spots <= max_start_spots);
  Drawing drawing;
  drawing.end_region(static_cast<std::size_t>(spots));
  return make_position({&drawing, 1});
}

int lives(const Position& position) {
  int total = 0;
  for (const Bytes& key : position.lands) total += lives_of_key(key);
  return total;
}

}  // namespace burgeon
