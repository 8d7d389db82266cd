// A game after some of its moves, with its picture, which goes on from move to move: the same spots
// and curves, with one more.
//
//     start laid out ─A-B─▶ stage ─A-B[C]~…─▶ stage ─▶ …
//
// It depends on the number of spots and the texts of the moves alone. A move is drawn along the way
// that was sent with it, else along one that is looked for; where neither makes a good picture, the
// whole game is laid out anew.
//
// Thread safety: plain values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/game_graph.h"
#include "draw/game_move.h"
#include "sprouts/game/game.h"

namespace burgeon {

struct PlayedStage {
  Game game;
  draw::GameLayout layout;
  std::vector<std::string> moves;  // as they can be sent again
  std::vector<std::string> names;  // the same without ways, in the shortest words
  bool goes_on = true;             // its picture is the one before with a curve more
};

// Throws ApiError where it cannot be drawn. REQUIRES: 1 <= spots <= max_start_spots.
PlayedStage start_stage(int spots);

// Throws ApiError where the text means no move, or the move cannot be drawn. `watch` sees the
// picture give way, and is called with the new curve in it first; not where all is laid out anew.
PlayedStage next_stage(const PlayedStage& stage, std::string_view sent);
PlayedStage next_stage(const PlayedStage& stage, std::string_view sent, draw::WatchSteps watch);

// What a stroke in the picture means: the move, and as it can be sent. Throws ApiError where it is
// none.
struct StrokeMove {
  std::string name;
  std::string sent;
  Position position;  // that it leads to
};
StrokeMove stroke_move(const PlayedStage& stage, const std::vector<draw::Point>& stroke);

}  // namespace burgeon
