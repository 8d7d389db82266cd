#include "server/http_threads.h"

#include "base/threads.h"

namespace burgeon {

HttpThreads::Enqueued HttpThreads::enqueue(std::function<void()> work) {
  take(std::move(work));
  return static_cast<Enqueued>(true);
}

void HttpThreads::take(std::function<void()> work) {
  std::unique_lock guard(lock_);
  waiting_.push_back(std::move(work));
  if (idle_ < waiting_.size() && threads_.size() < most) {
    auto thread = try_to_start([this](const std::stop_token&) { serve(); });
    if (thread) {
      threads_.push_back(*std::move(thread));
    } else if (threads_.empty()) {  // the machine refuses them all: one connection after another
      const auto last = std::move(waiting_.front());
      waiting_.pop_front();
      guard.unlock();
      return last();
    }
  }
  changed_.notify_one();
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
