// Simplification and splitting into lands (paper, section "Simplification"; docs/rules.md says why
// each step is sound).
//
// In this order: dead vertices go, then boundaries left empty, then regions of at most one life (a
// letter whose other corner went becomes `two`, as do two neighbouring corners of one letter); a
// region of at most three lives becomes one boundary holding each of its vertices once.
//
// Thread safety: one Simplifier a thread; it holds scratch memory only.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>

#include "sprouts/drawing.h"

namespace burgeon {

// Letters with a third curve end, by corner code; their corners may still stand in the drawing.
using DeadLetters = std::bitset<256>;

class Simplifier {
 public:
  // The simplified drawing, valid until the next call. Letters keep their codes.
  // REQUIRES: no letter stands more than twice.
  const Drawing& simplify(const Drawing& raw, const DeadLetters& dead);

 private:
  void count_lives(const Drawing& raw, const DeadLetters& dead);
  void drop_poor_regions(const Drawing& raw);
  void write_set(const Drawing& raw, std::size_t region);
  void write_boundaries(const Drawing& raw, std::size_t region);

  // What becomes of a letter's corners: kept as they are, turned into `two`, or left out.
  enum class Fate : std::uint8_t { unseen, single, pair, dead };

  Drawing simple_;
  std::array<Fate, 256> fate_{};
  std::array<std::uint16_t, 256> last_region_{};
  CornerArray<std::uint16_t> region_lives_;
};

// Which land each region belongs to: regions that share a letter, directly or through others.
class LandSplitter {
 public:
  // Returns the number of lands; afterwards regions_of(k) lists the regions of land k in their
  // order.
  std::size_t split(const Drawing& drawing);
  std::span<const std::uint16_t> regions_of(std::size_t land) const {
    const std::size_t begin = land == 0 ? 0 : land_end_[land - 1];
    return {regions_.data() + begin, land_end_[land] - begin};
  }

 private:
  std::uint16_t root(std::uint16_t region);

  CornerArray<std::uint16_t> parent_;
  CornerArray<std::uint16_t> regions_;
  CornerArray<std::uint16_t> land_end_;
  std::array<std::uint16_t, 256> first_region_{};
};

}  // namespace burgeon
