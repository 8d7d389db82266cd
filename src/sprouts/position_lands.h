// Between positions as values and lands as numbers of a table.
//
// Thread safety: as LandTable; `child_positions` is a function of its argument.
#pragma once

#include <span>
#include <vector>

#include "sprouts/land_ids.h"
#include "sprouts/land_table.h"
#include "sprouts/position.h"

namespace burgeon {

// The lands of a position, numbered in the table. Throws std::length_error as LandTable::intern.
LandIds intern_lands(LandTable& table, const Position& position);

// The position of lands of a table, with repeats, in any order.
// REQUIRES: ids that the table returned and still has in use.
Position position_of(const LandTable& table, std::span<const LandId> lands);

// The positions that one move leads to, each once, in the order in which they are written; none
// when there is no move. Makes a table of its own: use a ChildMaker for many positions.
std::vector<Position> child_positions(const Position& position);

}  // namespace burgeon
