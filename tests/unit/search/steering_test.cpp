// Following and steering a search: what is seen, that choices are obeyed at once, and that answers
// never depend on them.
#include "search/steering.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <random>
#include <stdexcept>
#include <thread>

#include "search/df_pn/df_pn.h"
#include "sprouts/position.h"

namespace burgeon {
namespace {

using namespace std::chrono_literals;

// A search for who wins with n spots, in a thread of its own, paused from the start.
class SteeredSearch {
 public:
  explicit SteeredSearch(int spots, std::size_t threads = 1)
      : search_(graph_, {.work = {.threads = threads, .stop = &stop_}, .steering = &steering_}) {
    steering_.pause();
    const LandId start = graph_.table().intern(start_position(spots).lands[0]);
    thread_ = std::jthread([this, start] {
      try {
        losing_ = search_.is_losing({{start}, Nimber{0}});
      } catch (const Stopped&) {
      }
      done_ = true;
    });
    while (!is_done() && !steering_.ask([](SearchView&) {})) std::this_thread::yield();
  }
  ~SteeredSearch() {
    stop_.request();
    steering_.resume();
  }
  Steering& steering() { return steering_; }
  LandGraph& graph() { return graph_; }
  bool is_done() const { return done_; }
  std::uint64_t visits() const { return search_.visits(); }
  // Lets it go on to its end.
  bool is_losing() {
    steering_.resume();
    thread_.join();
    return losing_;
  }
  std::vector<CurrentCouple> current() {
    std::vector<CurrentCouple> couples;
    steering_.ask([&](SearchView& view) { couples = view.current(); });
    return couples;
  }
  std::vector<ChildState> children(const Couple& couple) {
    std::vector<ChildState> children;
    steering_.ask([&](SearchView& view) { children = view.children(couple); });
    return children;
  }
  // Steps until the list has that many levels.
  void go_down_to(std::size_t levels) {
    while (!is_done() && current().size() < levels) step();
  }
  void step() {
    const std::uint64_t before = visits();
    steering_.step();
    while (!is_done() && visits() == before) std::this_thread::yield();
  }

 private:
  StopFlag stop_;
  Steering steering_;
  LandGraph graph_;
  DfPn search_;
  std::atomic<bool> done_{false};
  std::atomic<bool> losing_{false};
  std::jthread thread_;
};

TEST(SteeringThreads, ShowsTheCouplesFromTheRootToWhereTheSearchWorks) {
  SteeredSearch search(11);
  ASSERT_EQ(search.current().size(), 1U);
  EXPECT_EQ(search.graph().lives(search.current()[0].couple.lands[0]), 33);
  search.go_down_to(4);
  const auto couples = search.current();
  ASSERT_GE(couples.size(), 4U);
  for (std::size_t level = 0; level + 1 < couples.size(); ++level) {
    EXPECT_LE(couples[level].left, couples[level].children);
    EXPECT_GT(couples[level].left, 0U);
    int lives[2] = {0, 0};
    for (const std::size_t i : {0, 1}) {
      for (const LandId land : couples[level + i].couple.lands) {
        lives[i] += search.graph().lives(land);
      }
    }
    EXPECT_LE(lives[1], lives[0]);
  }
  EXPECT_FALSE(search.is_losing());
}

// Once, a collection that took the child lists left it with twelve children of two.
TEST(SteeringThreads, ShowsHowManyChildrenThereAreThoughMemoryWasFreed) {
  SteeredSearch search(11);
  search.go_down_to(4);
  const auto before = search.current();
  ASSERT_GE(before.size(), 4U);
  std::vector<CurrentCouple> after;
  search.steering().ask([&](SearchView& view) {
    LandGraph& graph = search.graph();
    std::vector<LandId> all(graph.table().size());
    std::iota(all.begin(), all.end(), LandId{0});
    graph.collect(0, all, [](LandGraph::IsThere) {});  // no list, but all lands
    EXPECT_FALSE(graph.is_expanded(before[0].couple.lands[0]));
    after = view.current();
  });
  ASSERT_EQ(after.size(), before.size());
  for (std::size_t level = 0; level < before.size(); ++level) {
    EXPECT_EQ(after[level].children, before[level].children) << "level " << level;
    EXPECT_LE(after[level].left, after[level].children) << "level " << level;
  }
  EXPECT_FALSE(search.is_losing());
}

TEST(SteeringThreads, AStepIsOneVisit) {
  SteeredSearch search(11);
  for (int i = 0; i < 20; ++i) {
    const std::uint64_t before = search.visits();
    search.step();
    EXPECT_EQ(search.visits(), before + 1);
  }
  std::this_thread::sleep_for(20ms);
  EXPECT_TRUE(search.steering().is_paused());
}

TEST(SteeringThreads, AQuestionThatFailsIsTheAskersAndTheSearchGoesOn) {
  SteeredSearch search(6, 2);
  EXPECT_THROW(search.steering().ask([](SearchView&) { throw std::runtime_error("a page"); }),
               std::runtime_error);
  EXPECT_FALSE(search.current().empty());
  EXPECT_TRUE(search.is_losing());
}

// The threads that are not steered do not wait for more steps once the answer is there.
TEST(SteeringThreads, StepsToTheEndWithSeveralThreads) {
  SteeredSearch search(6, 3);
  while (!search.is_done()) {
    search.steering().step();
    search.current();
  }
  EXPECT_TRUE(search.is_losing());
}

// The couple where the search works has no child list yet, and children that nobody has looked at:
// it is not left before the choice is obeyed.
TEST(SteeringThreads, TakesTheChosenChildOfTheLastLevelNext) {
  LandTable apart;  // so that the search does not know the children's spellings
  ChildMaker maker(apart);
  int obeyed = 0;
  for (int steps = 10; steps < 400; steps += 7) {
    SteeredSearch search(12);
    for (int i = 0; i < steps; ++i) search.step();
    const auto couples = search.current();
    const std::size_t last = couples.size() - 1;
    const Couple& couple = couples[last].couple;
    if (couple.lands.size() != 1 || search.graph().is_expanded(couple.lands[0])) continue;
    LandTable& table = search.graph().table();
    const ChildList children = maker.children(apart.intern(table.key(couple.lands[0])));
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (children[i].size() != 1 || apart.lives(children[i][0]) <= 7) continue;
      const Couple child{{table.intern(apart.key(children[i][0]))}, couple.nimber};
      search.graph().meet(child.lands[0]);
      if (search.graph().known(child.lands[0], child.nimber) != Known::nothing) continue;
      ASSERT_TRUE(search.steering().take_child(last, child));
      search.step();
      const auto next = search.current();  // waits until the step is done
      if (search.graph().known(couple.lands[0], couple.nimber) != Known::nothing) break;
      ASSERT_GE(next.size(), last + 2) << "after " << steps << " steps";
      EXPECT_EQ(next[last + 1].couple, child);
      ++obeyed;
      break;
    }
  }
  EXPECT_GT(obeyed, 5);
}

TEST(SteeringThreads, TakesTheChosenChildNext) {
  SteeredSearch search(12);
  search.step();
  search.step();
  const Couple root = search.current()[0].couple;
  const auto children = search.children(root);
  ASSERT_GT(children.size(), 3U);
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (children[i].known != Known::nothing || children[i].folded.lands.size() != 1) {
      continue;
    }
    ASSERT_TRUE(search.steering().take_child(0, children[i].folded));
    search.step();
    const auto couples = search.current();
    ASSERT_GE(couples.size(), 2U);
    EXPECT_EQ(couples[1].couple, children[i].folded) << "child " << i;
  }
  search.steering().forget_choices();
  EXPECT_TRUE(search.is_losing());
}

