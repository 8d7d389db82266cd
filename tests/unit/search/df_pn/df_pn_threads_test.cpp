// Depth-first proof-number search by several threads, in little memory and in much: the answers are
// the published ones, whatever the threads do to each other.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "base/threads.h"
#include "search/df_pn/df_pn.h"
#include "sprouts/position.h"
#include "unit/support/sizes.h"
#include "unit/support/solving.h"

namespace burgeon {
namespace {

using testing::starts_as_loss;

using testing::mebibyte;

struct Outcome {
  bool is_losing;
  std::uint64_t collections;
};

Outcome solve_start(int spots, const WorkOptions& work) {
  LandGraph graph;
  DfPn search(graph, {.work = work});
  const LandId start = graph.table().intern(start_position(spots).lands[0]);
  return {search.is_losing({{start}, Nimber{0}}), search.collections()};
}

TEST(DfPnThreads, FindThePublishedOutcomes) {
  for (int spots = 2; spots <= 11; ++spots) {
    for (const std::size_t threads : {2, 3}) {
      const auto [is_losing, collections] = solve_start(spots, {.threads = threads});
      EXPECT_EQ(is_losing, starts_as_loss(spots)) << spots << " spots, " << threads << " threads";
      EXPECT_EQ(collections, 0U);
    }
  }
}

TEST(DfPnThreads, FindThePublishedOutcomesInLittleMemory) {
  // 30 MiB are the least that is enough for two threads.
  for (const std::size_t threads : {1, 2}) {
    const int spots = threads == 1 ? 14 : 15;
    const auto [is_losing, collections] = solve_start(
        spots, {.threads = threads, .memory_limit = (threads == 1 ? 12 : 30) * mebibyte});
    EXPECT_EQ(is_losing, starts_as_loss(spots)) << threads << " threads";
    EXPECT_GT(collections, 0U) << "this memory is not little enough for the test";
  }
}

TEST(DfPnThreadsSlow, FindThePublishedOutcomesInMuchAndLittleMemory) {
  for (int spots = 12; spots <= 17; ++spots) {
    for (const std::size_t threads : {1, 2}) {
      for (const std::size_t memory : {(threads == 1 ? 24 : 30) * mebibyte, 4096 * mebibyte}) {
        const auto outcome = solve_start(spots, {.threads = threads, .memory_limit = memory});
        EXPECT_EQ(outcome.is_losing, starts_as_loss(spots))
            << spots << " spots, " << threads << " threads, " << memory << " bytes";
      }
    }
  }
}

// More threads than processors are put to sleep anywhere, for long: once, one that slept between
// two looks at a land took it for losing.
TEST(DfPnThreadsSlow, FindThePublishedOutcomeWhileTheyWaitForEachOther) {
  for (int round = 0; round < 5; ++round) {
    const auto outcome = solve_start(14, {.threads = 24, .memory_limit = 144 * mebibyte});
    EXPECT_EQ(outcome.is_losing, starts_as_loss(14));
  }
}

// Once, the threads that had been started searched on for ever.
TEST(DfPnThreads, GoOnWithThoseThatTheMachineStarts) {
  for (const std::size_t started : {0, 1, 3}) {
    const ThreadQuota quota(started);
    std::vector<std::string> warnings;
    const auto [is_losing, collections] = solve_start(
        11, {.threads = 8, .warn = [&](std::string_view text) { warnings.emplace_back(text); }});
    EXPECT_EQ(is_losing, starts_as_loss(11));
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_TRUE(warnings[0].starts_with("only " + std::to_string(started + 1) +
                                        " of 8 threads can be started"))
        << warnings[0];
  }
}

TEST(DfPnThreads, FindNimbersOfAllLandsOf4Spots) {
  testing::expect_nimbers_of_all_lands_of_4_spots<DfPn>({.work = {.threads = 2}});
}

TEST(DfPnThreads, FindNimbersOfRandomPositionsOf5Spots) {
  testing::expect_nimbers_of_random_positions_of_5_spots<DfPn>({.work = {.threads = 2}});
}

TEST(DfPnThreads, TellTheOutcomeOfSums) {
  testing::expect_outcomes_of_sums<DfPn>({.work = {.threads = 2}});
}

TEST(DfPnThreads, TellTheOutcomeOfCouplesOf4Spots) {
  testing::expect_outcomes_of_couples_of_4_spots<DfPn>({.work = {.threads = 2}});
}

}  // namespace
}  // namespace burgeon
