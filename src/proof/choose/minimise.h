// Makes a proof smaller: takes lands out of it, one after another, and chooses again for the goals
// that used them.
//
// First it chooses the whole proof anew, as what a land brings with it is known better each time.
// It ends this when the proof has not become smaller three times.
//
// The choice is a set cover in which what covers has to be covered itself. A step forbids a land of
// the proof, opens the goals that use it, and lets `Selection` choose for these; what nothing uses
// any more goes. A step that makes the proof larger is taken back, but now and then it is kept, so
// that the choice gets out of dead ends: less and less often, as in simulated annealing
// (Kirkpatrick, Gelatt & Vecchi 1983).
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
  // It ends at the limit that is reached first, of those that are given. With a number of steps for
  // each land of the proof the result is the same in each run; with a time it is not.
  std::optional<double> steps_a_land;
  std::optional<std::chrono::duration<double>> time;
  const StopFlag* stop = nullptr;  // when set, ends it too
};

// REQUIRES: the selection is settled. It is settled afterwards too. When the graph runs out of
// memory or is stopped, the search for smaller proofs ends.
void minimise(Selection& selection, const MinimiseLimits& limits,
              const std::function<void(std::size_t size)>& progress = nullptr);

}  // namespace burgeon
