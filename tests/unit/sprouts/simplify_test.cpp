// The rules of simplification, in their order, each by example: on the left what a move may leave,
// on the right what is kept of it. A letter here is a vertex that stands twice, in either case.
#include "sprouts/simplify.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "sprouts/play/moves.h"
#include "unit/support/random_game.h"

namespace burgeon {
namespace {

Corner code_of(char letter) { return static_cast<Corner>(first_letter + (letter - 'A')); }

Drawing draw(std::string_view text) {
  Drawing drawing;
  drawing.letters = 'z' - 'A' + 1;
  std::size_t spots = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '0') {
      ++spots;
      ++i;  // its '.'
    } else if (text[i] == '1' || text[i] == '2') {
      drawing.corner.push_back(static_cast<Corner>(text[i] - '0'));
    } else if (text[i] == '.') {
      drawing.end_boundary();
    } else if (text[i] == '}') {
      drawing.end_region(spots);
      spots = 0;
    } else {
      drawing.corner.push_back(code_of(text[i]));
    }
  }
  return drawing;
}

std::string write(const Drawing& drawing) {
  std::string text;
  for (std::size_t region = 0; region < drawing.regions(); ++region) {
    for (std::size_t spot = 0; spot < drawing.spots[region]; ++spot) text += "0.";
    for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
      for (const Corner corner : drawing.boundary(b)) {
        text += is_letter(corner) ? static_cast<char>('A' + (corner - first_letter))
                                  : static_cast<char>('0' + corner);
      }
      text += '.';
    }
    text += '}';
  }
  return text;
}

std::string simplify(std::string_view text, std::string_view dead_letters = "") {
  DeadLetters dead;
  for (const char letter : dead_letters) dead.set(code_of(letter));
  Simplifier simplifier;
  return write(simplifier.simplify(draw(text), dead));
}

TEST(Simplify, RemovesDeadVertices) {
  EXPECT_EQ(simplify("1A1B.}11BA2.}", "A"), "11B.}11B2.}");
  EXPECT_EQ(simplify("1a1ba1b.}", "a"), "11b1b.}");
}

TEST(Simplify, RemovesEmptyBoundaries) {
  EXPECT_EQ(simplify("11.A.11.}A111.}", "A"), "11.11.}111.}");
  EXPECT_EQ(simplify("AB.0.0.}BA.1.1.}", "AB"), "0.0.}1.1.}");
}

TEST(Simplify, RemovesRegionsOfAtMostOneLife) {
  EXPECT_EQ(simplify("AB.}111A1B.}", "AB"), "1111.}");
  EXPECT_EQ(simplify("2.}0.0.}"), "0.0.}");
  EXPECT_EQ(simplify("2.}"), "");
  EXPECT_EQ(simplify("aa.}0.0.}"), "0.0.}");  // one vertex, though it stands twice
}

TEST(Simplify, CallsALetterTwoWhenItsOtherCornerWentWithARegion) {
  EXPECT_EQ(simplify("A.}1A11.}"), "1211.}");
  EXPECT_EQ(simplify("1aAa1.}A.}"), "1a2a1.}");
}

TEST(Simplify, CallsALetterTwoWhenItStandsOnce) { EXPECT_EQ(simplify("1A11.}"), "1211.}"); }

TEST(Simplify, CallsNeighbouringCornersOfAVertexTwo) {
  EXPECT_EQ(simplify("11aa1.}"), "1121.}");
  EXPECT_EQ(simplify("a111a.}"), "2111.}");                 // round the end
  EXPECT_EQ(simplify("1aAa1.}1A11.}", "A"), "121.}111.}");  // what stood between is dead
  EXPECT_EQ(simplify("1abba1.}"), "1a2a1.}");               // one pass: 2 stands between
}

TEST(Simplify, KeepsCornersThatAreNoNeighbours) {
  EXPECT_EQ(simplify("1a1a.}"), "1a1a.}");
  EXPECT_EQ(simplify("1aAa1.}1A11.}"), "1aAa1.}1A11.}");
}

TEST(Simplify, MakesASetOfARegionOfAtMostThreeLives) {
  EXPECT_EQ(simplify("2.2.2.}"), "222.}");           // boundaries merged
  EXPECT_EQ(simplify("A.1.}1A11.}"), "1A.}1A11.}");  // in a fixed order
  EXPECT_EQ(simplify("2a2a.}"), "222.}");            // each vertex once
  EXPECT_EQ(simplify("aAa2.}1A11.}"), "22A.}1A11.}");
  EXPECT_EQ(simplify("ABC.}C.B.A.}"), "ABC.}ABC.}");
  EXPECT_EQ(simplify("0.}"), "0.}");
}

TEST(Simplify, KeepsTheBoundariesOfFourLives) {
  EXPECT_EQ(simplify("1.1.}"), "1.1.}");
  EXPECT_EQ(simplify("2a2aA1.}A111.}"), "2a2aA1.}A111.}");
  EXPECT_EQ(simplify("0.2.}"), "0.2.}");
  EXPECT_EQ(simplify("1.2A.}A111.}"), "1.2A.}A111.}");
}

std::vector<std::vector<std::uint16_t>> lands(std::string_view text) {
  LandSplitter splitter;
  std::vector<std::vector<std::uint16_t>> lands(splitter.split(draw(text)));
  for (std::size_t land = 0; land < lands.size(); ++land) {
    const auto regions = splitter.regions_of(land);
    lands[land].assign(regions.begin(), regions.end());
  }
  return lands;
}

using Lands = std::vector<std::vector<std::uint16_t>>;

TEST(Split, RegionsThatShareALetterAreOneLand) {
  EXPECT_EQ(lands("0.}"), (Lands{{0}}));
  EXPECT_EQ(lands("0.}12.}0.}"), (Lands{{0}, {1}, {2}}));
  EXPECT_EQ(lands("11A.}0.}A11.}"), (Lands{{0, 2}, {1}}));
  EXPECT_EQ(lands(""), Lands{});
}

TEST(Split, ALandMayHangTogetherThroughOtherRegions) {
  EXPECT_EQ(lands("A11.}B11.}AB1.}"), (Lands{{0, 1, 2}}));
  EXPECT_EQ(lands("A11.}D11.}B11.}DC1.}AB1.}C11.}"), (Lands{{0, 2, 4}, {1, 3, 5}}));
}

// No step makes work for an earlier one.
RC_GTEST_PROP(Simplify, ChangesNothingTheSecondTime, ()) {
  testing::RandomWalk game = testing::random_game(1, 8);
  MoveGenerator moves;
  Simplifier first;
  Simplifier second;
  do {
    moves.for_each_child(game.drawing(), [&](const Drawing& raw, const DeadLetters& dead) {
      const Drawing& once = first.simplify(raw, dead);
      const Drawing& twice = second.simplify(once, {});
      RC_ASSERT(once.corner == twice.corner);
      RC_ASSERT(once.boundary_end == twice.boundary_end);
      RC_ASSERT(once.region_end == twice.region_end);
      RC_ASSERT(once.spots == twice.spots);
      return true;
    });
  } while (game.move());
}

}  // namespace
}  // namespace burgeon
