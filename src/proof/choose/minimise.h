// Makes a proof smaller: takes lands out of it, one after another, and chooses again for the goals
// that used them.
//
// First it chooses all anew, until that has not made it smaller three times: what a land brings
// with it is known better each time.
//
// The choice is a set cover in which what covers has to be covered itself. A step forbids a land of
// the proof, opens the goals that use it, and lets `Selection` choose for these; what nothing uses
// any more goes. A proof that is larger then is taken back, but for now and then: less and less, as
// in simulated annealing (Kirkpatrick, Gelatt & Vecchi 1983), so that the choice gets out of dead
// ends.
//
// Thread safety: one caller.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "base/stop.h"
#include "proof/choose/selection.h"

namespace burgeon {

struct MinimiseLimits {
  // Whichever is given, and reached first. A number of steps for each land of the proof makes the
  // result the same in each run; a time does not.
  std::optional<double> steps_a_land;
  std::optional<std::chrono::duration<double>> time;
  const StopFlag* stop = nullptr;  // when set, ends it too
};

// The selection has to be settled, and is afterwards. A graph that is out of memory, or stopped,
// ends the search for smaller proofs.
void minimise(Selection& selection, const MinimiseLimits& limits,
              const std::function<void(std::size_t size)>& progress = nullptr);

}  // namespace burgeon
