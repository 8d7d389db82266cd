// What every search does at the start of a visit, whatever its way through the graph:
//
//     each visit         leave if it is to stop; let a person see and steer it; tell the observer
//     each 64th visit    time to look at what costs more: the memory held, the report of progress
//
// And which levels of its path a search is giving up, as another thread has settled a couple there
// or a person wants to go elsewhere.
//
// Thread safety: one VisitClock a thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "search/observer.h"
#include "search/options.h"
#include "search/steering.h"

namespace burgeon {

class VisitClock {
 public:
  // `observer`: told of each visit, where given. What the options point to must outlive this.
  VisitClock(const SearchOptions& options, SearchObserver* observer)
      : stop_(options.work.stop), steering_(options.steering), observer_(observer) {}

  // Counts a visit of a couple at this depth, from 1. `attend()` is called where a person wants
  // something of the search. True when it is time to look at the memory. Throws Stopped.
  template <typename Attend>
  bool visit(std::size_t depth, Attend attend) {
    if (stop_ != nullptr) stop_->throw_if_requested();
    if (steering_ != nullptr && steering_->is_wanted()) attend();
    if (observer_ != nullptr) observer_->visited(depth);
    return ++visits_ % visits_between_looks == 0;
  }
  // The same for a search that cannot be steered.
  bool visit(std::size_t depth) {
    return visit(depth, [] {});
  }

  std::uint64_t visits() const { return visits_; }
  static constexpr std::uint64_t visits_between_looks = 64;

 private:
  const StopFlag* stop_;
  const Steering* steering_;
  SearchObserver* observer_;
  std::uint64_t visits_ = 0;
};

// The levels of a search's path that it is giving up: all from one on.
class LevelsLeft {
 public:
  void leave_from(std::size_t level) { from_ = std::min(from_, level); }
  bool any() const { return from_ != nowhere; }
  // Asked by a level when the search comes back to it: whether it is given up too. Where it is not,
  // those below have been left by now.
  bool includes(std::size_t level) {
    if (from_ <= level) return true;
    from_ = nowhere;
    return false;
  }
  // The whole path has been left.
  void clear() { from_ = nowhere; }

 private:
  static constexpr std::size_t nowhere = ~std::size_t{0};

  std::size_t from_ = nowhere;
};

}  // namespace burgeon
