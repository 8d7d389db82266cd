#include "session/time_limit.h"

#include <condition_variable>
#include <mutex>

#include "base/threads.h"

namespace burgeon {

TimeLimit::TimeLimit(std::chrono::duration<double> limit, StopFlag& stop) {
  if (limit.count() <= 0) return;
  thread_ = start_thread("for the time limit", [this, limit, &stop](const std::stop_token& ended) {
    std::mutex lock;
    std::condition_variable_any wake;
    std::unique_lock guard(lock);
    const bool in_time = wake.wait_for(guard, ended, limit, [&] { return ended.stop_requested(); });
    if (in_time || ended.stop_requested()) return;
    is_over_ = true;
    stop.request();
  });
}

}  // namespace burgeon
