// A loop shared by threads: each number once, and failures come out.
#include "base/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace burgeon {
namespace {

TEST(ParallelForThreads, CallsTheBodyOnceForEachNumber) {
  for (const std::size_t workers : {1, 2, 3, 8}) {
    for (const std::size_t end : {10, 11, 73, 74, 75, 1000}) {
      std::vector<std::atomic<int>> calls(end);
      std::atomic<bool> known_workers = true;
      ThreadTeam team(workers);
      parallel_for(10, end, team, [&](std::size_t worker, std::size_t i) {
        ++calls[i];
        if (worker >= workers) known_workers = false;
      });
      EXPECT_TRUE(known_workers);
      for (std::size_t i = 0; i < end; ++i) ASSERT_EQ(calls[i], i < 10 ? 0 : 1) << i;
    }
  }
}

TEST(ParallelForThreads, GivesEachThreadItsOwnWorkerNumber) {
  constexpr std::size_t workers = 4;
  std::vector<std::thread::id> thread_of(workers);  // written by that worker only
  std::atomic<bool> own = true;
  ThreadTeam team(workers);
  parallel_for(0, 100'000, team, [&](std::size_t worker, std::size_t) {
    if (thread_of[worker] == std::thread::id()) thread_of[worker] = std::this_thread::get_id();
    if (thread_of[worker] != std::this_thread::get_id()) own = false;
  });
  EXPECT_TRUE(own);
}

TEST(ParallelForThreads, OneWorkerIsTheCaller) {
  bool is_caller = true;
  ThreadTeam team(1);
  parallel_for(0, 200, team, [&, caller = std::this_thread::get_id()](std::size_t, std::size_t) {
    is_caller = is_caller && std::this_thread::get_id() == caller;
  });
  EXPECT_TRUE(is_caller);
}

TEST(ParallelForThreads, NoWorkersAreTakenAsOne) {
  int calls = 0;
  ThreadTeam team(0);
  parallel_for(0, 5, team, [&](std::size_t worker, std::size_t) {
    EXPECT_EQ(worker, 0U);
    ++calls;
  });
  EXPECT_EQ(calls, 5);
}

TEST(ParallelForThreads, RethrowsWhatABodyThrew) {
  for (const std::size_t workers : {1, 2, 4}) {
    for (const std::size_t bad : {0, 500, 999}) {
      ThreadTeam team(workers);
      EXPECT_THROW(parallel_for(0, 1000, team,
                                [&](std::size_t, std::size_t i) {
                                  if (i == bad) throw std::runtime_error("bad");
                                }),
                   std::runtime_error);
    }
  }
}

TEST(ParallelForThreads, AFailureEndsTheLoopEarly) {
  constexpr std::size_t end = 1'000'000'000;  // minutes, if the loop went on
  ThreadTeam team(2);
  EXPECT_THROW(parallel_for(0, end, team,
                            [](std::size_t, std::size_t i) {
                              if (i == 1000) throw std::runtime_error("bad");
                              std::this_thread::yield();
                            }),
               std::runtime_error);
}

}  // namespace
}  // namespace burgeon
