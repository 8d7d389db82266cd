// Strokes are read as the moves that they were drawn for, and refused where they are none.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <variant>

#include "draw/read_stroke.h"
#include "server/api.h"
#include "server/play/played_stage.h"
#include "sprouts/game/move_text.h"
#include "sprouts/position_lands.h"
#include "unit/server/play_strokes.h"
#include "unit/support/played_game.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

// What is wrong with the move that a stroke is read as, or nothing.
std::string fault_of_stroke(const PlayedStage& stage, const GameMove& move,
                            const std::vector<draw::Point>& stroke) {
  const auto read = draw::read_stroke(stage.game, stage.layout, stroke, 22);
  if (const auto* fault = std::get_if<draw::StrokeFault>(&read)) return fault->problem;
  const Game next = testing::after(stage.game, std::get<draw::ReadStroke>(read).move);
  if (next.outline() != testing::after(stage.game, move).outline()) return "another move";
  return {};
}

// Strokes along the program's ways, from either end, exact and as a hand would draw them.
class Strokes {
 public:
  void expect_read(const PlayedStage& stage, const GameMove& move) {
    const auto way = testing::routed_stroke(stage, move);
    ASSERT_TRUE(way);
    // A loop around nothing may begin smaller than anybody would draw it.
    if (testing::size_of(*way) < 12) return;
    const std::string name = stage.game.raw_text() + " " + move_name(stage.game, move, false);
    EXPECT_EQ(fault_of_stroke(stage, move, *way), "") << name;
    auto drawn = testing::with_noise(*way, random_);
    if (random_() % 2 == 0) std::ranges::reverse(drawn);
    const std::string fault = fault_of_stroke(stage, move, drawn);
    EXPECT_NE(fault, "another move") << name;
    ++drawn_;
    if (!fault.empty()) ++refused_;
  }
  // Where all is narrow, noise can cross a curve.
  ~Strokes() { EXPECT_LE(refused_ * 1000, drawn_) << refused_ << " of " << drawn_; }
  Strokes() = default;
  Strokes(const Strokes&) = delete;
  Strokes& operator=(const Strokes&) = delete;

 private:
  std::mt19937 random_{1};
  int drawn_ = 0;
  int refused_ = 0;
};

// All moves in all games of fewer moves than that; of games that are drawn alike, in one.
void expect_all_read(int spots, int moves) {
  Strokes strokes;
  std::vector<PlayedStage> stages{start_stage(spots)};
  for (int played = 0; played < moves; ++played) {
    std::vector<PlayedStage> next;
    std::set<Game::Outline> met;
    for (const PlayedStage& stage : stages) {
      for (const GameMove& move : moves_of(stage.game)) {
        strokes.expect_read(stage, move);
        const Game after = testing::after(stage.game, move);
        if (played + 1 == moves || !met.insert(after.outline()).second) continue;
        next.push_back(next_stage(stage, move_name(stage.game, move, false)));
      }
    }
    stages = std::move(next);
  }
}

TEST(PlayStroke, AllMovesOf2Spots) { expect_all_read(2, 5); }

TEST(PlayStroke, AllMovesOf3Spots) { expect_all_read(3, 3); }

TEST(PlayStrokeSlow, FurtherMovesOf3Spots) { expect_all_read(3, 4); }

// What a stroke is sent as keeps its curve: the move, and the way.
TEST(PlayStroke, GamesOfStrokes) {
  for (const unsigned seed : {1U, 2U, 3U}) {
    std::mt19937 random(seed);
    PlayedStage stage = start_stage(4);
    while (true) {
      const std::vector<GameMove> moves = moves_of(stage.game);
      if (moves.empty()) break;
      const GameMove move = moves[random() % moves.size()];
      const auto way = testing::routed_stroke(stage, move);
      ASSERT_TRUE(way);
      if (testing::size_of(*way) < 12) {
        stage = next_stage(stage, move_name(stage.game, move, false));
        continue;
      }
      const StrokeMove read = stroke_move(stage, testing::with_noise(*way, random));
      const Game expected = testing::after(stage.game, move);
      EXPECT_EQ(read.position, expected.position());
      stage = next_stage(stage, read.sent);
      EXPECT_EQ(stage.moves.back(), read.sent);
      EXPECT_EQ(stage.names.back(), read.name);
      EXPECT_EQ(stage.game.outline(), expected.outline());
      EXPECT_TRUE(stage.goes_on);
    }
  }
}

