// The commands that the machine is given, at random, shown in words (rapidcheck/state.h).
//
// Thread safety: none; RapidCheck makes them within a property.
#pragma once

#include <rapidcheck.h>
#include <rapidcheck/state.h>

#include <cstddef>

#include "unit/support/machine/machine.h"
#include "unit/support/machine/model.h"

namespace burgeon::machine {

using Command = rc::state::Command<Model, Machine>;
using Commands = rc::state::Commands<Command>;

// A random sequence for searches of at most so many threads. With one, a sequence does the same on
// every run.
rc::Gen<Commands> commands(std::size_t most_threads);

// Runs them all, and looks at what must hold in the end. `seen` is told how far it is. Throws
// Violation.
void run(const Commands& commands, Machine& machine, Seen& seen);

}  // namespace burgeon::machine
