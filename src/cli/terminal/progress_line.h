// Shows how far long work is, from its own thread, on stderr: on a terminal a line that is
// overwritten, elsewhere a line every 30 seconds. Gone when destroyed.
//
// Thread safety: reads WorkProgress, which any thread may write.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include "base/repeat.h"
#include "base/work.h"

namespace burgeon::cli {

class ProgressLine {
 public:
  // Of work that expands everything: `what` is done, of all that was met.
  ProgressLine(std::string_view what, const WorkProgress& progress);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

 protected:
  explicit ProgressLine(std::function<void()> show);

 private:
  std::optional<Repeat> repeat_;
};

// Of a search for who wins. `memory_beside`: bytes held beside those that the search reports.
class SearchProgressLine : public ProgressLine {
 public:
  SearchProgressLine(const WorkProgress& progress, std::size_t memory_limit,
                     std::function<std::size_t()> memory_beside);
};

}  // namespace burgeon::cli
