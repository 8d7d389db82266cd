// Reading that a signal ends.
//
// Thread safety: one at a time.
#pragma once

#include "session/signals.h"

namespace burgeon {

// While it lives, a signal that sets the stop flag ends a read that waits for input, with EINTR;
// else reading goes on. For input that may never come, as from a terminal or a pipe.
class InterruptibleReads {
 public:
  InterruptibleReads();
  ~InterruptibleReads();
  InterruptibleReads(const InterruptibleReads&) = delete;
  InterruptibleReads& operator=(const InterruptibleReads&) = delete;
};

}  // namespace burgeon
