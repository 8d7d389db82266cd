#include "sprouts/play/like_boundaries.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <numeric>
#include <optional>

namespace burgeon {
namespace {

// Where the other corner of each letter stands on the boundary, as a distance forward; 0:
// elsewhere.
using Distances = CornerArray<std::uint16_t>;

void find_distances(std::span<const Corner> boundary, Distances& distances) {
  std::array<std::uint16_t, 256> place;
  std::bitset<256> seen;
  distances.assign(boundary.size(), 0);
  for (std::size_t i = 0; i < boundary.size(); ++i) {
    if (!is_letter(boundary[i])) continue;
    if (!seen[boundary[i]]) {
      seen.set(boundary[i]);
      place[boundary[i]] = static_cast<std::uint16_t>(i);
    } else {
      const std::size_t first = place[boundary[i]];
      distances[first] = static_cast<std::uint16_t>(i - first);
      distances[i] = static_cast<std::uint16_t>(boundary.size() - (i - first));
    }
  }
}

bool has_upper(std::span<const Corner> boundary, const Distances& distances) {
  for (std::size_t i = 0; i < boundary.size(); ++i) {
    if (is_letter(boundary[i]) && distances[i] == 0) return true;
  }
  return false;
}

// The same as they are written, but for the names of letters and what upper-case ones lead to.
bool look_alike(std::span<const Corner> left, std::span<const Corner> right) {
  if (left.size() != right.size()) return false;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (std::min(left[i], first_letter) != std::min(right[i], first_letter)) return false;
  }
  Distances left_distances;
  Distances right_distances;
  find_distances(left, left_distances);
  find_distances(right, right_distances);
  return left_distances == right_distances;
}

// A boundary, to be laid on itself: one letter for twins.
struct Pattern {
  std::span<const Corner> boundary;
  const Distances& distances;
  const StandIns& stand_ins;

  std::size_t size() const { return boundary.size(); }
  // Whether the same stands at both places, lower-case letters aside.
  bool agrees(std::size_t i, std::size_t j) const {
    if (is_letter(boundary[i]) && is_letter(boundary[j])) {
      if (distances[i] != 0 || distances[j] != 0) return distances[i] != 0 && distances[j] != 0;
      return stand_ins[boundary[i]] == stand_ins[boundary[j]];
    }
    return boundary[i] == boundary[j];
  }
};

std::uint16_t period(const Pattern& pattern) {
  const std::size_t size = pattern.size();
  const auto repeats = [&](std::size_t turn) {
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t other = (i + turn) % size;
      if (!pattern.agrees(i, other)) return false;
      if (pattern.distances[i] != pattern.distances[other]) return false;
    }
    return true;
  };
  std::size_t turn = 1;
  while (turn < size && (size % turn != 0 || !repeats(turn))) ++turn;
  return static_cast<std::uint16_t>(turn);
}

std::optional<std::uint16_t> mirror(const Pattern& pattern) {
  const std::size_t size = pattern.size();
  const auto is_mirror = [&](std::size_t sum) {
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t other = (sum + size - i) % size;
      if (!pattern.agrees(i, other)) return false;
      const std::size_t ahead = pattern.distances[i];
      if (ahead != 0 && pattern.distances[other] != size - ahead) return false;
    }
    return true;
  };
  for (std::size_t sum = 0; sum < size; ++sum) {
    if (is_mirror(sum)) return static_cast<std::uint16_t>(sum);
  }
  return std::nullopt;
}

// A mark for the region that things hang from, unlike anything in a land: more spots than a land
// can have, and a boundary that is no mirror image of itself, so that the region cannot be
// mirrored.
constexpr std::size_t mark_spots = max_weight / 4 + 1;
constexpr std::array<Corner, 6> one_way_boundary = {one, one, two, one, two, two};

}  // namespace

std::span<const BoundaryKind> BoundarySorter::sort(const Drawing& land, std::size_t region,
                                                   const StandIns& stand_ins) {
  kinds_.clear();
  members_.clear();
  pieces_.clear();
  is_mirrored_ = true;
  for (std::size_t b = land.first_boundary(region); b < land.region_end[region]; ++b) {
    Distances distances;
    find_distances(land.boundary(b), distances);
    const Pattern pattern{land.boundary(b), distances, stand_ins};
    const auto mirrored = mirror(pattern);
    is_mirrored_ = is_mirrored_ && mirrored;
    pieces_.push_back({static_cast<std::uint16_t>(b),
                       has_upper(land.boundary(b), distances),
                       false,
                       {period(pattern), mirrored.value_or(0)},
                       {}});
  }
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    Piece& piece = pieces_[i];
    if (piece.grouped) continue;
    const std::span<const Corner> boundary = land.boundary(piece.boundary);
    BoundaryKind kind{static_cast<std::uint16_t>(members_.size()), 0, !piece.has_upper};
    members_.push_back(piece.boundary);
    for (std::size_t j = i + 1; j < pieces_.size(); ++j) {
      Piece& other = pieces_[j];
      if (other.grouped || other.has_upper != piece.has_upper) continue;
      if (!look_alike(boundary, land.boundary(other.boundary))) continue;
      if (piece.has_upper) {
        if (piece.hanging_key.empty()) {
          find_hanging_key(land, region, piece.boundary, piece.hanging_key);
        }
        if (other.hanging_key.empty()) {
          find_hanging_key(land, region, other.boundary, other.hanging_key);
        }
        if (piece.hanging_key != other.hanging_key) continue;
      }
      other.grouped = true;
      members_.push_back(other.boundary);
    }
    kind.count = static_cast<std::uint16_t>(members_.size() - kind.first_member);
    kinds_.push_back(kind);
  }
  return {kinds_.data(), kinds_.size()};
}

// The canonical key of the boundary, in a marked region, with all regions that hang on it.
void BoundarySorter::find_hanging_key(const Drawing& land, std::size_t region, std::size_t boundary,
                                      Bytes& key) {
  hanging_.clear();
  hanging_.letters = land.letters;
  std::bitset<256> letters;
  const auto add_boundary = [&](std::span<const Corner> corners) {
    for (const Corner corner : corners) {
      hanging_.corner.push_back(corner);
      if (is_letter(corner)) letters.set(corner);
    }
    hanging_.end_boundary();
  };
  add_boundary(land.boundary(boundary));
  hanging_.corner.insert(hanging_.corner.end(), one_way_boundary.begin(), one_way_boundary.end());
  hanging_.end_boundary();
  hanging_.end_region(mark_spots);

  std::bitset<max_corners> added;
  added.set(region);
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t r = 0; r < land.regions(); ++r) {
      if (added[r]) continue;
      const auto corners = land.region_corners(r);
      if (std::ranges::none_of(
              corners, [&](Corner corner) { return is_letter(corner) && letters[corner]; })) {
        continue;
      }
      added.set(r);
      grown = true;
      for (std::size_t b = land.first_boundary(r); b < land.region_end[r]; ++b) {
        add_boundary(land.boundary(b));
      }
      hanging_.end_region(land.spots[r]);
    }
  }
  CornerArray<std::uint16_t> all(hanging_.regions());
  std::iota(all.begin(), all.end(), std::uint16_t{0});
  const ByteView bytes = canonizer_.canonical(hanging_, {all.data(), all.size()});
  key.assign(bytes.begin(), bytes.end());
}

}  // namespace burgeon
