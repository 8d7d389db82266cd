// A game as it is seen: its curves as lines, and where spots stand, for what a hand does in it.
//
//     lines[curve]     from its first spot to its second, as it is judged (draw/curves.h)
//     corner           of a spot: the sector counter-clockwise from a dart to the next
//
// All places in pixels, but y upwards, so that left is left.
//
// Thread safety: plain values.
#pragma once

#include <optional>
#include <vector>

#include "draw/game_graph.h"
#include "draw/point.h"
#include "sprouts/game/game.h"

namespace burgeon::draw {

inline Point upwards(Point pixels) { return {pixels.x, -pixels.y}; }

struct SeenGame {
  SeenGame(const Game& game, const GameLayout& layout);

  int spots() const { return static_cast<int>(places.size()); }
  bool ends_at(std::size_t curve, int spot) const {
    return darts.tail[2 * curve] == spot || darts.tail[2 * curve + 1] == spot;
  }
  // The points of a dart, from its tail on.
  std::vector<Point> along(int dart) const;
  // How far the nearest other spot is, or the nearest curve that does not end there.
  double room_around(int spot) const;

  // What a direction from a spot lies in: the dart that leaves the disc of that radius around the
  // spot next clockwise, and by what angle the direction stands off it. -1 at a spot without
  // curves.
  struct Sector {
    int dart = -1;
    double angle = 0;
  };
  Sector sector(int spot, Point direction, double distance) const;

  GameDarts darts;
  std::vector<Point> places;  // by spot
  std::vector<std::vector<Point>> lines;
};

}  // namespace burgeon::draw
