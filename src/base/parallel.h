// A loop over a range of numbers, shared by some threads.
//
// Thread safety: one caller for each team.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "base/thread_team.h"

namespace burgeon {

// Calls body(worker, i) for each i in [begin, end), each in one thread of the team (numbered from
// 0, which is the caller's). Rethrows the first exception that a body threw, when all threads have
// left.
template <typename Body>
void parallel_for(std::size_t begin, std::size_t end, ThreadTeam& team, Body body) {
  constexpr std::size_t step = 64;  // numbers taken at once: few enough that none waits for long
  std::atomic<std::size_t> next{begin};
  const auto work = [&](std::size_t worker) {
    for (;;) {
      const std::size_t from = next.fetch_add(step, std::memory_order_relaxed);
      if (from >= end) return;
      for (std::size_t i = from; i < std::min(from + step, end); ++i) body(worker, i);
    }
  };
  team.run(
      work, [&] { next.store(end, std::memory_order_relaxed); },
      (end - begin + step - 1) / step + 1);
}

}  // namespace burgeon
