// Depth-first search with nimbers: the published outcomes, exact nimbers, with little memory too.
#include "search/depth_first/depth_first.h"

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
    SearchOptions options;
    options.tuning.seed = seed;
    testing::expect_published_outcomes<DepthFirst>(0, 9, options);
  }
}

TEST(DepthFirst, FindsThemWithLittleMemory) {
  testing::expect_outcomes_among_litter<DepthFirst>(7, 11);
}

TEST(DepthFirst, GivesUpWhenNothingCanBeFreed) {
  testing::expect_giving_up_when_nothing_can_be_freed<DepthFirst>(8);
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

TEST(DepthFirst, TellsTheOutcomeOfSums) { testing::expect_outcomes_of_sums<DepthFirst>(); }

TEST(DepthFirst, NamesAWinningMove) { testing::expect_a_winning_move<DepthFirst>(10); }

TEST(DepthFirst, StopsAndGoesOn) { testing::expect_stop_and_going_on<DepthFirst>(9); }

TEST(DepthFirst, ReportsHowFarItIs) { testing::expect_reports<DepthFirst>(8); }

}  // namespace
}  // namespace burgeon
