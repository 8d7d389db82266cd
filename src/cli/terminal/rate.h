// What is done a second, of late rather than since the start.
//
// Thread safety: one caller.
#pragma once

#include <algorithm>
#include <cstddef>

namespace burgeon::cli {

class Rate {
 public:
  double after(double seconds, std::size_t done) {
    const double passed = std::max(seconds - seconds_, 1e-3);
    const double now = static_cast<double>(done - std::min(done, done_)) / passed;
    constexpr double memory = 5;  // seconds
    const double weight = seconds_ == 0 ? 1 : passed / (passed + memory);
    rate_ += weight * (now - rate_);
    seconds_ = seconds;
    done_ = done;
    return rate_;
  }

 private:
  double seconds_ = 0;
  double rate_ = 0;
  std::size_t done_ = 0;
};

}  // namespace burgeon::cli
