// A position: a multiset of lands, each by its canonical key (sprouts/form/land_key.h).
//
// Canonical: `lands` stands in the order in which the lands are written (`written_order`), so that
// equal positions are equal values. The empty position, where nobody can move, has no lands.
//
// Thread safety: plain values and functions.
#pragma once

#include <compare>
#include <iosfwd>
#include <span>
#include <vector>

#include "base/bytes.h"
#include "sprouts/drawing.h"

namespace burgeon {

struct Position {
  std::vector<Bytes> lands;

  friend bool operator==(const Position&, const Position&) = default;
};

// As the paper writes it: `0.0.}]!`. (It is in sprouts/text/write.cpp.)
std::ostream& operator<<(std::ostream& out, const Position& position);

// The position of drawings side by side, in any spelling, simplified or not.
// REQUIRES: each drawing is within the limits of sprouts/drawing.h.
Position make_position(std::span<const Drawing> drawings);

// Puts canonical land keys into the order of a position.
Position make_position(std::vector<Bytes> land_keys);

// `spots` spots and no curve. REQUIRES: 0 <= spots <= max_start_spots.
inline constexpr int max_start_spots = max_weight / 4;
Position start_position(int spots);

// What positions are ordered by when they are written, and lands within one: as the paper compares,
// by 0 < 1 < 2 < a < A < '.' < '}' < ']' < '!' with all letters of one case taken as equal, then
// letter by letter.
struct WrittenOrder {
  Bytes skeleton;
  Bytes letters;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the <=> of vectors for a pointer
  friend auto operator<=>(const WrittenOrder&, const WrittenOrder&) = default;
};
WrittenOrder written_order(const Position& position);
WrittenOrder written_order(ByteView land_key);

int lives(const Position& position);

}  // namespace burgeon
