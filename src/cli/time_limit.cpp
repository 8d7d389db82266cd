#include "cli/time_limit.h"

#include <charconv>
#include <condition_variable>
#include <mutex>
#include <string>

#include "cli/command.h"

namespace burgeon::cli {
namespace {

// Seconds; not positive where the text is no time.
double parse_time(const std::string& text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || end - rest > 1) return -1;
  switch (rest == end ? 's' : *rest) {
    case 's':
      return value;
    case 'm':
      return value * 60;
    case 'h':
      return value * 3600;
    default:
      return -1;
  }
}

}  // namespace

std::optional<std::chrono::duration<double>> read_time(const std::string& text) {
  const double seconds = parse_time(text);
  if (!(seconds > 0 && seconds < 1e9)) return std::nullopt;
  return std::chrono::duration<double>(seconds);
}

void add_time_limit(CLI::App& command, std::chrono::duration<double>& limit) {
  command
      .add_option_function<std::string>(
          "--time", [&limit](const std::string& text) { limit = *read_time(text); },
          "Stop after so long, such as 90s, 10m or 2h")
      ->check(CLI::Validator(
          [](const std::string& text) -> std::string {
            return read_time(text) ? "" : "expected a time, such as 90s, 10m or 2h";
          },
          ""))
      ->type_name("TIME");
}

TimeLimit::TimeLimit(std::chrono::duration<double> limit) {
  if (limit.count() <= 0) return;
  thread_.emplace([this, limit](std::stop_token ended) {
    std::mutex lock;
    std::condition_variable_any wake;
    std::unique_lock guard(lock);
    const bool in_time = wake.wait_for(guard, ended, limit, [&] { return ended.stop_requested(); });
    if (in_time || ended.stop_requested()) return;
    is_over_ = true;
    request_stop();
  });
}

}  // namespace burgeon::cli
