// Which lands are taken to be like which, and how often their nimbers are.
#include "search/graph/likeness.h"

#include <gtest/gtest.h>

#include <string_view>

#include "search/graph/kind_nimbers.h"
#include "sprouts/position.h"
#include "trees/land_tree.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

Likeness likeness(std::string_view text) {
  return LikenessFinder().of(testing::read(text).lands.at(0));
}

void expect_like(std::string_view left, std::string_view right, bool is_other) {
  EXPECT_EQ(likeness(left).kind, likeness(right).kind) << left << " and " << right;
  EXPECT_EQ(likeness(left).is_other != likeness(right).is_other, is_other)
      << left << " and " << right;
}

TEST(Likeness, ThreeSpotsAreXor1) {
  expect_like("0*4.AB.|0*5.AB.", "0*7.AB.|0*5.AB.", true);
  expect_like("0*4.AB.|0*5.AB.", "0*7.AB.|0*8.AB.", false);
  EXPECT_NE(likeness("0*4.AB.|0*5.AB.").kind, likeness("0*4.AB.|0*4.AB.").kind);
}

TEST(Likeness, SmallBoundariesAreSpots) {
  expect_like("0.2.AB.|0*2.AB.", "0*3.AB.|0*2.AB.", false);
  expect_like("0.22.AB.|0*2.AB.", "0.1.AB.|0*2.AB.", false);
  expect_like("0.1a2a.AB.|0*2.AB.", "0.AB.|0*2.AB.", true);
}

TEST(Likeness, TipsAreAlike) {
  expect_like("0.A.|0*2.1AB.|0*2.B.", "1aAa.|0*2.1AB.|0*2.B.", false);
  expect_like("0.A.|0*2.1AB.|0*2.B.", "1A.|0*2.1AB.|0*2.B.", true);
}

TEST(KindNimbers, GuessAsCounted) {
  KindNimbers kinds;
  const Likeness one{5, false};
  const Likeness other{5, true};
  EXPECT_EQ(kinds.guess(one, Nimber{2}), Guess::none);
  kinds.count(one, Nimber{2});
  kinds.count(other, Nimber{3});
  kinds.count(one, Nimber{1});
  EXPECT_EQ(kinds.guess(one, Nimber{2}), Guess::likely);
  EXPECT_EQ(kinds.guess(other, Nimber{3}), Guess::likely);
  EXPECT_EQ(kinds.guess(one, Nimber{1}), Guess::none);
  EXPECT_EQ(kinds.guess(one, Nimber{0}), Guess::unlikely);
  EXPECT_EQ(kinds.guess(one, Nimber{9}), Guess::unlikely);
  for (int i = 0; i < 1000; ++i) kinds.count(one, Nimber{0});
  EXPECT_EQ(kinds.guess(one, Nimber{0}), Guess::likely);
  EXPECT_EQ(kinds.guess({6, false}, Nimber{0}), Guess::none);
  EXPECT_EQ(kinds.guess({}, Nimber{0}), Guess::none);
}

TEST(Likeness, GuessesAreMoreOftenRightThanWrong) {
  LandTable table;
  table.intern(start_position(5).lands[0]);
  const LandTree tree(table, {});
  LikenessFinder finder;
  KindNimbers kinds;
  int right = 0;
  int wrong = 0;
  for (int lives = 3; lives <= 15; ++lives) {
    for (LandId id = 0; id < tree.size(); ++id) {
      if (table.lives(id) != lives) continue;
      const Likeness like = finder.of(table.key(id));
      if (lives > 7) {
        const Guess guess = kinds.guess(like, tree.nimber(id));
        if (guess == Guess::likely) ++right;
        if (guess == Guess::unlikely) ++wrong;
      }
      kinds.count(like, tree.nimber(id));
    }
  }
  EXPECT_GT(right, 2 * wrong);
  EXPECT_GT(right, 3000);
}

}  // namespace
}  // namespace burgeon
