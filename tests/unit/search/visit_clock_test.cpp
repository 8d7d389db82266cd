// What every search does at the start of a visit, and which levels of its path it gives up.
#include "search/visit_clock.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "base/stop.h"

namespace burgeon {
namespace {

struct Depths final : SearchObserver {
  void visited(std::size_t depth) override { seen.push_back(depth); }
  std::vector<std::size_t> seen;
};

TEST(VisitClock, IsTimeToLookAtEach64thVisit) {
  VisitClock clock({}, nullptr);
  for (int visit = 1; visit <= 200; ++visit) EXPECT_EQ(clock.visit(1), visit % 64 == 0) << visit;
  EXPECT_EQ(clock.visits(), 200U);
}

TEST(VisitClock, TellsTheObserverOfEachVisit) {
  Depths depths;
  VisitClock clock({}, &depths);
  clock.visit(1);
  clock.visit(7);
  EXPECT_EQ(depths.seen, (std::vector<std::size_t>{1, 7}));
}

TEST(VisitClock, LeavesAVisitThatIsStopped) {
  StopFlag stop;
  Depths depths;
  VisitClock clock({.work = {.stop = &stop}}, &depths);
  clock.visit(1);
  stop.request();
  EXPECT_THROW(clock.visit(1), Stopped);
  EXPECT_EQ(clock.visits(), 1U);
  EXPECT_EQ(depths.seen.size(), 1U);
}

TEST(VisitClock, AttendsWhereAPersonWantsSomething) {
  Steering steering;
  VisitClock clock({.steering = &steering}, nullptr);
  int attended = 0;
  clock.visit(1, [&] { ++attended; });
  EXPECT_EQ(attended, 0);
  steering.pause();
  clock.visit(1, [&] { ++attended; });
  EXPECT_EQ(attended, 1);
}

TEST(LevelsLeft, AreAllFromOneOnUntilTheSearchIsAboveThem) {
  LevelsLeft left;
  EXPECT_FALSE(left.any());
  EXPECT_FALSE(left.includes(5));
  left.leave_from(3);
  left.leave_from(4);
  EXPECT_TRUE(left.includes(5));
  EXPECT_TRUE(left.includes(3));
  EXPECT_TRUE(left.any());
  EXPECT_FALSE(left.includes(2));
  EXPECT_FALSE(left.includes(3)) << "level 2 has come back, so that this is another level 3";
  left.leave_from(0);
  left.clear();
  EXPECT_FALSE(left.includes(0));
}

}  // namespace
}  // namespace burgeon
