// The threads that serve connections: as many as there are at a time, up to a limit. A stream holds
// one for as long as its page is open.
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
  static constexpr std::size_t most = 256;

  // Nothing in versions 0.11 and 0.14 of the library; in 0.18, whether it takes the work.
  using Enqueued = decltype(std::declval<httplib::TaskQueue&>().enqueue(std::function<void()>()));
  Enqueued enqueue(std::function<void()> work) override;
  // Waits until all work is done.
  void shutdown() override;

 private:
  void take(std::function<void()> work);
  void serve();

  std::mutex lock_;  // guards all below
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  std::size_t idle_ = 0;
  bool is_ended_ = false;
  std::vector<std::jthread> threads_;  // by the caller only
};

}  // namespace burgeon
