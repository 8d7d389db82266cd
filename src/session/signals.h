// The stop flag that signals set.
//
// Thread safety: every function from any thread.
#pragma once

#include "base/stop.h"

namespace burgeon {

// Set by Ctrl-C and by SIGTERM from now on; a second Ctrl-C ends the program at once.
StopFlag& stop_on_signals();

}  // namespace burgeon
