#include "cli/progress_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "cli/terminal.h"

namespace burgeon::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// 0:07, 12:34, 1:02:03
std::string clock_text(double seconds) {
  const auto all = static_cast<unsigned long>(seconds);
  if (all < 3600) return fmt::format("{}:{:02}", all / 60, all % 60);
  return fmt::format("{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60);
}

// Three digits at least, so that the line fits on a terminal of 80 columns: 812, 17.0k, 3.25M.
std::string short_text(double number, double thousand, std::string_view units) {
  std::size_t unit = 0;
  for (; number >= thousand * 0.9995 && unit + 1 < units.size(); ++unit) number /= thousand;
  const int digits = units[unit] == ' ' || number >= 100 ? 0 : number >= 10 ? 1 : 2;
  const std::string text = fmt::format("{:.{}f}", number, digits);
  return units[unit] == ' ' ? text : text + units[unit];
}
std::string count_text(double count) { return short_text(count, 1000, " kMGT"); }
std::string size_text(std::size_t bytes) {
  return short_text(static_cast<double>(bytes), 1024, " KMGT");
}

// What is done a second, of late rather than since the start.
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

// What a search does not report is 0, and is left out.
void show_search(const WorkProgress& progress, double seconds, double rate,
                 std::size_t memory_limit, std::size_t memory_beside) {
  const auto read = [](const auto& number) { return number.load(std::memory_order_relaxed); };
  StatusLine line;
  line.value(clock_text(seconds)).words("  ").value(count_text(rate)).words(" exp/s");
  if (read(progress.proof) > 0) {
    line.words("  proof ").value(count_text(read(progress.proof)));
    line.words("/").value(count_text(read(progress.disproof)));
  }
  if (read(progress.nimbers) > 0) {
    line.words("  nimbers ").value(count_text(static_cast<double>(read(progress.nimbers))));
  }
  if (read(progress.memory) > 0) {
    line.words("  memory ").value(size_text(read(progress.memory) + memory_beside));
    line.words("/").words(size_text(memory_limit));
  }
  if (read(progress.depth) > 0) {
    line.words("  depth ").value(fmt::format("{}", read(progress.depth)));
  }
  line.show();
}

}  // namespace

ProgressLine::ProgressLine(std::function<void()> show)
    : repeat_(std::in_place, std::chrono::milliseconds(talks_to_terminal() ? 500 : 30'000),
              std::move(show)) {}

ProgressLine::ProgressLine(std::string_view what, const WorkProgress& progress)
    : ProgressLine([what = std::string(what), &progress, start = Clock::now()] {
        const double seconds = seconds_since(start);
        const std::size_t done = progress.done.load(std::memory_order_relaxed);
        const std::size_t found = progress.found.load(std::memory_order_relaxed);
        StatusLine()
            .words(fmt::format("{}: {} of {} met so far, {:.0f} s, {:.0f} a second", what, done,
                               found, seconds, static_cast<double>(done) / seconds))
            .show();
      }) {}

ProgressLine::~ProgressLine() {
  repeat_.reset();
  StatusLine::wipe();
}

SearchProgressLine::SearchProgressLine(const WorkProgress& progress, std::size_t memory_limit,
                                       std::function<std::size_t()> memory_beside)
    : ProgressLine([&progress, memory_limit, memory_beside = std::move(memory_beside),
                    start = Clock::now(), rate = Rate()]() mutable {
        const double seconds = seconds_since(start);
        const double now = rate.after(seconds, progress.done.load(std::memory_order_relaxed));
        show_search(progress, seconds, now, memory_limit, memory_beside());
      }) {}

}  // namespace burgeon::cli
