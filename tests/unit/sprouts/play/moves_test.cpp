// Moves: what every child has in common, and how few of them are made when parts are alike.
#include "sprouts/play/moves.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "reference/reference.h"
#include "unit/support/full_checks.h"
#include "unit/support/play.h"
#include "unit/support/random_game.h"
#include "unit/support/respell.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using testing::letter;
using testing::repeat;

// Children made, equal ones counted each time.
std::size_t raw_children(std::string_view text) {
  LandTable table;
  ChildMaker maker(table);
  for (const Bytes& key : testing::read(text).lands) {
    maker.for_each_child(table.intern(key), [](std::span<const LandId>) { return true; });
  }
  return maker.counts().raw_children;
}

// The children, spelled as the reference spells them.
std::set<std::string> children(const std::string& text) {
  testing::Game game;
  std::set<std::string> children;
  for (const auto& [child, position] : game.children(testing::read(text))) {
    children.insert(reference::canonical(child));
  }
  return children;
}

std::set<std::string> reference_children(const std::string& text) {
  const auto children = reference::children(text);
  return {children.begin(), children.end()};
}

TEST(Lives, CountEachVertexOnce) {
  const auto lives_of = [](std::string_view text) { return lives(testing::read(text)); };
  EXPECT_EQ(lives_of("!"), 0);
  EXPECT_EQ(lives_of("0.0.}"), 6);
  EXPECT_EQ(lives_of("12.}"), 3);
  EXPECT_EQ(lives_of("1a1a.}"), 5);
  EXPECT_EQ(lives_of("0.1aAa.}2A.}"), 8);
  EXPECT_EQ(lives_of("ABC.}ABC.}]0.}"), 6);
  EXPECT_EQ(lives_of("125"), 375);
}

// A move costs two lives and makes a vertex with one. Simplification only takes away.
RC_GTEST_PROP(Moves, LowerTheLivesAndNeverRaiseTheWeight, ()) {
  testing::RandomWalk game = testing::random_game(1, 9);
  MoveGenerator moves;
  Simplifier simplifier;
  do {
    const int lives_before = lives(game.drawing());
    const int vertices_before = vertices(game.drawing());
    moves.for_each_child(game.drawing(), [&](const Drawing& raw, const DeadLetters& dead) {
      check_invariants(raw);
      const Drawing& child = simplifier.simplify(raw, dead);
      check_invariants(child);
      RC_ASSERT(lives(child) < lives_before);
      RC_ASSERT(vertices(child) + lives(child) <= vertices_before + lives_before);
      return true;
    });
  } while (game.move());
}

TEST(Moves, StopWhenTheSinkSaysSo) {
  LandTable table;
  ChildMaker maker(table);
  const LandId land = table.intern(start_position(4).lands[0]);
  int calls = 0;
  EXPECT_FALSE(maker.for_each_child(land, [&](std::span<const LandId>) { return ++calls < 2; }));
  EXPECT_EQ(calls, 2);
}

TEST(Moves, OfTwoSpots) {
  EXPECT_EQ(children("0.0.}"), (std::set<std::string>{"0.AB.}AB.}]!", "1a1a.}]!"}));
}

// Equal boundaries are dealt out by number: with k kinds of at most n boundaries there are at most
// (n + 1)^k ways, for each pair of corners of one boundary; two boundaries are joined in as many
// ways as their kinds have pairs of corners.
TEST(LikeBoundaries, AreDealtByNumber) {
  // 12.: joined 11, 12 or 22; or 1 to itself or to 2, the 25 others dealt in 26 ways.
  EXPECT_LE(raw_children("12*26"), 3U + 2 * 26);
  // 1.: joined; or to itself, 70 others.
  EXPECT_LE(raw_children("1*71"), 1U + 71);
  // 0. and 1a1a. (which turns onto itself) joined: 1 + 2 + 3 ways. Corners of 1a1a. joined: 11, 1a,
  // 1 to the other 1, 1a the other way, aa' of other turns: 5, with 39 and 40 others. Loops at 0.,
  // whose two sides are alike: half of 40 * 41.
  EXPECT_LE(raw_children("0*40.1a1a*40"), 1U + 2 + 3 + 5 * 40 * 41 + 40 * 41 / 2);
}

TEST(LikeBoundaries, MayBeSpots) {
  // 125 spots are the most there can be. One join; loops, with the lesser half of 124 others.
  EXPECT_LE(raw_children("125"), 1U + 63);
  EXPECT_EQ(testing::Game().children(start_position(max_start_spots)).size(), 1U + 63);
}

