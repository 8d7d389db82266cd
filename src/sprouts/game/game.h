// A game as it stands on paper: each spot with a number, each curve, and nothing left out, as a
// position would: dead spots and dead regions stay.
//
//     region ─▶ boundaries, each once around ─▶ steps: a spot, and the dart on which the walk goes
//     on dart 2c runs along curve c, dart 2c + 1 against it; the region lies to the left of its
//     darts
//
// Spots are numbered in the order in which they come up, from 0. Move m draws two curves: 2m from
// its first spot to the new one, 2m + 1 from there to its second.
//
// Thread safety: plain values.
#pragma once

#include <string>
#include <vector>

#include "sprouts/position.h"

namespace burgeon {

struct GameStep {
  int spot = 0;
  int dart = -1;  // leaves the spot; -1: a spot without curves, alone on its boundary

  friend auto operator<=>(const GameStep&, const GameStep&) = default;
};

using GameBoundary = std::vector<GameStep>;
using GameRegion = std::vector<GameBoundary>;

// Where a curve ends in a region: a place of a boundary.
struct GameCorner {
  std::size_t boundary = 0;
  std::size_t step = 0;

  friend auto operator<=>(const GameCorner&, const GameCorner&) = default;
};

struct GameMove {
  std::size_t region = 0;
  GameCorner from;
  GameCorner to;
  // Where both ends are on one boundary: by boundary of the region, whether it comes to lie to the
  // left of the curve. Else empty.
  std::vector<bool> is_left = {};
};

class Game {
 public:
  // REQUIRES: 0 <= spots <= max_start_spots.
  explicit Game(int spots);

  int start_spots() const { return start_spots_; }
  int moves() const { return static_cast<int>(ends_.size()) - start_spots_; }
  // The moves that were played.
  const std::vector<GameMove>& history() const { return history_; }
  int spots() const { return static_cast<int>(ends_.size()); }
  int curve_ends(int spot) const { return ends_[static_cast<std::size_t>(spot)]; }
  const std::vector<GameRegion>& regions() const { return regions_; }
  const GameStep& step(std::size_t region, GameCorner corner) const {
    return regions_[region][corner.boundary][corner.step];
  }

  // Whether a move is left in the region.
  bool is_living(std::size_t region) const;
  // Whether the spots have lives enough to be joined.
  bool may_join(int from, int to) const;
  // REQUIRES: corners of the region, which may be joined.
  void play(const GameMove& move);

  // As the paper writes it, with a letter for each spot, the first one `A` (docs/notation.md, "Raw
  // strings"); `!` without spots.
  std::string raw_text() const;
  Position position() const;

  // Two drawings have the same outline when their living spots, by number, stand in the same way in
  // the regions where a move is left, on a sphere, mirrored or not: so they go on alike.
  using Outline = std::vector<std::vector<std::vector<int>>>;
  Outline outline() const;

 private:
  void join_boundaries(const GameMove& move, int spot, int first_dart);
  void part_region(const GameMove& move, int spot, int first_dart);

  int start_spots_;
  std::vector<int> ends_;  // by spot
  std::vector<GameMove> history_;
  std::vector<GameRegion> regions_;
};

}  // namespace burgeon
