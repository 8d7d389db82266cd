// Steering a depth-first search from another thread: what is chosen is done, soon, and changes
// nothing of the answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "search/depth_first/depth_first.h"
#include "search/steering.h"
#include "unit/support/solving.h"

namespace burgeon {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// A search of the start with 8 spots at work in a thread of its own, on a graph of its own.
class SearchAtWork {
 public:
  explicit SearchAtWork(Steering& steering) {
    options_.steering = &steering;
    options_.work.stop = &stop_;
    thread_ = std::jthread([this] {
      LandGraph graph;
      DepthFirst search(graph, options_);
      try {
        const LandIds start = intern_lands(graph.table(), start_position(8));
        is_losing_ = search.is_losing({start, {}});
      } catch (const Stopped&) {
      }
      done_ = true;
    });
  }
  ~SearchAtWork() { stop_.request(); }

  bool is_done() const { return done_; }
  // The answer, once it is done.
  std::optional<bool> wait() {
    thread_.join();
    return is_losing_;
  }

 private:
  SearchOptions options_;
  StopFlag stop_;
  std::optional<bool> is_losing_;
  std::atomic<bool> done_{false};
  std::jthread thread_;
};

std::vector<CurrentCouple> current(Steering& steering) {
  std::vector<CurrentCouple> couples;
  steering.ask([&](SearchView& view) { couples = view.current(); });
  return couples;
}

// Asks again and again until the search stands as wanted; false after a long time.
template <typename Wanted>
bool comes_to(Steering& steering, Wanted wanted) {
  for (const auto end = Clock::now() + 20s; Clock::now() < end;) {
    if (wanted(current(steering))) return true;
    std::this_thread::sleep_for(1ms);
  }
  return false;
}

// The unsettled children of the couple at a level.
std::vector<Couple> open_children(Steering& steering, std::size_t level) {
  std::vector<Couple> open;
  steering.ask([&](SearchView& view) {
    const auto couples = view.current();
    if (level >= couples.size() || couples[level].couple.lands.size() > 1) return;
    for (const ChildState& state : view.children(couples[level].couple)) {
      if (state.known == Known::nothing) open.push_back(state.folded);
    }
  });
  return open;
}

TEST(DepthFirstSteeringThreads, AChosenChildIsTakenNext) {
  Steering steering;
  steering.pause();
  SearchAtWork search(steering);
  ASSERT_TRUE(comes_to(steering, [](const auto& couples) { return couples.size() == 1; }));
  steering.step();
  ASSERT_TRUE(comes_to(steering, [](const auto& couples) { return couples.size() == 2; }));
  const Couple taken = current(steering)[1].couple;
  int chosen = 0;
  for (const Couple& child : open_children(steering, 0)) {
    if (child == taken) continue;
    ASSERT_TRUE(steering.take_child(0, child));
    steering.step();
    EXPECT_TRUE(comes_to(steering, [&](const auto& couples) {
      return couples.size() == 2 && couples[1].couple == child;
    }));
    ++chosen;
  }
  EXPECT_GT(chosen, 2);
  // It stays with it.
  const Couple last = current(steering)[1].couple;
  for (int i = 0; i < 20; ++i) {
    steering.step();
    const auto couples = current(steering);
    ASSERT_GE(couples.size(), 2U);
    EXPECT_EQ(couples[1].couple, last);
  }
  steering.resume();
  EXPECT_EQ(search.wait(), std::optional(true));
}

TEST(DepthFirstSteeringThreads, TheCurrentListLeadsFromTheRootByMovesOrLandsOfSums) {
  Steering steering;
  steering.pause();
  SearchAtWork search(steering);
  ASSERT_TRUE(comes_to(steering, [](const auto& couples) { return !couples.empty(); }));
  bool sum_seen = false;
  for (int i = 0; i < 400; ++i) {
    steering.step();
    steering.ask([&](SearchView& view) {
      const auto couples = view.current();
      for (std::size_t level = 0; level + 1 < couples.size(); ++level) {
        const auto& [couple, children, left, proof, disproof] = couples[level];
        const Couple& next = couples[level + 1].couple;
        EXPECT_LE(left, children);
        EXPECT_GT(left, 0U);
        if (couple.lands.size() > 1) {
          sum_seen = true;
          EXPECT_NE(std::ranges::find(couple.lands, next.lands[0]), couple.lands.end());
        } else {
          // As it was folded when the search came to it: something of some child.
          EXPECT_TRUE(std::ranges::any_of(view.children(couple), [&](const ChildState& child) {
            return std::ranges::includes(child.child.lands, next.lands);
          }));
        }
      }
    });
  }
  EXPECT_TRUE(sum_seen);
  steering.resume();
  EXPECT_EQ(search.wait(), std::optional(true));
}

// Once, it showed two lands left of none.
TEST(DepthFirstSteeringThreads, ASumShowsItsLandsFromItsFirstStepOn) {
  Steering steering;
  steering.pause();
  StopFlag stop;
  const std::jthread searcher([&] {
    LandGraph graph;
    DepthFirst search(graph, {.work = {.stop = &stop}, .steering = &steering});
    const Position sum = testing::sum(start_position(5), start_position(4));
    try {
      search.is_losing({intern_lands(graph.table(), sum), {}});
    } catch (const Stopped&) {
    }
  });
  EXPECT_TRUE(comes_to(steering, [](const auto& couples) { return couples.size() == 1; }));
  const auto couples = current(steering);
  stop.request();
  ASSERT_EQ(couples.size(), 1U);
  EXPECT_EQ(couples[0].children, 2U);
  EXPECT_EQ(couples[0].left, 2U);
}

// Makes a choice at random, at a level at random.
bool choose_something(Steering& steering, std::mt19937& random) {
  const auto couples = current(steering);
  if (couples.empty()) return false;
  const auto any = [&](std::size_t count) { return random() % count; };
  const std::size_t level = any(couples.size());
  const LandIds& lands = couples[level].couple.lands;
  if (lands.size() > 1) return steering.compute_land(level, lands[any(lands.size())]);
  const std::vector<Couple> open = open_children(steering, level);
  if (open.empty()) return false;
  return steering.take_child(level, open[any(open.size())]);
}

TEST(DepthFirstSteeringThreads, RandomChoicesChangeNothingOfTheAnswer) {
  for (unsigned seed = 1; seed <= 5; ++seed) {
    std::mt19937 random(seed);
    Steering steering;
    SearchAtWork search(steering);
    int choices = 0;
    std::vector<Clock::duration> taken;
    const auto end = Clock::now() + 1s;
    while (!search.is_done() && Clock::now() < end) {
      const auto start = Clock::now();
      choices += choose_something(steering, random) ? 1 : 0;
      taken.push_back(Clock::now() - start);
      std::this_thread::sleep_for(500us);
    }
    steering.forget_choices();
    EXPECT_EQ(search.wait(), std::optional(true)) << "seed " << seed;
    EXPECT_GT(choices, 0) << "seed " << seed;
    // A choice is three questions; each may take 100 ms. The median, as the machine may be busy.
    std::ranges::nth_element(taken, taken.begin() + static_cast<std::ptrdiff_t>(taken.size() / 2));
    EXPECT_LT(taken[taken.size() / 2], 300ms) << "seed " << seed;
  }
}

}  // namespace
}  // namespace burgeon
