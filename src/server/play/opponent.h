// The program as a player: it plays to nimber 0 where it finds such a move, and says what it does
// not know.
//
//     position ─child moves─▶ of nimber 0? ─▶ known at once, else searched, in the time that is
//     given
//
// Where all moves lose it takes the one after which the fewest replies are known to win. Of moves
// that are as good it takes the simplest one. A casual player now and then takes any move.
//
// Thread safety: every member from any thread, as Values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/play/child_moves.h"
#include "server/values.h"
#include "sprouts/game/game.h"

namespace burgeon {

// Moves in the order in which to try them, the best first; all that are as good as known.
struct Choice {
  std::vector<ChildMove> moves;
  bool knows = false;  // that the first move wins, or that all moves lose
  bool wins = false;
  std::string says;  // one line for people
};

class Opponent {
 public:
  explicit Opponent(Values& values) : values_(&values) {}

  // REQUIRES: a move is left.
  Choice perfect(const Game& game, double seconds);
  Choice casual(const Game& game, double seconds, std::uint64_t seed);

 private:
  Choice lost(std::vector<ChildMove> moves, double seconds);

  Values* values_;
};

}  // namespace burgeon
