// A time limit: stops the work after a while, as a person would.
//
// Thread safety: `is_over` from any thread.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

#include "base/stop.h"

namespace burgeon {

// Requests the stop flag when the time is over, unless destroyed before.
class TimeLimit {
 public:
  // No limit when it is not positive. The flag must outlive this. Throws ThreadRefused.
  TimeLimit(std::chrono::duration<double> limit, StopFlag& stop);
  bool is_over() const { return is_over_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> is_over_{false};
  std::optional<std::jthread> thread_;
};

}  // namespace burgeon
