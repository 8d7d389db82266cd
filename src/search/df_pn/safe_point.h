// Lets one thread of a search work alone, while the others wait between two steps of theirs.
//
// Thread safety: every member may be called from any thread that has joined.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>

#include "base/function_ref.h"

namespace burgeon {

class SafePoint {
 public:
  // A thread that takes part, while this lives. Made and destroyed where it could wait.
  class Member {
   public:
    explicit Member(SafePoint& point) : point_(&point) { point_->join(); }
    ~Member() { point_->leave(); }
    Member(const Member&) = delete;
    Member& operator=(const Member&) = delete;

   private:
    SafePoint* point_;
  };

  // To be called often: waits while another thread works alone.
  void pass() {
    if (wanted_.load(std::memory_order_relaxed)) wait();
  }
  // Runs the work while all others wait. If another thread is about to, waits for that instead and
  // returns false.
  bool alone(FunctionRef<void()> work);

 private:
  void join();
  void leave();
  void wait();

  std::mutex lock_;
  std::condition_variable changed_;
  std::atomic<bool> wanted_{false};  // changed under lock_
  std::size_t members_ = 0;
  std::size_t waiting_ = 0;
};

}  // namespace burgeon
