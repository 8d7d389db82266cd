#include "sprouts/position.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "sprouts/form/canonical.h"
#include "sprouts/form/land_key.h"
#include "sprouts/simplify.h"

namespace burgeon {
namespace {

constexpr std::uint8_t order_land_end = 1 + static_cast<std::uint8_t>(Shape::region_end);
constexpr std::uint8_t order_position_end = order_land_end + 1;

void append(const Bytes& from, Bytes& to) { to.insert(to.end(), from.begin(), from.end()); }

}  // namespace

WrittenOrder written_order(ByteView land_key) {
  Drawing drawing;
  append_key(land_key, drawing);
  CornerArray<std::uint16_t> regions;
  for (std::size_t r = 0; r < drawing.regions(); ++r)
    regions.push_back(static_cast<std::uint16_t>(r));
  LandSpeller speller;
  speller.start(drawing, {regions.data(), regions.size()});
  WrittenOrder order;
  for (std::size_t region = 0; region < drawing.regions(); ++region) {
    const ByteView skeleton = speller.skeleton(region);
    order.skeleton.push_back(static_cast<std::uint8_t>(255 - speller.spots(region)));
    order.skeleton.insert(order.skeleton.end(), skeleton.begin(), skeleton.end());
  }
  order.skeleton.push_back(order_land_end);
  // Letters numbered as they stand: in a canonical key that is their order of appearance.
  for (const Corner corner : drawing.corner) {
    if (is_letter(corner)) order.letters.push_back(corner);
  }
  return order;
}

WrittenOrder written_order(const Position& position) {
  WrittenOrder order;
  for (const Bytes& land : position.lands) {
    const WrittenOrder next = written_order(land);
    append(next.skeleton, order.skeleton);
    append(next.letters, order.letters);
  }
  order.skeleton.push_back(order_position_end);
  return order;
}

Position make_position(std::vector<Bytes> land_keys) {
  std::vector<std::pair<WrittenOrder, Bytes>> lands;
  lands.reserve(land_keys.size());
  for (Bytes& key : land_keys) {
    WrittenOrder order = written_order(key);
    lands.emplace_back(std::move(order), std::move(key));
  }
  std::ranges::sort(lands, {}, [](const auto& land) -> const WrittenOrder& { return land.first; });
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
