// Threads that the machine refuses: those that are there do the work, and a warning says so.
#include "base/threads.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/parallel.h"
#include "base/repeat.h"
#include "base/thread_team.h"

namespace burgeon {
namespace {

using namespace std::chrono_literals;

class Warnings {
 public:
  Warn teller() {
    return [this](std::string_view text) { said_.emplace_back(text); };
  }
  const std::vector<std::string>& said() const { return said_; }

 private:
  std::vector<std::string> said_;
};

TEST(RefusedThreads, ATeamGoesOnWithTheThreadsThatThereAre) {
  Warnings warnings;
  ThreadTeam team(8, warnings.teller());
  const ThreadQuota quota(2);
  std::vector<std::atomic<int>> calls(1000);
  std::atomic<std::size_t> last_worker = 0;
  parallel_for(0, calls.size(), team, [&](std::size_t worker, std::size_t i) {
    ++calls[i];
    if (worker > last_worker) last_worker = worker;
  });
  for (const auto& count : calls) ASSERT_EQ(count, 1);
  EXPECT_LE(last_worker, 2U);
  ASSERT_EQ(warnings.said().size(), 1U);
  EXPECT_EQ(warnings.said()[0], "only 3 of 8 threads can be started; it goes on with these");
}

TEST(RefusedThreads, ATeamWithoutAnyIsItsCallerAndWarnsOnce) {
  Warnings warnings;
  ThreadTeam team(8, warnings.teller());
  const ThreadQuota quota(0);
  for (int round = 0; round < 3; ++round) {
    int calls = 0;
    parallel_for(0, 500, team, [&](std::size_t worker, std::size_t) {
      EXPECT_EQ(worker, 0U);
      ++calls;
    });
    EXPECT_EQ(calls, 500);
  }
  ASSERT_EQ(warnings.said().size(), 1U);
  EXPECT_EQ(warnings.said()[0], "only 1 of 8 threads can be started; it goes on with that one");
}

TEST(RefusedThreads, NobodyHasToListen) {
  ThreadTeam team(4);
  const ThreadQuota quota(1);
  std::atomic<int> calls = 0;
  parallel_for(0, 500, team, [&](std::size_t, std::size_t) { ++calls; });
  EXPECT_EQ(calls, 500);
}

TEST(RefusedThreads, AWarningThatFailsIsNotWorthTheWork) {
  ThreadTeam team(4, [](std::string_view) { throw std::runtime_error("nobody reads this"); });
  const ThreadQuota quota(1);
  std::atomic<int> calls = 0;
  parallel_for(0, 500, team, [&](std::size_t, std::size_t) { ++calls; });
  EXPECT_EQ(calls, 500);
}

TEST(RefusedThreads, WhoMustHaveOneIsTold) {
  const ThreadQuota quota(0);
  try {
    start_thread("for the time limit", [](const std::stop_token&) {});
    FAIL() << "a thread was started";
  } catch (const ThreadRefused& refused) {
    EXPECT_STREQ(refused.what(), "no thread can be started for the time limit");
  }
}

TEST(RefusedThreads, ARepeatSaysThatItDoesNotRun) {
  std::atomic<int> rounds = 0;
  {
    const ThreadQuota quota(0);
    const Repeat repeat(1ms, [&] { ++rounds; });
    EXPECT_FALSE(repeat.is_running());
    std::this_thread::sleep_for(20ms);
  }
  EXPECT_EQ(rounds, 0);
  const Repeat repeat(1ms, [&] { ++rounds; });
  EXPECT_TRUE(repeat.is_running());
  while (rounds == 0) std::this_thread::yield();
}

TEST(RepeatThreads, AnActionThatThrowsIsNotDoneAgain) {
  std::atomic<int> rounds = 0;
  const Repeat repeat(1ms, [&] {
    ++rounds;
    throw std::runtime_error("nobody reads this");
  });
  while (rounds == 0) std::this_thread::yield();
  std::this_thread::sleep_for(20ms);
  EXPECT_EQ(rounds, 1);
}

TEST(RefusedThreads, HowManyCanBeStartedIsTried) {
  EXPECT_TRUE(can_start(3));
  const ThreadQuota quota(3);
  EXPECT_FALSE(can_start(4));
}

// The first exception is the one that comes out, whatever the others throw when they leave.
TEST(ThreadTeamThreads, RethrowsTheFirstFailure) {
  for (int round = 0; round < 50; ++round) {
    ThreadTeam team(4);
    std::atomic<bool> leave = false;
    try {
      team.run(
          [&](std::size_t worker) {
            if (worker == 2) throw std::runtime_error("first");
            while (!leave) std::this_thread::yield();
            throw std::logic_error("later");
          },
          [&] { leave = true; });
      FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& failure) {
      EXPECT_STREQ(failure.what(), "first");
    }
  }
}

}  // namespace
}  // namespace burgeon
