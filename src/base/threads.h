// Threads that the machine may refuse to start: too many processes, or no memory for a stack. Every
// thread of ours is started here or by a ThreadTeam (base/thread_team.h), which stands on this.
//
// Thread safety: every function may be called from any thread.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

namespace burgeon {

// A thread that the work cannot do without was refused.
class ThreadRefused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

using ThreadWork = std::function<void(const std::stop_token&)>;

// Starts a thread. None when the machine refuses it; never throws. As with std::jthread, destroying
// the thread requests its stop and waits for it.
std::optional<std::jthread> try_to_start(ThreadWork work) noexcept;

// The same for work that must have a thread. `purpose` completes "no thread can be started …", as
// in "for the time limit". Throws ThreadRefused.
std::jthread start_thread(const std::string& purpose, ThreadWork work);

// Whether so many threads can be started beside each other now: for a library that ends the program
// when it gets none. Starts them, and waits until they have ended.
bool can_start(std::size_t threads);

// For tests: while this lives, at most so many threads are started, in the whole program.
class ThreadQuota {
 public:
  explicit ThreadQuota(std::size_t threads);
  ~ThreadQuota();
  ThreadQuota(const ThreadQuota&) = delete;
  ThreadQuota& operator=(const ThreadQuota&) = delete;
};

}  // namespace burgeon
