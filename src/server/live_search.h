// One search that pages follow and steer: on a thread of its own, with its answer at the end.
//
//     start ──▶ running ◀─pause, run, step─▶ paused ──▶ ended: an answer, or why there is none
//
// When it has ended, its session and so its memory are given back; its last numbers stay.
//
// Thread safety: every member from any thread; each waits until the search comes to its next step,
// some milliseconds at most.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "nim/nimber.h"
#include "search/steering.h"
#include "server/values.h"
#include "session/followed_search.h"
#include "session/json.h"
#include "session/options.h"
#include "session/search_session.h"
#include "sprouts/position.h"

namespace burgeon {

// The couple of a request: a position and a heap.
struct AskedCouple {
  Position position;
  unsigned heap = 0;
};

class LiveSearch {
 public:
  // `number`: of this search. `values` must outlive this. Throws UsageError, StoreFault,
  // ThreadRefused.
  LiveSearch(Position position, Nimber heap, SessionOptions options, bool is_paused, int number,
             Values& values);
  // Stops the search.
  ~LiveSearch();

  // The schema's SearchState.
  Json state();

  void pause() { steering_.pause(); }
  void run() { steering_.resume(); }
  // Pauses where it runs.
  void step(int steps);
  void forget_choices() { steering_.forget_choices(); }
  // Asks it to end; `wait`: until it has.
  void stop(bool wait);
  bool has_ended();

  // The schema's SearchChildren. Throws ApiError where the search has left the couple, and `take`
  // where the child cannot be taken.
  Json open(std::size_t level, const AskedCouple& couple);
  Json take(std::size_t level, const AskedCouple& couple, const AskedCouple& child);

 private:
  void work(Nimber heap);
  Json answer(Nimber heap);
  void warn(std::string_view text);

  // REQUIRES for these: lock_ is held.
  Json numbers();
  Json level_json(const LevelRow& row);
  Json child_json(const ChildRow& row, bool is_sum);
  Json children_json();
  void open_couple(std::size_t level, const AskedCouple& couple);
  double rate(double seconds, std::size_t expanded);
  const Position& position_of_text(const std::string& text);

  const int number_;
  Values* values_;
  StopFlag stop_;
  Steering steering_;

  std::mutex warnings_lock_;
  std::vector<std::string> warnings_;  // guarded by warnings_lock_

  std::mutex lock_;                       // guards all below
  std::optional<SearchSession> session_;  // none when it has ended
  std::optional<FollowedSearch> followed_;
  std::string question_;
  std::size_t memory_limit_;
  Json last_numbers_;                                      // when it has ended
  Json answer_;                                            // or null
  Json end_;                                               // or null
  std::deque<std::pair<double, std::size_t>> expansions_;  // seconds, how many by then
  std::map<std::string, Position> positions_;              // read lately

  std::mutex joining_;                  // of the thread
  std::optional<std::jthread> thread_;  // ends first
};

}  // namespace burgeon
