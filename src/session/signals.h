// The stop flag that signals set.
//
// Thread safety: every function from any thread.
#pragma once

#include "base/stop.h"

namespace burgeon {

// Set by Ctrl-C, SIGTERM and SIGHUP from now on; a second one of a kind ends the program at once.
StopFlag& stop_on_signals();

}  // namespace burgeon
