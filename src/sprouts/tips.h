// Tip rules: claims, checked on many positions but proven for none in general (a family studied by
// A. Shue, "Related classes of positions in the game of Sprouts", unpublished).
//
// A tip is a region that shares one vertex A with the rest of its land, and no more. Some tips can
// be replaced by the tip 2A: the nimber stays, or changes by XOR 1, whatever the rest is.
//
//     0.A.   1aAa.         the nimber stays
//     1A.   22A.   0.2A.   XOR 1
//
// On all occurrences in the 5-spot game tree they hold (tests/unit/sprouts/tips_test.cpp). What is
// found with their help is not proven.
//
// Thread safety: a function of its arguments.
#pragma once

#include <cstdint>

#include "sprouts/drawing.h"

namespace burgeon {

struct TipsReplaced {
  int count = 0;
  std::uint16_t nimber = 0;  // what the land's nimber differs by from the new land's, by XOR
};

// Copies a land with its tips replaced. REQUIRES: `land` is simplified, and one land.
TipsReplaced replace_tips(const Drawing& land, Drawing& replaced);

}  // namespace burgeon
