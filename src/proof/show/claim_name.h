// What a proof is about, in words.
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>

#include "proof/show/explanation.h"

namespace burgeon {

// The claim without marks, as `the game with 4 spots` where it is a start, else the position, with
// its heap if it has one.
std::string claim_name(const Explanation& explanation);

}  // namespace burgeon
