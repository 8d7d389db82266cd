// Positions that no drawing has are refused, and no position that comes up in play is.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "sprouts/text/drawable.h"
#include "sprouts/text/read.h"
#include "sprouts/text/write.h"
#include "unit/support/random_walk.h"

namespace burgeon {
namespace {

bool is_read(std::string_view text) {
  return std::holds_alternative<Position>(read_position(text));
}

std::string error(std::string_view text) {
  const auto read = read_position(text);
  const auto* error = std::get_if<ReadError>(&read);
  return error == nullptr ? "" : error->message();
}

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(Crossing, TwoVerticesTakeTurnsOnABoundary) {
  EXPECT_TRUE(says(error("1a1b1a1b."), "take turns"));
  EXPECT_TRUE(says(error("abcabc."), "take turns"));
  EXPECT_TRUE(says(error("0.11.1a2bA1a2b.}0.A.}"), "take turns"));
  EXPECT_TRUE(is_read("1a1b1b1a."));
  EXPECT_TRUE(is_read("1ab1bc2ca."));
  EXPECT_TRUE(is_read("1a1aAbB1b.}0.A.}0.B.}"));
}

TEST(Ring, TwoBoundariesOfARegionMeetElsewhere) {
  EXPECT_TRUE(says(error("11.A.B.}11AB.}"), "ring"));
  EXPECT_TRUE(says(error("11.A.B.}11A.B.}"), "ring"));
  EXPECT_TRUE(says(error("A.B11.}AC1.22.}11BC.}"), "ring"));  // by way of two regions
  EXPECT_TRUE(is_read("11.AB.}11AB.}"));
  EXPECT_TRUE(is_read("11.A.B.}11A.}11B.}"));
}

TEST(Ring, IsClosedThroughARegionOfFewLives) {
  EXPECT_TRUE(says(error("11.A.B.}AB.}"), "ring"));
  EXPECT_TRUE(says(error("11.A.B.}A.B.}"), "ring"));  // a set, however it is written
}

TEST(Ring, RegionsOfFewLivesAreSets) {
  EXPECT_TRUE(is_read("A.B.}11AB.}"));
  EXPECT_TRUE(is_read("ABC.}ABC.}"));
  EXPECT_TRUE(is_read("A.BC.}AB.C.}"));
}

TEST(Tangle, SharedLettersKeepTheirCyclicOrder) {
  EXPECT_TRUE(is_read("ABCD1.}ABCD1.}"));
  EXPECT_TRUE(is_read("ABCD1.}BCDA1.}"));
  EXPECT_TRUE(is_read("ABCD1.}DCBA1.}"));  // mirrored
  EXPECT_TRUE(says(error("ABCD1.}ACBD1.}"), "plane"));
  EXPECT_TRUE(says(error("A1B1C1D1E1.}AC2E2B2D2.}"), "plane"));
}

TEST(Tangle, RegionsAreNeighboursAsInThePlane) {
  EXPECT_TRUE(is_read("ABC1.}ADE1.}BDF1.}CEF1.}"));  // four regions, each next to each
  EXPECT_TRUE(says(error("ABCD1.}AEFG1.}BEHI1.}CFHJ1.}DGIJ1.}"), "plane"));  // five
  // Three and three regions of three lives, all neighbours across.
  EXPECT_TRUE(says(error("ABC.}DEF.}GHI.}ADG.}BEH.}CFI.}"), "plane"));
}

TEST(Tangle, LowerCaseLettersPartABoundary) {
  // A and B stand on either side of a: they cannot meet in a region that does not touch the
  // outside.
  EXPECT_TRUE(is_read("1aA1aB1.}A11.}B11.}"));
  EXPECT_TRUE(says(error("aAB1aCD1.}ACBD1.}"), "plane"));
  EXPECT_TRUE(says(error("aA1aB1.}AB11.}"), "plane"));
}

TEST(ReachedPositions, AllOfTheTreeOfFourSpotsIsDrawable) {
  std::ifstream file(BURGEON_TEST_DATA "/nimbers-4-spots.txt");
  std::set<std::string> positions;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const auto read = read_position(line.substr(0, line.find(' ')));
    ASSERT_TRUE(std::holds_alternative<Position>(read)) << line;
    positions.insert(write_position(std::get<Position>(read), Notation::paper));
  }
  EXPECT_EQ(positions.size(), 1505U);
}

RC_GTEST_PROP(ReachedPositions, RandomPlayIsDrawable, ()) {
  testing::RandomWalk walk(*rc::gen::inRange(2, 11), *rc::gen::arbitrary<unsigned>());
  do {
    const auto flaw = find_flaw(walk.drawing());
    RC_LOG() << write_position(walk.position(), Notation::paper) << '\n';
    RC_ASSERT(!flaw.has_value());
    RC_ASSERT(is_read(write_position(walk.position(), Notation::compact)));
  } while (walk.move());
}

}  // namespace
}  // namespace burgeon
