#include "cli/terminal/progress_line.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "cli/terminal/rate.h"
#include "cli/terminal/short_numbers.h"
#include "cli/terminal/terminal.h"

namespace burgeon::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// What a search does not report is 0, and is left out.
void show_search(const WorkProgress& progress, double seconds, double rate,
                 std::size_t memory_limit, std::size_t memory_beside) {
  const auto read = [](const auto& number) { return number.load(std::memory_order_relaxed); };
  StatusLine line;
  line.value(clock_text(seconds));
  if (read(progress.proof_size) > 0) {
    line.words("  minimising  ").value(fmt::format("{}", read(progress.proof_size)));
    line.words(" losing couples").show();
    return;
  }
  line.words("  ").value(count_text(rate)).words(" exp/s");
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
              std::move(show)) {
  if (!repeat_->is_running()) warn("no thread can be started to show how far the work is");
}

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
