// Proof-number search: the published outcomes, exact nimbers, with little memory too.
#include "search/proof_numbers/proof_number.h"

#include <gtest/gtest.h>

#include "unit/support/solving.h"

namespace burgeon {
namespace {

TEST(ProofNumber, FindsThePublishedOutcomes) {
  testing::expect_published_outcomes<ProofNumber>(0, 13);
}

TEST(ProofNumberSlow, FindsThePublishedOutcomes) {
  testing::expect_published_outcomes<ProofNumber>(14, 17);
}

TEST(ProofNumber, FindsThemWithChildrenShuffled) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SearchOptions options;
    options.tuning.seed = seed;
    testing::expect_published_outcomes<ProofNumber>(6, 12, options);
  }
}

TEST(ProofNumber, FindsThemWithPlainFirstNumbers) {
  testing::expect_published_outcomes<ProofNumber>(
      0, 11, {.tuning = {.first_numbers = FirstNumbers::all_one}});
}

TEST(ProofNumber, FindsThemWithLittleMemory) {
  testing::expect_outcomes_among_litter<ProofNumber>(6, 11);
}

void expect_restarts(int spots, std::size_t memory_limit) {
  SearchOptions options;
  options.work.memory_limit = memory_limit;
  LandGraph graph;
  ProofNumber search(graph, options);
  const Couple start{intern_lands(graph.table(), start_position(spots)), {}};
  EXPECT_EQ(search.is_losing(start), testing::starts_as_loss(spots));
  EXPECT_GT(search.collections(), 3U);
  EXPECT_LE(graph.memory(), memory_limit);
}

TEST(ProofNumber, StartsAgainWithoutItsNodes) { expect_restarts(13, std::size_t{12} << 20); }

TEST(ProofNumberSlow, StartsAgainWithoutItsNodes) { expect_restarts(14, std::size_t{20} << 20); }

TEST(ProofNumber, GivesUpWhenNothingCanBeFreed) {
  testing::expect_giving_up_when_nothing_can_be_freed<ProofNumber>(8);
}

TEST(ProofNumber, FindsTheNimberOfEveryLandOf4Spots) {
  testing::expect_nimbers_of_all_lands_of_4_spots<ProofNumber>();
}

TEST(ProofNumber, FindsNimbersOfRandomPositionsOf5Spots) {
  testing::expect_nimbers_of_random_positions_of_5_spots<ProofNumber>();
}

TEST(ProofNumber, TellsTheOutcomeOfCouplesOf4Spots) {
  testing::expect_outcomes_of_couples_of_4_spots<ProofNumber>();
}

TEST(ProofNumber, TellsTheOutcomeOfSums) { testing::expect_outcomes_of_sums<ProofNumber>(); }

TEST(ProofNumber, NamesAWinningMove) { testing::expect_a_winning_move<ProofNumber>(10); }

TEST(ProofNumber, StopsAndGoesOn) { testing::expect_stop_and_going_on<ProofNumber>(11); }

TEST(ProofNumber, ReportsHowFarItIs) { testing::expect_reports<ProofNumber>(10); }

}  // namespace
}  // namespace burgeon
