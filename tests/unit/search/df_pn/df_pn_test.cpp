// Depth-first proof-number search: the published outcomes, exact nimbers, with little memory too.
#include "search/df_pn/df_pn.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "sprouts/position.h"
#include "unit/support/solving.h"

namespace burgeon {
namespace {

TEST(DfPn, FindsThePublishedOutcomes) { testing::expect_published_outcomes<DfPn>(0, 13); }

TEST(DfPnSlow, FindsThePublishedOutcomes) { testing::expect_published_outcomes<DfPn>(14, 17); }

TEST(DfPn, FindsThemWithChildrenShuffled) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SearchOptions options;
    options.tuning.seed = seed;
    testing::expect_published_outcomes<DfPn>(6, 12, options);
  }
}

TEST(DfPn, FindsThemWithLittleMemory) { testing::expect_outcomes_among_litter<DfPn>(6, 11); }

TEST(DfPn, FindsThemWithPlainFirstNumbers) {
  testing::expect_published_outcomes<DfPn>(0, 11,
                                           {.tuning = {.first_numbers = FirstNumbers::all_one}});
}

TEST(DfPn, GivesUpWhenNothingCanBeFreed) {
  testing::expect_giving_up_when_nothing_can_be_freed<DfPn>(8);
}

TEST(DfPn, FindsTheNimberOfEveryLandOf4Spots) {
  testing::expect_nimbers_of_all_lands_of_4_spots<DfPn>();
}

TEST(DfPn, FindsNimbersOfRandomPositionsOf5Spots) {
  testing::expect_nimbers_of_random_positions_of_5_spots<DfPn>();
}

TEST(DfPn, TellsTheOutcomeOfCouplesOf4Spots) {
  testing::expect_outcomes_of_couples_of_4_spots<DfPn>();
}

// The one value printed in the paper that plain expansion does not reach (tests/data/paper.tsv).
TEST(DfPn, FindsTheLargestPrintedNimber) {
  Drawing drawing;
  drawing.corner.assign({two, two});
  drawing.end_boundary();
  drawing.end_region(7);
  const Position position = make_position({&drawing, 1});  // 0.0.0.0.0.0.0.22.
  LandGraph graph;
  DfPn search(graph);
  EXPECT_EQ(search.nimber(graph.table().intern(position.lands[0])), Nimber{2});
}

TEST(DfPn, TellsTheOutcomeOfSums) { testing::expect_outcomes_of_sums<DfPn>(); }

TEST(DfPn, NamesAWinningMove) { testing::expect_a_winning_move<DfPn>(10); }

TEST(DfPn, StopsAndGoesOn) { testing::expect_stop_and_going_on<DfPn>(11); }

TEST(DfPn, ReportsHowFarItIs) { testing::expect_reports<DfPn>(10); }

std::uint64_t visits_of_11_spots(std::uint64_t seed) {
  LandGraph graph;
  DfPn search(graph, {.tuning = {.seed = seed}});
  search.is_losing({intern_lands(graph.table(), start_position(11)), {}});
  return search.visits();
}

TEST(DfPn, VisitsTheSameOnEveryRun) { EXPECT_EQ(visits_of_11_spots(0), visits_of_11_spots(0)); }

TEST(DfPn, TakesChildrenInAnotherOrderForEachSeed) {
  EXPECT_NE(visits_of_11_spots(1), visits_of_11_spots(2));
}

}  // namespace
}  // namespace burgeon
