#include "base/thread_team.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/threads.h"

namespace burgeon {

ThreadTeam::ThreadTeam(std::size_t wanted, Warn warn)
    : wanted_(std::max<std::size_t>(wanted, 1)), warn_(std::move(warn)) {}

void ThreadTeam::run(FunctionRef<void(std::size_t)> work, FunctionRef<void()> on_failure,
                     std::size_t at_most) {
  std::exception_ptr failure;
  std::mutex failure_lock;
  const auto guarded = [&](std::size_t worker) {
    try {
      work(worker);
    } catch (...) {
      const std::lock_guard guard(failure_lock);
      if (!failure) failure = std::current_exception();
      on_failure();
    }
  };
  const std::size_t workers = std::clamp<std::size_t>(at_most, 1, wanted_);
  {
    std::vector<std::jthread> threads;
    threads.reserve(workers - 1);  // from here on nothing throws: the threads would not be told
    while (threads.size() + 1 < workers) {
      auto thread = try_to_start(
          [&guarded, worker = threads.size() + 1](const std::stop_token&) { guarded(worker); });
      if (!thread) {
        tell_shortage(threads.size() + 1);
        break;
      }
      threads.push_back(*std::move(thread));
    }
    guarded(0);
  }
  if (failure) std::rethrow_exception(failure);
}

// Once. The work is worth more than the warning.
void ThreadTeam::tell_shortage(std::size_t started) noexcept {
  if (!warn_) return;
  try {
    const Warn warn = std::exchange(warn_, {});
    warn("only " + std::to_string(started) + " of " + std::to_string(wanted_) +
         " threads can be started; it goes on with " + (started == 1 ? "that one" : "these"));
  } catch (const std::exception&) {
    return;
  }
}

}  // namespace burgeon
