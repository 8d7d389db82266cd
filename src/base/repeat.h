// Does something again and again, in a thread of its own, until destroyed.
//
// Thread safety: what is done is done by that thread, and not once the destructor has returned.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "base/threads.h"

namespace burgeon {

class Repeat {
 public:
  // The first time after one interval. An action that throws is not done again.
  Repeat(std::chrono::milliseconds interval, std::function<void()> action)
      : thread_(try_to_start([interval, action = std::move(action)](const std::stop_token& stop) {
          std::mutex lock;
          std::condition_variable_any wake;
          std::unique_lock guard(lock);
          try {
            while (!wake.wait_for(guard, stop, interval, [&] { return stop.stop_requested(); })) {
              if (!stop.stop_requested()) action();
            }
          } catch (const std::exception&) {
            return;  // it tells of the work, which goes on
          }
        })) {}

  // False when the machine has refused the thread: then nothing is done.
  bool is_running() const { return thread_.has_value(); }

 private:
  std::optional<std::jthread> thread_;
};

}  // namespace burgeon
