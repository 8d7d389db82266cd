// The solver of positions, and their children as values.
#include "search/solver.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "sprouts/position_lands.h"
#include "unit/support/play.h"
#include "unit/support/solving.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

TEST(Solver, StartsOfTheGame) {
  Solver solver;
  for (int spots = 0; spots <= 9; ++spots) {
    const bool is_loss = testing::starts_as_loss(spots);
    EXPECT_EQ(solver.is_losing(start_position(spots)), is_loss) << spots;
    EXPECT_EQ(solver.nimber(start_position(spots)).value, is_loss ? 0 : 1) << spots;
  }
}

TEST(Solver, AWinningMoveIsAChildThatLoses) {
  Solver solver({.threads = 1});
  for (int spots = 0; spots <= 8; ++spots) {
    const Position start = start_position(spots);
    const auto move = solver.winning_move(start);
    ASSERT_EQ(move.has_value(), !solver.is_losing(start)) << spots;
    if (!move) continue;
    EXPECT_TRUE(solver.is_losing(*move)) << spots;
    EXPECT_EQ(std::ranges::count(child_positions(start), *move), 1) << spots;
  }
}

TEST(Solver, NimbersOfSums) {
  Solver solver;
  testing::Game game;
  const Position sum = testing::sum(start_position(3), start_position(2));
  EXPECT_EQ(solver.nimber(sum), game.nimber(sum));
  EXPECT_EQ(solver.nimber(testing::sum(sum, sum)), Nimber{});
  EXPECT_EQ(solver.is_losing(sum), game.nimber(sum) == Nimber{});
}

TEST(Solver, Stops) {
  StopFlag stop;
  Solver solver({.stop = &stop});
  stop.request();
  EXPECT_THROW(solver.is_losing(start_position(12)), Stopped);
  stop.reset();
  EXPECT_TRUE(solver.is_losing(start_position(12)));
}

TEST(ChildPositions, AreTheChildrenInOrder) {
  EXPECT_TRUE(child_positions(Position{}).empty());
  testing::Game game;
  const Position start = start_position(3);
  const auto children = child_positions(start);
  EXPECT_EQ(children.size(), game.children(start).size());
  for (const Position& child : children) {
    EXPECT_TRUE(game.children(start).contains(testing::write(child)));
  }
  EXPECT_TRUE(std::ranges::is_sorted(children, {},
                                     [](const Position& child) { return written_order(child); }));
}

}  // namespace
}  // namespace burgeon
