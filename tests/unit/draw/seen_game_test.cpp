// In which corner of a spot a direction lies.
#include "draw/seen_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "sprouts/game/move_text.h"
#include "unit/support/played_game.h"

namespace burgeon {
namespace {

using draw::Point;
using draw::SeenGame;

// Two moves of A, and so two darts that leave it, which are given their lines by hand.
class SeenGameTest : public ::testing::Test {
 protected:
  SeenGameTest() : seen_(made()) {
    for (std::size_t dart = 0; dart < seen_.darts.tail.size(); ++dart) {
      if (seen_.darts.tail[dart] == 0) own_.push_back(static_cast<int>(dart));
    }
  }

  void set(int dart, std::vector<Point> line) {
    if (dart % 2 != 0) std::ranges::reverse(line);
    seen_.lines[dart / 2] = std::move(line);
  }

  SeenGame seen_;
  std::vector<int> own_;

 private:
  static SeenGame made() {
    std::vector<burgeon::Game> stages{burgeon::Game(3)};
    for (const int other : {1, 2}) {
      for (const GameMove& move : moves_of(stages.back())) {
        const auto end = [&](const auto& corner) {
          return stages.back().step(move.region, corner).spot;
        };
        if (std::minmax({end(move.from), end(move.to)}) != std::pair(0, other)) continue;
        stages.push_back(testing::after(stages.back(), move));
        break;
      }
    }
    return {stages.back(), *draw::lay_out_game(stages)};
  }
};

// Both leave the disc, of radius 10, to the right, the first one below the other; but then it runs
// steeply up, past where the other one goes.
TEST_F(SeenGameTest, ACurveThatBendsOutsideTheDiscIsTakenWhereItLeavesTheDisc) {
  ASSERT_EQ(own_.size(), 2U);
  seen_.places[0] = {0, 0};
  set(own_[0], {{0, 0}, {9.9, -1}, {10.5, 30}});
  set(own_[1], {{0, 0}, {9, 4}, {60, 20}});
  const SeenGame::Sector between = seen_.sector(0, {10, 2}, 10);
  EXPECT_EQ(between.dart, own_[0]);
  EXPECT_NEAR(between.angle, 0.09, 0.01);
  EXPECT_EQ(seen_.sector(0, {0, 10}, 10).dart, own_[1]);
  EXPECT_EQ(seen_.sector(0, {0, -10}, 10).dart, own_[1]);
}

// It is inside the disc to its end.
TEST_F(SeenGameTest, AShortCurveIsTakenAtItsEnd) {
  seen_.places[0] = {0, 0};
  set(own_[0], {{0, 0}, {3, 0}, {3, 3}});
  set(own_[1], {{0, 0}, {-60, 0}});
  EXPECT_EQ(seen_.sector(0, {10, 5}, 10).dart, own_[1]);
  EXPECT_EQ(seen_.sector(0, {5, 10}, 10).dart, own_[0]);
}

}  // namespace
}  // namespace burgeon
