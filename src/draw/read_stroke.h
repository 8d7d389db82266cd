// A curve that a hand has drawn, read as a move by where it runs: its ends are taken to spots, its
// noise goes, and then it must neither cross nor touch anything.
//
//     points ─spots at the ends─▶ line from spot to spot ─clear?─▶ corners, sides ─▶ GameMove
//
// Near its own spots a hand is forgiven: inside a disc around the spot the line is taken to run
// straight, and the corner is the one in which it leaves the disc.
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "draw/game_graph.h"
#include "draw/point.h"
#include "sprouts/game/game.h"

namespace burgeon::draw {

struct ReadStroke {
  GameMove move;
  std::vector<Point> way;  // as it is meant, from spot to spot, for insert_move
};

// `problem`: one line: `the curve crosses the one from A to C`.
struct StrokeFault {
  std::string problem;
};

// `stroke`: in pixels, as the curves of the layout. `reach`: how far from a spot it may begin or
// end. REQUIRES: two points or more, all finite.
std::variant<ReadStroke, StrokeFault> read_stroke(const Game& game, const GameLayout& layout,
                                                  const std::vector<Point>& stroke, double reach);

}  // namespace burgeon::draw
