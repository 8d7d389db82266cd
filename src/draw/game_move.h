// The next move of a game, drawn into its layout: the rest gives way, and the embedding stays.
//
//     layout, game, move ─insert─▶ a spot and two curves more ─relax, in steps─▶ judged
//
// The curve runs along a way that is given, as when a person has drawn it, or a way is looked for.
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstddef>
#include <vector>

#include "base/function_ref.h"
#include "draw/game_graph.h"
#include "draw/point.h"
#include "sprouts/game/game.h"

namespace burgeon::draw {

// Makes the edges run where the curves are seen, with so many segments for each cubic: so what
// keeps clear of one keeps clear of the other.
void follow_curves(GameLayout& layout, std::size_t pieces);

// `way`: of the curve, in pixels, from its first spot to its second, both included; it keeps clear
// of the layout's curves. Empty: one is looked for. False where there is none; the layout is lost
// then.
bool insert_move(GameLayout& layout, const Game& before, const GameMove& move,
                 const std::vector<Point>& way = {});

// Called with the graph after each step.
using WatchSteps = FunctionRef<void(const PlaneGraph&)>;

// After an insertion. False where no good picture came of it; the layout is lost then.
bool relax_move(GameLayout& layout);
bool relax_move(GameLayout& layout, WatchSteps watch);

}  // namespace burgeon::draw
