// Depth-first search with nimbers: the published outcomes, exact nimbers, with little memory too.
#include "search/depth_first.h"

#include <gtest/gtest.h>

#include "unit/support/solving.h"

namespace burgeon {
namespace {

TEST(DepthFirst, FindsThePublishedOutcomes) {
  testing::expect_published_outcomes<DepthFirst>(0, 9);
}

TEST(DepthFirstSlow, FindsThePublishedOutcomes) {
  testing::expect_published_outcomes<DepthFirst>(10, 11);
}

TEST(DepthFirst, FindsThemWithChildrenShuffled) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    WorkOptions work;
    work.seed = seed;
    testing::expect_published_outcomes<DepthFirst>(0, 9, work);
  }
}

TEST(DepthFirst, FindsThemWithLittleMemory) {
  testing::expect_outcomes_among_litter<DepthFirst>(
      7, 11, [](const DepthFirst& search) { return search.collections(); });
}

TEST(DepthFirst, GivesUpWhenNothingCanBeFreed) {
  WorkOptions work;
  work.memory_limit = std::size_t{1} << 20;
  LandGraph graph;
  const Couple start{testing::intern(graph.table(), start_position(8)), {}};
  EXPECT_THROW(DepthFirst(graph, work).is_losing(start), MemoryExhausted);
}

TEST(DepthFirst, FindsTheNimberOfEveryLandOf4Spots) {
  testing::expect_nimbers_of_all_lands_of_4_spots<DepthFirst>();
}

TEST(DepthFirst, FindsNimbersOfRandomPositionsOf5Spots) {
  testing::expect_nimbers_of_random_positions_of_5_spots<DepthFirst>();
}

TEST(DepthFirst, TellsTheOutcomeOfCouplesOf4Spots) {
  testing::expect_outcomes_of_couples_of_4_spots<DepthFirst>();
}

TEST(DepthFirst, NamesAWinningMove) { testing::expect_a_winning_move<DepthFirst>(10); }

TEST(DepthFirst, StopsAndGoesOn) { testing::expect_stop_and_going_on<DepthFirst>(9); }

TEST(DepthFirst, ReportsHowFarItIs) {
  WorkProgress progress;
  WorkOptions work;
  work.progress = &progress;
  testing::expect_published_outcomes<DepthFirst>(8, 8, work);
  EXPECT_GT(progress.done, 0U);
  EXPECT_GT(progress.found, progress.nimbers);
  EXPECT_GT(progress.nimbers, 0U);
  EXPECT_GT(progress.memory, 0U);
  EXPECT_GT(progress.depth, 0U);
}

}  // namespace
}  // namespace burgeon
