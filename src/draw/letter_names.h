// The names of a land's letters, as the land is written (docs/notation.md).
//
// Thread safety: a function of its argument.
#pragma once

#include <array>
#include <string>

#include "sprouts/drawing.h"

namespace burgeon::draw {

// By corner: upper-case letters in the order in which they appear, lower-case ones anew on each
// boundary. Empty for what is no letter of the land.
using WrittenNames = std::array<std::string, 256>;
WrittenNames letter_names(const Drawing& land);

}  // namespace burgeon::draw
