// A couple: the sum of lands and a Nim heap (Lemoine & Viennot 2010, section 4). A move in the heap
// leaves the lands as they are and lowers the nimber.
//
// Two theorems about sums (nim/nimber.h) make a couple smaller, and leave who wins as it is:
//
//     cancel   two equal lands are left out, as the nimber of G + G is 0
//     fold     a land of known nimber is left out, and the heap becomes heap XOR nimber
//
// Both only look at what they are given: they cost a pass over the lands.
//
// Thread safety: plain data; functions of their arguments.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <tuple>

#include "nim/nimber.h"
#include "sprouts/land_ids.h"

namespace burgeon {

// What is known of a couple, for the player to move.
enum class Known : std::uint8_t { nothing, losing, winning };

struct Couple {
  LandIds lands;  // ascending, with repeats
  Nimber nimber;  // the size of the heap

  friend bool operator==(const Couple&, const Couple&) = default;
  friend bool operator<(const Couple& left, const Couple& right) {
    return std::tie(left.lands, left.nimber) < std::tie(right.lands, right.nimber);
  }
};

// Leaves out pairs of equal lands. REQUIRES: equal ones stand side by side.
template <typename Lands, typename Equal = std::ranges::equal_to>
void cancel_pairs(Lands& lands, Equal are_equal = {}) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < lands.size(); ++i) {
    if (i + 1 < lands.size() && are_equal(lands[i], lands[i + 1])) {
      ++i;
    } else {
      lands[kept++] = lands[i];
    }
  }
  lands.erase(lands.begin() + static_cast<std::ptrdiff_t>(kept), lands.end());
}

// Takes the lands of known nimber out, and returns their XOR. `nimber_of(land)`: the nimber as a
// std::optional<Nimber>, which is empty where it is not known.
template <typename NimberOf>
Nimber fold(LandIds& lands, NimberOf nimber_of) {
  Nimber folded;
  std::size_t kept = 0;
  for (const LandId land : lands) {
    if (const std::optional<Nimber> nimber = nimber_of(land)) {
      folded = folded ^ *nimber;
    } else {
      lands[kept++] = land;
    }
  }
  lands.resize(kept);
  return folded;
}

// The same of a couple, which is left as it is.
template <typename NimberOf>
Couple fold(std::span<const LandId> lands, Nimber heap, NimberOf nimber_of) {
  Couple folded{{}, heap};
  for (const LandId land : lands) {
    if (const std::optional<Nimber> nimber = nimber_of(land)) {
      folded.nimber = folded.nimber ^ *nimber;
    } else {
      folded.lands.push_back(land);
    }
  }
  return folded;
}

// The nimber of a sum of lands; nothing where that of a land is not known.
template <typename NimberOf>
std::optional<Nimber> nimber_of_sum(std::span<const LandId> lands, NimberOf nimber_of) {
  Nimber sum;
  for (const LandId land : lands) {
    const std::optional<Nimber> nimber = nimber_of(land);
    if (!nimber) return std::nullopt;
    sum = sum ^ *nimber;
  }
  return sum;
}

}  // namespace burgeon
