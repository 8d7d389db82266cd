// Stopping work before it is done: Ctrl-C, a time limit, a steering person.
//
// Long work looks at the flag often (each child made, at the latest every few milliseconds) and
// leaves by throwing `Stopped`; what was proven before stays.
//
// Thread safety: set and read from any thread; `request` may be called in a signal handler.
#pragma once

#include <atomic>
#include <exception>

namespace burgeon {

class Stopped : public std::exception {
 public:
  const char* what() const noexcept override { return "stopped"; }
};

class StopFlag {
 public:
  void request() noexcept { requested_.store(true, std::memory_order_relaxed); }
  void reset() noexcept { requested_.store(false, std::memory_order_relaxed); }
  bool requested() const noexcept { return requested_.load(std::memory_order_relaxed); }
  void throw_if_requested() const {
    if (requested()) throw Stopped();
  }

 private:
  static_assert(std::atomic<bool>::is_always_lock_free);
  std::atomic<bool> requested_{false};
};

}  // namespace burgeon
