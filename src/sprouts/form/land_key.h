// The bytes that stand for one land: a spelling, written compactly.
//
//     0 region ends    1 boundary ends    2 n: n times `0.`    3 `1`    4 `2`    5 + k letter k
//     (KeyCode, sprouts/form/key_reader.h)
//
// Letters of both cases are numbered together from 0 in the order in which they appear; the case of
// a letter follows from where it stands. A land key is canonical when it was made by `Canonizer`
// (sprouts/form/canonical.h): then equal keys mean equal lands. The empty land has no key.
//
// `0.0.1aAa.}2A.}` is 2 2 3 5 6 5 1 0 4 6 1 0. Documented for files in docs/notation.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.h"
#include "sprouts/drawing.h"

namespace burgeon {

inline constexpr std::size_t max_key_size = 3 * max_corners;
using KeyBytes = boost::container::static_vector<std::uint8_t, max_key_size>;

// Appends one region to a key being written, letters renumbered as they appear.
class KeyWriter {
 public:
  void start() {
    bytes_.clear();
    letters_ = 0;
    upper_names_ = 0;
  }
  // A region as LandSpeller gives it. REQUIRES: upper-case letters are named 0, 1, 2 … in the order
  // in which they appear over the regions added.
  void add_region(std::size_t spots, ByteView skeleton, std::span<const std::uint8_t> names);
  ByteView bytes() const { return {bytes_.data(), bytes_.size()}; }

 private:
  KeyBytes bytes_;
  std::array<std::uint8_t, 256> upper_code_{};
  std::array<std::uint8_t, 256> lower_code_{};
  int letters_ = 0;
  int upper_names_ = 0;
};

// Appends the key of the listed regions spelled as they stand, not canonical.
// REQUIRES: the regions are one land of a simplified drawing.
void append_key_as_spelled(const Drawing& drawing, std::span<const std::uint16_t> regions,
                           KeyBytes& key);

// Whether bytes from elsewhere can be read as a key: regions and boundaries ended and not empty,
// spots where they may stand, each letter twice and named in order, all within the limits. They
// need not be one land, simplified, canonical or drawable.
bool is_well_formed_key(ByteView bytes);

// Reads a key back. REQUIRES: is_well_formed_key(key). Appends its regions to `drawing`.
void append_key(ByteView key, Drawing& drawing);

// The lives of a key's land, each vertex counted once.
int lives_of_key(ByteView key);

}  // namespace burgeon
