#include "server/http_threads.h"

#include <sys/resource.h>

#include <algorithm>

#include "base/threads.h"

namespace burgeon {
namespace {

thread_local bool is_turning_away = false;

}  // namespace

std::size_t HttpThreads::most_connections() {
  constexpr rlim_t most = 256;
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return most;
  return static_cast<std::size_t>(std::clamp<rlim_t>(files.rlim_cur / 4, 1, most));
}

bool HttpThreads::turns_away() { return is_turning_away; }

HttpThreads::Enqueued HttpThreads::enqueue(std::function<void()> work) {
  take(std::move(work));
  return static_cast<Enqueued>(true);
}

void HttpThreads::take(std::function<void()> work) {
  std::unique_lock guard(lock_);
  if (open_ >= most_) {
    guard.unlock();
    return turn_away(work);
  }
  ++open_;
  waiting_.push_back(std::move(work));
  if (idle_ < waiting_.size() && threads_.size() < most_) {
    auto thread = try_to_start([this](const std::stop_token&) { serve(); });
    if (thread) {
      threads_.push_back(*std::move(thread));
    } else if (threads_.empty()) {  // the machine refuses them all: one connection after another
      const auto last = std::move(waiting_.front());
      waiting_.pop_front();
      --open_;
      guard.unlock();
      return last();
    }
  }
  changed_.notify_one();
}

void HttpThreads::turn_away(const std::function<void()>& work) {
  is_turning_away = true;
  work();
  is_turning_away = false;
}

void HttpThreads::serve() {
  std::unique_lock guard(lock_);
  for (;;) {
    ++idle_;
    changed_.wait(guard, [&] { return is_ended_ || !waiting_.empty(); });
    --idle_;
    if (waiting_.empty()) return;
    const auto work = std::move(waiting_.front());
    waiting_.pop_front();
    guard.unlock();
    work();
    guard.lock();
    --open_;
  }
}

void HttpThreads::shutdown() {
  {
    const std::lock_guard guard(lock_);
    is_ended_ = true;
    changed_.notify_all();
  }
  threads_.clear();  // joins
}

}  // namespace burgeon
