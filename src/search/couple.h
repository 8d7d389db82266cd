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
#include <iosfwd>
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

// For tests and debuggers: `#3 + #3 + *2`, the lands by their ids.
std::ostream& operator<<(std::ostream& out, const Couple& couple);
std::ostream& operator<<(std::ostream& out, Known known);

// Leaves out pairs of equal lands. REQUIRES: equal ones stand side by side.
template <typename Lands, typename Equal = std::ranges::equal_to>
void cancel_pairs(Lands& lands, Equal are_equal = {}) {
  const std::size_t size = lands.size();
  if (size < 2) return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (i + 1 < size && are_equal(lands[i], lands[i + 1])) {
      ++i;
    } else {
      lands[kept++] = lands[i];
    }
  }
  if (kept < size) lands.resize(kept);
}

// Calls `keep` for each land of unknown nimber, and returns the XOR of the other lands' nimbers.
// `nimber_of(land)`: the nimber as a std::optional<Nimber>, which is empty where it is not known.
template <typename NimberOf, typename Keep>
Nimber fold(std::span<const LandId> lands, NimberOf nimber_of, Keep keep) {
  Nimber folded;
  for (const LandId land : lands) {
    if (const std::optional<Nimber> nimber = nimber_of(land)) {
      folded = folded ^ *nimber;
    } else {
      keep(land);
    }
  }
  return folded;
}

// Takes the lands of known nimber out, and returns the XOR of their nimbers.
template <typename NimberOf>
Nimber fold(LandIds& lands, NimberOf nimber_of) {
  std::size_t kept = 0;
  const Nimber folded = fold(lands, nimber_of, [&](LandId land) { lands[kept++] = land; });
  if (kept < lands.size()) lands.resize(kept);
  return folded;
}

// A couple without its lands of known nimber, which the heap has taken in.
template <typename NimberOf>
Couple fold(std::span<const LandId> lands, Nimber heap, NimberOf nimber_of) {
  Couple rest;
  rest.nimber = heap ^ fold(lands, nimber_of, [&](LandId land) { rest.lands.push_back(land); });
  return rest;
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
