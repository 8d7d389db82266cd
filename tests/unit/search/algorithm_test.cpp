// The search algorithms by name.
#include "search/algorithm.h"

#include <gtest/gtest.h>

#include "unit/support/solving.h"

namespace burgeon {
namespace {

TEST(Algorithm, HasAName) {
  for (const AlgorithmTraits& traits : algorithms) {
    EXPECT_EQ(name_of(traits.algorithm), traits.name);
    EXPECT_EQ(algorithm_of(traits.name), traits.algorithm);
  }
  EXPECT_EQ(algorithm_of("alpha-beta"), std::nullopt);
}

TEST(Algorithm, EachTellsTheSame) {
  for (const AlgorithmTraits& traits : algorithms) {
    for (int spots = 0; spots <= 6; ++spots) {
      LandGraph graph;
      const auto search = make_search(traits.algorithm, graph);
      const LandIds start = intern_lands(graph.table(), start_position(spots));
      EXPECT_EQ(search->is_losing({start, {}}), testing::starts_as_loss(spots)) << traits.name;
    }
  }
}

// What one algorithm has proven is there for the next, and never another thing.
TEST(Algorithm, EachWorksOnWhatOthersHaveProven) {
  LandGraph graph;
  for (int spots = 0; spots <= 7; ++spots) {
    const LandIds start = intern_lands(graph.table(), start_position(spots));
    for (const AlgorithmTraits& traits : algorithms) {
      for (Nimber heap; heap.value <= 2; ++heap.value) {
        const bool is_losing = heap.value == (testing::starts_as_loss(spots) ? 0 : 1);
        EXPECT_EQ(make_search(traits.algorithm, graph)->is_losing({start, heap}), is_losing)
            << traits.name;
      }
    }
  }
}

}  // namespace
}  // namespace burgeon
