// A couple: the sum of lands and a Nim heap (Lemoine & Viennot 2010, section 4). A move in the heap
// leaves the lands as they are and lowers the nimber.
#pragma once

#include <cstdint>
#include <tuple>

#include "nim/nimber.h"
#include "sprouts/land_ids.h"

namespace burgeon {

// What is known of a couple, for the player to move.
enum class Known : std::uint8_t { nothing, losing, winning };

struct Couple {
  LandIds lands;  // ascending, with repeats
  Nimber nimber;

  friend bool operator==(const Couple&, const Couple&) = default;
  friend bool operator<(const Couple& left, const Couple& right) {
    return std::tie(left.lands, left.nimber) < std::tie(right.lands, right.nimber);
  }
};

}  // namespace burgeon
