// Some threads that share a piece of work, the caller's own among them. Where the machine refuses
// some, the others do it all, and a warning says so once.
//
// Thread safety: one caller.
#pragma once

#include <cstddef>
#include <limits>

#include "base/function_ref.h"
#include "base/warn.h"

namespace burgeon {

class ThreadTeam {
 public:
  // `wanted`: how many threads, the caller's among them; 0 is taken as 1.
  explicit ThreadTeam(std::size_t wanted, Warn warn = {});

  std::size_t wanted() const { return wanted_; }

  // Calls `work(worker)` in every thread, with its number from 0; 0 is the caller's. There may be
  // fewer threads than wanted, never none. Returns when all have left. Rethrows the first exception
  // that the work threw; `on_failure` is called when that is kept, and lets the others leave.
  // `at_most`: threads, where the work is for fewer.
  void run(FunctionRef<void(std::size_t worker)> work, FunctionRef<void()> on_failure,
           std::size_t at_most = std::numeric_limits<std::size_t>::max());

 private:
  void tell_shortage(std::size_t started) noexcept;

  std::size_t wanted_;
  Warn warn_;
};

}  // namespace burgeon
