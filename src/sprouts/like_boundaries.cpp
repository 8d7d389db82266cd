#include "sprouts/like_boundaries.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <numeric>

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

bool has_upper(std::span<const Corner> boundary) {
  Distances distances;
  find_distances(boundary, distances);
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

std::uint16_t period(std::span<const Corner> boundary) {
  const std::size_t size = boundary.size();
  Distances distances;
  find_distances(boundary, distances);
  const auto repeats = [&](std::size_t turn) {
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t other = (i + turn) % size;
      if (std::min(boundary[i], first_letter) != std::min(boundary[other], first_letter))
        return false;
      if (distances[i] != distances[other]) return false;
    }
    return true;
  };
  std::size_t turn = 1;
  while (turn < size && (size % turn != 0 || !repeats(turn))) ++turn;
  return static_cast<std::uint16_t>(turn);
}

// A mark for the region that things hang from, unlike anything in a land: more spots than a land
// can have, and a boundary that is no mirror image of itself, so that the region cannot be
// mirrored.
constexpr std::size_t mark_spots = max_weight / 4 + 1;
constexpr std::array<Corner, 6> one_way_boundary = {one, one, two, one, two, two};

}  // namespace

std::span<const BoundaryKind> BoundarySorter::sort(const Drawing& land, std::size_t region) {
  kinds_.clear();
  members_.clear();
  pieces_.clear();
  for (std::size_t b = land.first_boundary(region); b < land.region_end[region]; ++b) {
    pieces_.push_back({static_cast<std::uint16_t>(b), has_upper(land.boundary(b)), false, {}});
  }
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    Piece& piece = pieces_[i];
    if (piece.grouped) continue;
    const std::span<const Corner> boundary = land.boundary(piece.boundary);
    BoundaryKind kind{static_cast<std::uint16_t>(members_.size()), 0, 0, !piece.has_upper};
    kind.period = piece.has_upper ? static_cast<std::uint16_t>(boundary.size()) : period(boundary);
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
