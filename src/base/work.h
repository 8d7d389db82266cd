// What long work is told and tells: how many threads, when to stop, how far it is.
//
// Thread safety: WorkProgress and StopFlag are written and read by any thread; the rest is constant
// while the work goes on.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <limits>

#include "base/setting.h"
#include "base/stop.h"
#include "base/warn.h"

namespace burgeon {

struct WorkProgress {
  std::atomic<std::size_t> done{0};   // things expanded
  std::atomic<std::size_t> found{0};  // things known, expanded or not
  // Of a search for who wins only:
  std::atomic<std::size_t> nimbers{0};
  std::atomic<std::size_t> memory{0};   // bytes
  std::atomic<std::size_t> depth{0};    // couples from the root to where it works
  std::atomic<std::uint32_t> proof{0};  // of the root, where the search estimates them
  std::atomic<std::uint32_t> disproof{0};
  // Of a proof that is made smaller only: its losing couples.
  std::atomic<std::size_t> proof_size{0};
};

// The work would need more memory than it was allowed.
class MemoryExhausted : public std::exception {
 public:
  const char* what() const noexcept override { return "memory limit reached"; }
};

struct WorkOptions {
  std::size_t threads = 1;
  std::size_t memory_limit = std::numeric_limits<std::size_t>::max();  // bytes, about
  const StopFlag* stop = nullptr;                                      // looked at when given
  WorkProgress* progress = nullptr;                                    // written when given
  Warn warn{};  // told when the machine has fewer threads

  void throw_if_stopped() const {
    if (stop != nullptr) stop->throw_if_requested();
  }
  void report(std::size_t done, std::size_t found) const {
    if (progress == nullptr) return;
    progress->done.store(done, std::memory_order_relaxed);
    progress->found.store(found, std::memory_order_relaxed);
  }
};

// Memory and threads, in this order.
Settings<WorkOptions> work_settings();

// The options, when each has a value that it may have. Throws std::invalid_argument. All that takes
// WorkOptions does this first.
const WorkOptions& checked(const WorkOptions& options);

}  // namespace burgeon
