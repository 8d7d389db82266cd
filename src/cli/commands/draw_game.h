// A game as a sheet of pictures: the start, and what each move makes of it.
//
// Thread safety: a function of its arguments.
#pragma once

#include <string>
#include <vector>

#include "draw/arrangement.h"
#include "draw/sheet.h"

namespace burgeon::cli {

// `words`: a start, then moves (docs/notation.md, "Moves"). Throws UsageError.
draw::Sheet sheet_of_game(const std::vector<std::string>& words, draw::Labels labels);

}  // namespace burgeon::cli
