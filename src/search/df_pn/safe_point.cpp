#include "search/df_pn/safe_point.h"

namespace burgeon {

void SafePoint::join() {
  std::unique_lock guard(lock_);
  changed_.wait(guard, [&] { return !wanted_; });
  ++members_;
}

void SafePoint::leave() {
  const std::lock_guard guard(lock_);
  --members_;
  changed_.notify_all();
}

void SafePoint::wait() {
  std::unique_lock guard(lock_);
  ++waiting_;
  changed_.notify_all();
  changed_.wait(guard, [&] { return !wanted_; });
  --waiting_;
}

bool SafePoint::alone(FunctionRef<void()> work) {
  {
    std::unique_lock guard(lock_);
    if (wanted_) {
      guard.unlock();
      wait();
      return false;
    }
    wanted_ = true;
    changed_.wait(guard, [&] { return waiting_ + 1 == members_; });
  }
  // Ends the wait of the others even if the work throws.
  struct Release {
    SafePoint* point;
    ~Release() {
      const std::lock_guard guard(point->lock_);
      point->wanted_ = false;
      point->changed_.notify_all();
    }
  } const release{this};
  work();
  return true;
}

}  // namespace burgeon
