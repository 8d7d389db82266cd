// A moment by which something is to be done.
//
// Thread safety: a value.
#pragma once

#include <algorithm>
#include <chrono>

namespace burgeon {

class Deadline {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Deadline(double seconds)
      : end_(Clock::now() +
             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}

  // Seconds; 0 when it is over.
  double left() const {
    return std::max(0.0, std::chrono::duration<double>(end_ - Clock::now()).count());
  }
  bool is_over() const { return Clock::now() >= end_; }

 private:
  Clock::time_point end_;
};

}  // namespace burgeon
