// Proof-number search: the published outcomes, exact nimbers, with little memory too.
#include "search/proof_number.h"

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
    WorkOptions work;
    work.seed = seed;
    testing::expect_published_outcomes<ProofNumber>(6, 12, work);
  }
}

TEST(ProofNumber, FindsThemWithLittleMemory) {
  testing::expect_outcomes_among_litter<ProofNumber>(
      6, 11, [](const ProofNumber& search) { return search.restarts(); });
}

void expect_restarts(int spots, std::size_t memory_limit) {
  WorkOptions work;
  work.memory_limit = memory_limit;
  LandGraph graph;
  ProofNumber search(graph, work);
  const Couple start{testing::intern(graph.table(), start_position(spots)), {}};
  EXPECT_EQ(search.is_losing(start), testing::starts_as_loss(spots));
  EXPECT_GT(search.restarts(), 3U);
  EXPECT_LE(graph.memory(), memory_limit);
}

TEST(ProofNumber, StartsAgainWithoutItsNodes) { expect_restarts(13, std::size_t{12} << 20); }

TEST(ProofNumberSlow, StartsAgainWithoutItsNodes) { expect_restarts(14, std::size_t{20} << 20); }

TEST(ProofNumber, GivesUpWhenNothingCanBeFreed) {
  WorkOptions work;
  work.memory_limit = std::size_t{1} << 20;
  LandGraph graph;
  const Couple start{testing::intern(graph.table(), start_position(8)), {}};
  EXPECT_THROW(ProofNumber(graph, work).is_losing(start), MemoryExhausted);
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

TEST(ProofNumber, NamesAWinningMove) { testing::expect_a_winning_move<ProofNumber>(10); }

TEST(ProofNumber, StopsAndGoesOn) { testing::expect_stop_and_going_on<ProofNumber>(11); }

TEST(ProofNumber, ReportsHowFarItIs) {
  WorkProgress progress;
  WorkOptions work;
  work.progress = &progress;
  testing::expect_published_outcomes<ProofNumber>(10, 10, work);
  EXPECT_GT(progress.done, 0U);
  EXPECT_GT(progress.found, progress.nimbers);
  EXPECT_GT(progress.nimbers, 0U);
  EXPECT_GT(progress.memory, 0U);
  EXPECT_GT(progress.depth, 0U);
}

}  // namespace
}  // namespace burgeon
