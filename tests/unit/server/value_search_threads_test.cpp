// Searches for nimbers that are asked for at once: how long they take, and how they end.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "server/api.h"
#include "server/value_search.h"
#include "sprouts/text/read.h"

namespace burgeon {
namespace {

using std::chrono::steady_clock;

Position position(const char* text) { return std::get<Position>(read_position(text)); }

SessionOptions session_options() {
  SessionOptions options;
  options.store.none = true;
  options.resources.threads = 1;
  options.resources.memory_limit = std::size_t{256} << 20;
  return options;
}

// Knows how many searches are in an event, each of which takes a while.
class SlowObserver : public SearchObserver {
 public:
  void visited(std::size_t) override {
    ++inside_;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    --inside_;
  }
  int inside() const { return inside_; }

 private:
  std::atomic<int> inside_{0};
};

void wait_until_all_search(const SlowObserver& observer) {
  while (observer.inside() < static_cast<int>(ValueSearch::places)) std::this_thread::yield();
}

// The places are taken for long: who asks has an answer by the time that was given.
TEST(ValueSearchThreads, WaitingForAPlaceIsPartOfTheTime) {
  SlowObserver observer;
  SessionOptions options = session_options();
  options.observer = &observer;
  ValueSearch values(options);
  std::vector<std::jthread> askers;
  for (std::size_t i = 0; i < ValueSearch::places; ++i) {
    askers.emplace_back([&] { values.find(position("50"), 15); });
  }
  wait_until_all_search(observer);
  const auto start = steady_clock::now();
  const FoundValue found = values.find(position("51"), 0.3);
  const FoundOutcome outcome = values.find_outcome(position("51"), 0.3);
  EXPECT_LT(steady_clock::now() - start, std::chrono::seconds(5));
  EXPECT_EQ(found.nimber, std::nullopt);
  EXPECT_EQ(found.why, "others are being computed, the time is over");
  EXPECT_EQ(outcome.is_losing, std::nullopt);
  EXPECT_EQ(outcome.why, found.why);
  values.stop();
}

TEST(ValueSearchThreads, ASearchEndsWhenItsAskerHasGone) {
  ValueSearch values(session_options());
  std::atomic<bool> has_gone{false};
  const auto start = steady_clock::now();
  {
    const std::jthread asker([&] {
      const AskerWatch watch([&] { return has_gone.load(); });
      values.find(position("50"), 15);
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    has_gone = true;
  }
  EXPECT_LT(steady_clock::now() - start, std::chrono::seconds(5));
}

// So that all that they have proven can be written then.
TEST(ValueSearchThreads, NoSearchIsAtWorkOnceAllAreStopped) {
  SlowObserver observer;
  SessionOptions options = session_options();
  options.observer = &observer;
  ValueSearch values(options);
  std::array<std::string, ValueSearch::places> why;
  std::vector<std::jthread> askers;
  for (std::size_t i = 0; i < ValueSearch::places; ++i) {
    askers.emplace_back([&, i] { why.at(i) = values.find(position("50"), 15).why; });
  }
  wait_until_all_search(observer);
  values.stop();
  EXPECT_EQ(observer.inside(), 0);
  askers.clear();
  for (const std::string& text : why) EXPECT_EQ(text, "it was stopped");
}

}  // namespace
}  // namespace burgeon
