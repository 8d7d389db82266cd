// Positions from standard input, one a line.
//
// Thread safety: one caller.
#pragma once

#include "base/function_ref.h"
#include "session/faults.h"
#include "sprouts/position.h"

namespace burgeon::cli {

// Calls `take` for each line. `wrong` is told of a line that is no position, named by its number,
// and throws where that ends the reading. Throws UsageError where the input cannot be read, and
// Stopped on a signal.
void for_each_position_line(FunctionRef<void(const Position&)> take,
                            FunctionRef<void(const UsageError&)> wrong);

}  // namespace burgeon::cli
