// The search algorithms by name.
#include "search/algorithm.h"

#include <gtest/gtest.h>

#include "unit/support/solving.h"

namespace burgeon {
namespace {

TEST(Algorithm, HasAName) {
  for (const auto& [algorithm, name] : algorithms) {
    EXPECT_EQ(name_of(algorithm), name);
    EXPECT_EQ(algorithm_of(name), algorithm);
  }
  EXPECT_EQ(algorithm_of("alpha-beta"), std::nullopt);
}

TEST(Algorithm, EachTellsTheSame) {
  for (const auto& [algorithm, name] : algorithms) {
    for (int spots = 0; spots <= 6; ++spots) {
      LandGraph graph;
      const auto search = make_search(algorithm, graph);
      const LandIds start = intern_lands(graph.table(), start_position(spots));
      EXPECT_EQ(search->is_losing({start, {}}), testing::starts_as_loss(spots)) << name;
    }
  }
}

// What one algorithm has proven is there for the next, and never another thing.
TEST(Algorithm, EachWorksOnWhatOthersHaveProven) {
  LandGraph graph;
  for (int spots = 0; spots <= 7; ++spots) {
    const LandIds start = intern_lands(graph.table(), start_position(spots));
    for (const auto& [algorithm, name] : algorithms) {
      for (Nimber heap; heap.value <= 2; ++heap.value) {
        const bool is_losing = heap.value == (testing::starts_as_loss(spots) ? 0 : 1);
        EXPECT_EQ(make_search(algorithm, graph)->is_losing({start, heap}), is_losing) << name;
      }
    }
  }
}

}  // namespace
}  // namespace burgeon