std::string refusal(const PlayedStage& stage, const std::vector<draw::Point>& stroke) {
  try {
    return stroke_move(stage, stroke).name;
  } catch (const ApiError& error) {
    EXPECT_EQ(error.status(), 400);
    return error.what();
  }
}

draw::Point place(const PlayedStage& stage, int spot) {
  return stage.layout.curves.of_vertex[stage.layout.vertex_of_spot[spot]];
}

TEST(PlayStroke, WhatIsNoMoveIsRefused) {
  const PlayedStage start = start_stage(3);
  const draw::Point a = place(start, 0);
  const draw::Point b = place(start, 1);
  const draw::Point c = place(start, 2);
  const draw::Point far{2000, 2000};
  EXPECT_EQ(refusal(start, {a, far}), "the curve ends at no spot");
  EXPECT_EQ(refusal(start, {far, a}), "the curve begins at no spot");
  EXPECT_EQ(refusal(start, {a, a + draw::Point{1, 1}}), "the curve hardly leaves A");
  EXPECT_EQ(refusal(start, {a, c, b}), "the curve runs over C");
  const draw::Point way = b - a;
  const draw::Point side{-way.y, way.x};
  const std::vector<draw::Point> knot{a,
                                      a + way * 0.7,
                                      a + way * 0.7 + side * 0.3,
                                      a + way * 0.3 + side * 0.3,
                                      a + way * 0.45 - side * 0.3,
                                      b};
  EXPECT_EQ(refusal(start, knot), "the curve crosses itself");

  const PlayedStage joined = next_stage(start, "A-B");  // D between
  const draw::Point over = place(joined, 0) + (place(joined, 3) - place(joined, 0)) * 0.5;
  const draw::Point from = place(joined, 2);
  const draw::Point beyond = over + (over - from) * 0.7;
  const std::string crossed = refusal(joined, {from, beyond, beyond + (beyond - over), from});
  EXPECT_TRUE(crossed.starts_with("the curve crosses the one from A to D")) << crossed;

  PlayedStage dead = next_stage(joined, "A-B");
  dead = next_stage(dead, "A-B");
  EXPECT_EQ(refusal(dead, {place(dead, 2), place(dead, 0)}), "A has no life left");
  const PlayedStage loop = next_stage(joined, "C-D");
  EXPECT_EQ(refusal(loop, {place(loop, 4), place(loop, 4) + draw::Point{30, 3}, place(loop, 4)}),
            "E has one life left, and a loop would take two");
}

// The simple strokes of a person at the start.
TEST(PlayStroke, LinesAndLoops) {
  const PlayedStage start = start_stage(2);
  const draw::Point a = place(start, 0);
  const draw::Point b = place(start, 1);
  EXPECT_EQ(refusal(start, {a + draw::Point{5, 5}, b - draw::Point{4, -3}}), "A-B");
  const draw::Point out = (a - b) * 0.6;
  const draw::Point side{-out.y, out.x};
  EXPECT_EQ(refusal(start, {a, a + out + side, a + out - side, a}), "A-A");
  // Around the other spot: on a sphere that is the same as around nothing.
  const draw::Point around = b - out;
  EXPECT_EQ(refusal(start, {a, around + side * 2, around - side * 2, a}), "A-A");
}

}  // namespace
}  // namespace burgeon
