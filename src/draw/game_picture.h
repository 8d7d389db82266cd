// A game as a row of pictures, one for the start and one after each move.
//
// Nothing moves from picture to picture, as on paper: the drawing after the last move is laid out,
// and what stands there already after fewer moves is a part of it, as no curve is ever parted.
// Dead spots and dead regions stay. Deterministic.
//
// Thread safety: functions of their arguments.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "draw/arrangement.h"
#include "draw/game_graph.h"
#include "draw/picture.h"
#include "draw/svg.h"
#include "sprouts/game/game.h"

namespace burgeon::draw {

struct GamePictures {
  std::vector<Picture> pictures;  // each of one land, with the spots and curves of the game
};

// What of the layout is there at a stage: vertices are the spots, and edges the curves, in the
// order in which they came up; regions have their numbers in the game, those without a move are
// dead ground.
LandPicture picture_of(const GameLayout& layout, const Game& stage, bool has_numbers);

// `stages`: the start, then the game after each move. Nothing where no good drawing was found.
// REQUIRES: at least one stage, with at least one spot.
std::optional<GamePictures> draw_game(const std::vector<Game>& stages, bool has_numbers);

// All of one size, the same spots at the same places. What the last move has drawn is marked.
std::vector<SvgPart> svg_parts(const GamePictures& game, Labels labels);

}  // namespace burgeon::draw
