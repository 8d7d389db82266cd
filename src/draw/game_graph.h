// From a game as it stands on paper to a plane graph with a layout.
//
// The last drawing is laid out as it is. Where no good layout is found, an earlier one is, and the
// moves since then are drawn into it one by one (draw/game_move.h).
//
// Thread safety: functions of their arguments.
#pragma once

#include <optional>
#include <vector>

#include "draw/curves.h"
#include "draw/plane_graph.h"
#include "sprouts/game/game.h"

namespace burgeon::draw {

struct GameLayout {
  PlaneGraph graph;
  Curves curves;
  std::vector<int> vertex_of_spot;
  std::vector<int> edge_of_curve;  // which runs the same way
};

// Of the last stage. Nothing where no good drawing was found. `stages`: the start, then the game
// after each move.
std::optional<GameLayout> lay_out_game(const std::vector<Game>& stages);

// What each dart of the game has beside it.
struct GameDarts {
  explicit GameDarts(const Game& game);

  std::vector<int> tail;        // a spot
  std::vector<int> region;      // to its left
  std::vector<int> after_turn;  // the next dart of its tail counter-clockwise
};

}  // namespace burgeon::draw
