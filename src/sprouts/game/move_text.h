// Moves of a game as text (docs/notation.md, "Moves"):
//
//     A-B          from spot A to spot B, where only one such curve can be meant
//     A-B@D        … in a region that D lies in, too
//     A-B[C,E]     … with C and E on one side, and all else that can be parted on the other
//     A-B=0.2.}]!  … to that position
//     1(4)2[3]     the same as the World Game of Sprouts Association writes it
//     0.1a1a.}]!   any move to that position
//
// A position is that of the drawing after the move. In regions of at most three lives, where
// strings do not tell how spots stand (docs/rules.md), the children of the position before it can
// be spelled otherwise.
//
// Thread safety: functions of their arguments.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "sprouts/game/game.h"
#include "sprouts/position.h"

namespace burgeon {

// `problem` is a line without the move itself: `no spot D has come up yet`.
struct MoveError {
  std::string problem;
};

// What a text says of a move. Spots are numbered from 0.
struct MoveWords {
  std::optional<std::pair<int, int>> ends = {};
  std::optional<int> new_spot = {};
  std::optional<int> beside = {};             // a spot of the region
  std::optional<std::vector<int>> side = {};  // spots that the curve parts from the others
  std::optional<Position> child = {};
  bool has_numbers = false;  // the spots are named by numbers
};

std::variant<MoveWords, MoveError> read_move(std::string_view text);

// All moves, but of those that differ only in which spots without curves lie on a side, one.
std::vector<GameMove> moves_of(const Game& game);

// The one move that is meant. Of several that lead to the position named, the first.
std::variant<GameMove, MoveError> find_move(const Game& game, const MoveWords& words);

// A text that means just this move, as short as there is one: `A-B[C]`.
std::string move_name(const Game& game, const GameMove& move, bool has_numbers);

// `A`, or `1` where numbers are wanted.
std::string spot_name(int spot, bool as_number);

}  // namespace burgeon
