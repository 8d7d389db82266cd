// Games of random play, for properties that hold in every position.
#pragma once

#include <rapidcheck.h>

#include "unit/support/random_walk.h"

namespace burgeon::testing {

// A game from `least` to `most` spots, each as likely in every run of a property.
inline RandomWalk random_game(int least, int most) {
  const int spots = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, most + 1));
  return RandomWalk(spots, *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<unsigned>()));
}

}  // namespace burgeon::testing
