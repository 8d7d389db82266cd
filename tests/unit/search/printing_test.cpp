// A test that fails has to say what it compared in the words of the game.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "nim/nimber.h"
#include "search/couple.h"
#include "sprouts/position_lands.h"
#include "unit/support/play.h"
#include "unit/support/spelled.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using ::testing::PrintToString;

TEST(Printing, WritesNimbersAsHeaps) { EXPECT_EQ(PrintToString(Nimber{12}), "*12"); }

TEST(Printing, WritesPositionsInTheNotationOfThePaper) {
  EXPECT_EQ(PrintToString(testing::read("0.AB.}2AB.}]12.}]!")), "0.AB.}2AB.}]12.}]!");
  EXPECT_EQ(PrintToString(Position{}), "!");
}

// Neither simplified nor split: `22.}` would be dropped.
TEST(Printing, WritesDrawingsAsTheyStand) {
  Drawing drawing;
  drawing.corner = {two, two};
  drawing.end_boundary();
  drawing.end_region(1);
  EXPECT_EQ(PrintToString(drawing), "0.22.}");
}

TEST(Printing, WritesCouplesByTheIdsOfTheirLands) {
  EXPECT_EQ(PrintToString(Couple{{3, 3, 14}, Nimber{2}}), "#3 + #3 + #14 + *2");
  EXPECT_EQ(PrintToString(Couple{}), "*0");
  EXPECT_EQ(PrintToString(Known::winning), "winning");
}

TEST(Printing, SpellsCouplesOfATable) {
  LandTable table;
  const Couple couple{intern_lands(table, testing::read("0.0.}]12.}]!")), Nimber{2}};
  EXPECT_EQ(testing::spelled(table, Couple{{couple.lands[0]}, Nimber{2}}), "0.0.}] + *2");
  EXPECT_EQ(testing::spelled(table, Couple{}), "! + *0");
}

// What a person reads when a test fails.
TEST(Printing, OfAFailedComparison) {
  EXPECT_NONFATAL_FAILURE(EXPECT_EQ(testing::read("2"), testing::read("3")), "0.0.}]!");
  EXPECT_NONFATAL_FAILURE(EXPECT_EQ(Nimber{1}, Nimber{7}), "*7");
}

}  // namespace
}  // namespace burgeon
