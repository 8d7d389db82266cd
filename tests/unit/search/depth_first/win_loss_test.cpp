// Search without nimbers: the published outcomes and those of sums, with little memory too.
#include "search/depth_first/win_loss.h"

#include <gtest/gtest.h>

#include "unit/support/solving.h"

namespace burgeon {
namespace {

TEST(WinLoss, FindsThePublishedOutcomes) { testing::expect_published_outcomes<WinLoss>(0, 8); }

TEST(WinLossSlow, FindsThePublishedOutcomes) { testing::expect_published_outcomes<WinLoss>(9, 10); }

TEST(WinLoss, FindsThemWithChildrenShuffled) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    SearchOptions options;
    options.tuning.seed = seed;
    testing::expect_published_outcomes<WinLoss>(0, 7, options);
  }
}

TEST(WinLoss, FindsThemWithLittleMemory) {
  SearchOptions options;
  options.work.memory_limit = std::size_t{4} << 20;
  LandGraph graph;
  WinLoss search(graph, options);
  EXPECT_TRUE(search.is_losing({intern_lands(graph.table(), start_position(8)), {}}));
  EXPECT_GT(search.collections(), 0U);
  EXPECT_LE(graph.memory(), options.work.memory_limit);
}

TEST(WinLoss, GivesUpWhenNothingCanBeFreed) {
  testing::expect_giving_up_when_nothing_can_be_freed<WinLoss>(8);
}

// The outcome of a position with a heap says its nimber, without any sum of nimbers.
TEST(WinLoss, TellsTheOutcomeOfPositionsWithAHeap) {
  testing::expect_outcomes_of_couples_of_4_spots<WinLoss>();
}

TEST(WinLoss, TellsTheOutcomesOfDoubles) {
  for (int spots = 0; spots <= 4; ++spots) {
    LandGraph graph;
    WinLoss search(graph);
    LandIds lands = intern_lands(graph.table(), start_position(spots));
    lands.insert(lands.end(), lands.begin(), lands.end());
    EXPECT_TRUE(search.is_losing({lands, {}})) << "twice " << spots << " spots";
  }
}

TEST(WinLoss, NamesAWinningMove) { testing::expect_a_winning_move<WinLoss>(5); }

TEST(WinLoss, StopsAndGoesOn) { testing::expect_stop_and_going_on<WinLoss>(6); }

}  // namespace
}  // namespace burgeon
