// --time: stops the work after a while, as Ctrl-C does.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <thread>

namespace burgeon::cli {

// A time such as 90, 90s, 10m or 2h; nothing where the text is none.
std::optional<std::chrono::duration<double>> read_time(const std::string& text);

// Declares --time, such as 90, 90s, 10m or 2h; 0 stands for no limit.
void add_time_limit(CLI::App& command, std::chrono::duration<double>& limit);

// Requests the stop flag of stop_on_signals() when the time is over, unless destroyed before.
class TimeLimit {
 public:
  // No limit when it is not positive.
  explicit TimeLimit(std::chrono::duration<double> limit);
  bool is_over() const { return is_over_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> is_over_{false};
  std::optional<std::jthread> thread_;
};

}  // namespace burgeon::cli
