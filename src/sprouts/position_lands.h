// Positions as lands of a table, and back.
//
// Thread safety: as LandTable.
#pragma once

#include <span>

#include "sprouts/children.h"
#include "sprouts/position.h"

namespace burgeon {

// The lands of a position, numbered in the table.
LandIds intern_lands(LandTable& table, const Position& position);
Position position_of(const LandTable& table, std::span<const LandId> lands);

}  // namespace burgeon
