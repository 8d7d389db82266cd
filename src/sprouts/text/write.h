// Writing a position as text (docs/notation.md). What is written is read back to the same position.
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>

#include "base/bytes.h"
#include "sprouts/position.h"

namespace burgeon {

enum class Notation {
  paper,    // 0.0.AB.}2AB.}]12.}]!
  compact,  // 0*2.AB|2AB+12
};

std::string write_position(const Position& position, Notation notation);

// One land, by its key: `0.AB.}2AB.}` in the paper's form, without `]` and `!`.
std::string write_land(ByteView land_key, Notation notation);

}  // namespace burgeon
