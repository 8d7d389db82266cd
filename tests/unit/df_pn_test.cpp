// Depth-first proof-number search: the published outcomes, and the exact nimbers that plain
// expansion gives.
#include "search/df_pn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <span>

#include "search/land_tree.h"
#include "search/position_tree.h"
#include "sprouts/position.h"
#include "unit/support/solving.h"

namespace burgeon {
namespace {

using testing::copy_lands;
using testing::starts_as_loss;

bool is_losing_start(int spots) {
  LandGraph graph;
  DfPn search(graph);
  LandIds lands;
  for (const Bytes& key : start_position(spots).lands) lands.push_back(graph.table().intern(key));
  return search.is_losing({lands, Nimber{0}});
}

TEST(DfPn, FindsThePublishedOutcomes) {
  for (int spots = 0; spots <= 13; ++spots) {
    EXPECT_EQ(is_losing_start(spots), starts_as_loss(spots)) << spots << " spots";
  }
}

TEST(DfPnSlow, FindsThePublishedOutcomes) {
  for (int spots = 14; spots <= 17; ++spots) {
    EXPECT_EQ(is_losing_start(spots), starts_as_loss(spots)) << spots << " spots";
  }
}

TEST(DfPn, FindsTheNimberOfEveryLandOf4Spots) {
  LandTable table;
  table.intern(start_position(4).lands[0]);
  const LandTree tree(table, {});
  LandGraph graph;
  DfPn search(graph);
  for (LandId land = 0; land < tree.size(); ++land) {
    EXPECT_EQ(search.nimber(graph.table().intern(table.key(land))), tree.nimber(land));
  }
}

TEST(DfPn, TellsTheOutcomeOfEveryCoupleOf4Spots) {
  LandTable table;
  const LandIds start{table.intern(start_position(4).lands[0])};
  const LandTree tree(table, {});
  const PositionTree positions(table, tree, start, {});
  for (std::size_t i = 0; i < positions.size(); i += 7) {
    const LandIds lands = positions.lands(i);
    const Nimber nimber = tree.nimber({lands.data(), lands.size()});
    LandGraph graph;  // nothing shared: each couple by itself
    DfPn search(graph);
    const LandIds own = copy_lands(table, {lands.data(), lands.size()}, graph.table());
    for (std::uint16_t heap = 0; heap <= 12; ++heap) {
      EXPECT_EQ(search.is_losing({own, Nimber{heap}}), heap == nimber.value);
    }
  }
}

TEST(DfPn, FindsNimbersOfRandomPositionsOf5Spots) {
  constexpr unsigned seed = 20261127;
  LandTable table;
  const LandIds start{table.intern(start_position(5).lands[0])};
  const LandTree tree(table, {});
  const PositionTree positions(table, tree, start, {});
  std::mt19937 random(seed);
  std::uniform_int_distribution<std::size_t> any(0, positions.size() - 1);
  for (int i = 0; i < 300; ++i) {
    const LandIds lands = positions.lands(any(random));
    LandGraph graph;
    DfPn search(graph);
    Nimber found;
    for (const LandId land : copy_lands(table, {lands.data(), lands.size()}, graph.table())) {
      found = found ^ search.nimber(land);
    }
    EXPECT_EQ(found, tree.nimber({lands.data(), lands.size()})) << "seed " << seed << ", " << i;
  }
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

TEST(DfPn, NamesAWinningMove) {
  LandGraph graph;
  DfPn search(graph);
  const LandIds lands{graph.table().intern(start_position(10).lands[0])};
  ASSERT_FALSE(search.is_losing({lands, Nimber{0}}));
  const auto move = search.winning_move({lands, Nimber{0}});
  ASSERT_TRUE(move.has_value());
  LandGraph fresh;
  DfPn again(fresh);
  const LandIds child =
      copy_lands(graph.table(), {move->lands.data(), move->lands.size()}, fresh.table());
  EXPECT_TRUE(again.is_losing({child, move->nimber}));
}

TEST(DfPn, VisitsTheSameOnEveryRun) {
  std::uint64_t visits[2];
  for (auto& count : visits) {
    LandGraph graph;
    DfPn search(graph);
    search.is_losing({{graph.table().intern(start_position(11).lands[0])}, Nimber{0}});
    count = search.visits();
  }
  EXPECT_EQ(visits[0], visits[1]);
}

TEST(DfPn, StopsAndKeepsWhatWasProven) {
  StopFlag stop;
  stop.request();
  WorkOptions work;
  work.stop = &stop;
  LandGraph graph;
  const LandIds lands{graph.table().intern(start_position(11).lands[0])};
  EXPECT_THROW(DfPn(graph, work).is_losing({lands, Nimber{0}}), Stopped);
  EXPECT_FALSE(DfPn(graph).is_losing({lands, Nimber{0}}));
}

}  // namespace
}  // namespace burgeon
