// The threads that serve connections: as many as there are at a time, up to a limit. A stream holds
// one for as long as its page is open. A connection beyond the limit is turned away: its work is
// done at once, by the caller, and has to close it.
//
//     accepted ──▶ a place? ──yes──▶ a thread ──▶ served, closed
//                      ╰─────no────▶ turns_away() ──▶ closed
//
// Thread safety: `enqueue` by one caller, and `shutdown` after it.
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace burgeon {

class HttpThreads final : public httplib::TaskQueue {
 public:
  // At most 256, and a quarter of the files that the process may have open: the store needs some,
  // too.
  static std::size_t most_connections();
  // Whether the work that this thread does is of a connection that has no place.
  static bool turns_away();

  // Nothing in versions 0.11 and 0.14 of the library; in 0.18, whether it takes the work.
  using Enqueued = decltype(std::declval<httplib::TaskQueue&>().enqueue(std::function<void()>()));
  Enqueued enqueue(std::function<void()> work) override;
  // Waits until all work is done.
  void shutdown() override;

 private:
  void take(std::function<void()> work);
  void turn_away(const std::function<void()>& work);
  void serve();

  const std::size_t most_ = most_connections();
  std::mutex lock_;  // guards all below
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  std::size_t open_ = 0;  // connections: waiting ones, and those that are served
  std::size_t idle_ = 0;
  bool is_ended_ = false;
  std::vector<std::jthread> threads_;  // by the caller only
};

}  // namespace burgeon
