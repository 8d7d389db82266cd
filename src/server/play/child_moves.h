// The moves of a game by the positions that they lead to: of each, the one that is simplest to say
// and to draw.
//
// Spots without curves in one region are alike, so that only the first ones are looked at.
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstddef>
#include <vector>

#include "sprouts/game/game.h"
#include "sprouts/position.h"

namespace burgeon {

struct ChildMove {
  GameMove move;
  Position position;  // of the drawing after it
};

struct ChildMoves {
  std::vector<ChildMove> moves;  // the simplest ones first
  bool are_all = true;           // false where there were more than `most_tries` moves to look at
};

ChildMoves child_moves(const Game& game, std::size_t most_tries);

}  // namespace burgeon