TEST(SteeringThreads, ComputesTheChosenLandOfASumFirst) {
  SteeredSearch search(12);
  std::size_t sum = 0;
  while (sum == 0 && !search.is_done()) {
    search.step();
    const auto couples = search.current();
    for (std::size_t level = 0; level < couples.size(); ++level) {
      if (couples[level].couple.lands.size() > 1) sum = level;
    }
  }
  ASSERT_FALSE(search.is_done());
  const Couple couple = search.current()[sum].couple;
  for (const LandId land : couple.lands) {
    ASSERT_TRUE(search.steering().compute_land(sum, land));
    search.step();
    const auto couples = search.current();
    ASSERT_GT(couples.size(), sum + 1);
    EXPECT_EQ(couples[sum].couple, couple);
    EXPECT_EQ(couples[sum + 1].couple.lands, LandIds{land});
  }
  EXPECT_FALSE(search.steering().compute_land(0, couple.lands[0])) << "the root is not a sum";
}

TEST(SteeringThreads, RefusesWhatIsNotThere) {
  SteeredSearch search(10);
  EXPECT_FALSE(search.steering().take_child(1000, {}));
  EXPECT_FALSE(search.is_losing());
  EXPECT_FALSE(search.steering().ask([](SearchView&) {})) << "the search has ended";
  EXPECT_FALSE(search.steering().take_child(0, {}));
}

// A person who chooses at random, all the time.
void choose_at_random(SteeredSearch& search, unsigned seed) {
  std::mt19937 random(seed);
  const auto any = [&](std::size_t size) {
    return std::uniform_int_distribution<std::size_t>(0, size - 1)(random);
  };
  search.steering().resume();
  for (int i = 0; i < 300 && !search.is_done(); ++i) {
    const auto couples = search.current();
    if (couples.empty()) continue;
    const std::size_t level = any(couples.size());
    const Couple& couple = couples[level].couple;
    if (couple.lands.size() > 1) {
      search.steering().compute_land(level, couple.lands[any(couple.lands.size())]);
    } else if (const auto children = search.children(couple); !children.empty()) {
      search.steering().take_child(level, children[any(children.size())].folded);
    }
    if (any(20) == 0) search.steering().forget_choices();
    if (any(20) == 0) search.steering().pause();
    if (any(5) == 0) search.steering().resume();
  }
}

TEST(SteeringThreads, AnswersDoNotDependOnChoices) {
  for (const std::size_t threads : {1, 2}) {
    for (unsigned seed = 1; seed <= 3; ++seed) {
      SteeredSearch search(12, threads);
      choose_at_random(search, seed);
      search.steering().forget_choices();
      EXPECT_TRUE(search.is_losing()) << threads << " threads, seed " << seed;
    }
  }
}

TEST(SteeringThreads, ACommandTakesEffectSoon) {
  SteeredSearch search(30);  // far from its end
  search.steering().resume();
  std::chrono::steady_clock::duration longest{0};
  for (int i = 0; i < 50; ++i) {
    std::this_thread::sleep_for(2ms);
    const auto start = std::chrono::steady_clock::now();
    search.current();
    longest = std::max(longest, std::chrono::steady_clock::now() - start);
  }
  EXPECT_LT(longest, 2s);  // 100 ms on a machine that does nothing else
}

}  // namespace
}  // namespace burgeon