TEST(LikeBoundaries, MayLeadToLikeRegions) {
  std::string hub = "0.";
  std::string tips;
  for (int k = 0; k < 26; ++k) {
    hub += letter(k) + '.';
    tips += "0." + letter(k) + ".}";
  }
  // In the hub: two joins, and a loop at 0. with the lesser half of 26 boundaries dealt out. In
  // each of the 26 regions: a join, and a loop with one boundary dealt out.
  EXPECT_LE(raw_children(hub + '}' + tips), 2U + 14 + 26 * 2);
}

// Fewer children would be missed here if boundaries or corners were taken as like that are not.
TEST(LikeBoundaries, GiveAllChildren) {
  for (const std::string text : {
           "12.12.12.}]!",
           "1.1.1.1.}]!",
           "0.0.1a1a.1a1a.}]!",
           "0.A.B.C.}0.A.}0.B.}0.C.}]!",
           "0.A.B.C.}0.A.}0.B.}1.C.}]!",  // two like, and one that leads elsewhere
           "1.A.B.}2.2.A.}2.2.B.}]!",
           "1A1B.1C1D.}0.A.}0.C.}12.B.}12.D.}]!",  // alike, each with two unlike corners
           "A1B1.C1D1.}0.A.}0.D.}12.B.}12.C.}]!",
           "1A1B.1C1D.}0.A.}0.B.}0.C.}0.D.}]!",  // each with like corners
           "0.AB.CD.}1AB.}1CD.}]!",
           "0.1aAaB.1aCaD.}0.A.}1.B.}0.C.}1.D.}]!",
       }) {
    EXPECT_EQ(children(text), reference_children(text)) << text;
  }
}

TEST(LikeBoundaries, AreNotMirrorImages) {
  const std::string like = "0.12A.12B.12C.}0.A.}0.B.}0.C.}]!";
  const std::string mirrored = "0.12A.12B.21C.}0.A.}0.B.}0.C.}]!";
  ASSERT_NE(testing::canon(like), testing::canon(mirrored));
  EXPECT_EQ(children(like), reference_children(like));
  EXPECT_EQ(children(mirrored), reference_children(mirrored));
  EXPECT_LT(children(like).size(), children(mirrored).size());
  // Boundaries that look alike, with unlike things hanging on them the one way round or the other.
  for (const std::string text : {"0.ABC.DEF.}0.A.}12B.}2.2.2.C.}0.D.}12E.}2.2.2.F.}]!",
                                 "0.ABC.DEF.}0.A.}12B.}2.2.2.C.}0.D.}12F.}2.2.2.E.}]!"}) {
    EXPECT_EQ(children(text), reference_children(text)) << text;
  }
  // Without letters too.
  const std::string digits = "112122.221211.}]!";
  EXPECT_EQ(children(digits), reference_children(digits));
}

// Positions as heavy as can be: 250 vertices of one life each, 125 spots after some moves.
TEST(Limits, HeavyLandsHaveChildren) {
  constexpr int vertices =
      testing::has_full_checks ? 80 : 250;  // slow to spell: they are all alike
  std::string shared;
  for (int k = 0; k < vertices; ++k) shared += letter(k);
  for (const std::string& text : {shared + ".}" + shared + ".}", repeat("2", vertices) + ".}"}) {
    const Drawing land = testing::draw(testing::read(text));
    MoveGenerator moves;
    Simplifier simplifier;
    std::size_t seen = 0;
    moves.for_each_child(land, [&](const Drawing& raw, const DeadLetters& dead) {
      EXPECT_LT(lives(simplifier.simplify(raw, dead)), vertices);
      return ++seen < 5000;
    });
    EXPECT_GE(seen, vertices / 2U);
  }
}

TEST(Limits, PlayFromTheMostSpots) {
  testing::RandomWalk walk(max_start_spots, 1);
  for (int moves = 0; moves < 10; ++moves) ASSERT_TRUE(walk.move());
  const Position position = walk.position();
  EXPECT_EQ(testing::read(testing::write(position)), position);
}

// Every pair of positions from the tree of three spots, played as one game.
TEST(Sum, HasTheNimbersOfItsPartsCombined) {
  testing::Game game;
  std::map<std::string, Position> tree = {{"", start_position(3)}};
  for (std::vector<Position> unvisited = {start_position(3)}; !unvisited.empty();) {
    const Position position = unvisited.back();
    unvisited.pop_back();
    for (const auto& [text, child] : game.children(position)) {
      if (tree.emplace(text, child).second) unvisited.push_back(child);
    }
  }
  ASSERT_EQ(tree.size(), 148U);
  for (const auto& [left_text, left] : tree) {
    EXPECT_EQ(game.nimber(testing::sum(left, left)), Nimber{0}) << left_text;
    for (const auto& [right_text, right] : tree) {
      EXPECT_EQ(game.nimber(testing::sum(left, right)), game.nimber(left) ^ game.nimber(right))
          << left_text << " + " << right_text;
    }
  }
}

}  // namespace
}  // namespace burgeon
