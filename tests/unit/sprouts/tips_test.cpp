// The tip rules are claims: they are checked on every occurrence in complete trees, and answers
// found with them are the published ones.
#include "sprouts/tips.h"

#include <gtest/gtest.h>

#include "search/algorithm.h"
#include "sprouts/play/children.h"
#include "sprouts/position.h"
#include "trees/land_tree.h"

namespace burgeon {
namespace {

// Checks all lands that come up from a start, and returns how many of them have such tips.
int count_and_check(int spots) {
  LandTable table;
  table.intern(start_position(spots).lands[0]);
  const LandTree tree(table, {});
  ChildMaker maker(table);
  Drawing land;
  Drawing replaced;
  int count = 0;
  for (LandId id = 0; id < tree.size(); ++id) {
    land.clear();
    append_key(table.key(id), land);
    const TipsReplaced tips = replace_tips(land, replaced);
    if (tips.count == 0) continue;
    ++count;
    const LandIds others = maker.lands_of(replaced);
    EXPECT_EQ(others.size(), 1U);
    if (others[0] >= tree.size()) continue;  // it does not come up in this tree
    EXPECT_EQ(tree.nimber(id), tree.nimber(others[0]) ^ Nimber{tips.nimber});
  }
  return count;
}

TEST(Tips, HoldOnAllLandsOf4Spots) { EXPECT_GT(count_and_check(4), 100); }

TEST(TipsSlow, HoldOnAllLandsOf5Spots) { EXPECT_GT(count_and_check(5), 1000); }

TEST(Tips, LeadToThePublishedOutcomes) {
  for (const AlgorithmTraits& named : algorithms) {
    if (named.algorithm == Algorithm::win_loss) continue;
    for (int spots = 1; spots <= 9; ++spots) {
      LandGraph graph;
      const auto search = make_search(named.algorithm, graph, {.tuning = {.assumes_tips = true}});
      const LandId start = graph.table().intern(start_position(spots).lands[0]);
      EXPECT_EQ(search->is_losing({{start}, Nimber{0}}), spots % 6 <= 2)
          << named.name << ", " << spots << " spots";
    }
  }
}

}  // namespace
}  // namespace burgeon
