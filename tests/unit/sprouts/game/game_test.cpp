// Games on paper follow the same rules as positions, and each move has a name that means it.
#include "sprouts/game/game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <string>
#include <variant>
#include <vector>

#include "sprouts/game/move_text.h"
#include "unit/support/play.h"
#include "unit/support/played_game.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using testing::canon;
using testing::write;

// Plays moves by their texts; the last position, or what was wrong.
std::string played(int spots, const std::vector<std::string>& moves) {
  Game game(spots);
  for (const std::string& text : moves) {
    const auto said = read_move(text);
    if (const auto* error = std::get_if<MoveError>(&said)) return text + ": " + error->problem;
    const auto move = find_move(game, std::get<MoveWords>(said));
    if (const auto* error = std::get_if<MoveError>(&move)) return text + ": " + error->problem;
    game.play(std::get<GameMove>(move));
  }
  return write(game.position());
}

TEST(Game, Start) {
  EXPECT_EQ(Game(0).raw_text(), "!");
  EXPECT_EQ(Game(0).position(), start_position(0));
  EXPECT_EQ(Game(3).raw_text(), "A.B.C.}!");
  EXPECT_EQ(Game(3).position(), start_position(3));
}

TEST(Game, RawTexts) {
  Game game(2);
  game.play({.region = 0, .from = {0, 0}, .to = {1, 0}});
  EXPECT_EQ(game.raw_text(), "ACBC.}!");
  game.play({.region = 0, .from = {0, 0}, .to = {0, 2}, .is_left = {false}});
  EXPECT_EQ(game.raw_text(), "ADBC.}BDAC.}!");
}

TEST(Game, MovesByTheirEnds) {
  EXPECT_EQ(played(2, {"A-B"}), canon("1a1a."));
  EXPECT_EQ(played(2, {"A-A"}), canon("0.AB|AB"));
  EXPECT_EQ(played(3, {"A-A[B]"}), canon("0.AB|0.AB"));
  EXPECT_EQ(played(3, {"A-A[C]"}), canon("0.AB|0.AB"));
  EXPECT_EQ(played(3, {"A-A[B,C]"}), canon("0*2.AB|AB"));
  EXPECT_EQ(played(2, {"A-B", "A-B", "A-B", "C-D"}), "!");
}

TEST(Game, WgosaNotation) {
  EXPECT_EQ(played(7, {"1(8)1[2-4]"}), canon("0*3.AB|0*3.AB"));
  EXPECT_EQ(played(7, {"1(8)1[2-3,5]", "2(9)3"}), canon("0.1a1a.AB|0*3.AB"));
  // Spots 1 and 4 lie in both regions: beside spot 2, or beside spot 3.
  EXPECT_EQ(played(3, {"1(4)1[2]", "1(5@2)4"}), played(3, {"1(4)1[2]", "1(5@3)4"}));
  // Without a spot that tells the region: the one that has none of its own.
  EXPECT_EQ(played(3, {"1(4)2", "1(5)2", "1(6)2"}), canon("0.AB|AC|BC"));
  EXPECT_EQ(played(3, {"1(4)1", "2(5)2[1,4]"}), canon("0.AB|AB.CD|CD"));
}

TEST(Game, MovesByTheirPosition) {
  EXPECT_EQ(played(3, {"0.1a1a"}), canon("0.1a1a"));
  EXPECT_EQ(played(3, {"A-A=0.AB|0.AB"}), canon("0.AB|0.AB"));
  EXPECT_NE(played(3, {"A-B=0.AB|0.AB"}), canon("0.AB|0.AB"));
}

TEST(Game, WhatIsNoMove) {
  for (const char* text : {"A-",   "-B",         "A-B-C",     "A-B[", "A-B[C",   "A-B]", "A-B@",
                           "A-B=", "A-B=x",      "a-b",       "0-1",  "1(",      "1(3",  "1(3)",
                           "1()2", "1(3)2[4-3]", "1(99999)2", "",     "A-B[A-]", "A-B!", "A--B"}) {
    EXPECT_TRUE(std::holds_alternative<MoveError>(read_move(text))) << text;
  }
}

Game random_game(int most_spots) {
  return testing::random_stages(*rc::gen::inRange(1, most_spots + 1),
                                *rc::gen::arbitrary<unsigned>(), *rc::gen::inRange(0, 14))
      .back();
}

// Strings leave out what makes no difference to play; so the values that can be moved to are the
// same, if not always the strings.
RC_GTEST_PROP(Game, MovesLeadToTheValuesOfTheChildren, ()) {
  const Game game = random_game(4);
  testing::Game rules;
  std::set<int> drawn;
  for (const GameMove& move : moves_of(game)) {
    drawn.insert(rules.nimber(testing::after(game, move).position()).value);
  }
  std::set<int> spelled;
  for (const auto& [text, child] : rules.children(game.position())) {
    spelled.insert(rules.nimber(child).value);
  }
  RC_ASSERT(drawn == spelled);
}

RC_GTEST_PROP(Game, TheNameOfAMoveMeansIt, ()) {
  const Game game = random_game(5);
  const bool has_numbers = *rc::gen::arbitrary<bool>();
  for (const GameMove& move : moves_of(game)) {
    const std::string name = move_name(game, move, has_numbers);
    const auto said = read_move(name);
    RC_ASSERT(std::holds_alternative<MoveWords>(said));
    const auto found = find_move(game, std::get<MoveWords>(said));
    RC_ASSERT(std::holds_alternative<GameMove>(found));
    RC_ASSERT(testing::after(game, std::get<GameMove>(found)).position() ==
              testing::after(game, move).position());
  }
}

RC_GTEST_PROP(Game, AMoveIsFoundByItsPosition, ()) {
  const Game game = random_game(5);
  for (const GameMove& move : moves_of(game)) {
    MoveWords words;
    words.child = testing::after(game, move).position();
    const auto found = find_move(game, words);
    RC_ASSERT(std::holds_alternative<GameMove>(found));
    RC_ASSERT(testing::after(game, std::get<GameMove>(found)).position() == *words.child);
  }
}

}  // namespace
}  // namespace burgeon
