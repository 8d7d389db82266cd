// Moves drawn in pictures: each child of a position is reached by one, and reads back as that
// child.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <random>
#include <set>
#include <variant>

#include "draw/insert_move.h"
#include "sprouts/position_lands.h"
#include "sprouts/text/read.h"
#include "unit/draw/read_back.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using draw::DrawnMove;
using draw::LandPicture;

// The picture with the move to that child, judged and read back; or what is wrong.
std::variant<LandPicture, std::string> draw_move(const LandPicture& picture,
                                                 const Position& child) {
  const auto move = draw::find_move(picture, child);
  if (!move) return "no move";
  auto drawn = DrawnMove::start(picture, *move);
  if (!drawn) return "no route";
  auto finished = drawn->finish();
  if (!finished) return "no good picture";
  const std::string wrong = testing::what_is_wrong({.position = child, .lands = {*finished}});
  if (!wrong.empty()) return wrong;
  if (draw::position_shown(*finished) != child) return "the graph shows another position";
  return *finished;
}

std::string what_is_wrong(const LandPicture& picture, const Position& child) {
  const auto drawn = draw_move(picture, child);
  const auto* const wrong = std::get_if<std::string>(&drawn);
  return wrong != nullptr ? *wrong : "";
}

// All moves of every `step`th land of the complete tree of 4 spots.
void expect_all_moves(std::size_t step) {
  std::ifstream file(BURGEON_TEST_DATA "/nimbers-4-spots.txt");
  std::set<Bytes> lands;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#') || line.empty()) continue;
    const auto read = read_position(line.substr(0, line.find(' ')));
    for (const Bytes& land : std::get<Position>(read).lands) lands.insert(land);
  }
  std::size_t count = 0;
  for (const Bytes& land : lands) {
    if (count++ % step != 0) continue;
    const Position parent{.lands = {land}};
    const auto picture = draw::draw_land(land);
    ASSERT_TRUE(picture) << parent;
    EXPECT_EQ(draw::position_shown(*picture), parent);
    for (const Position& child : child_positions(parent)) {
      EXPECT_EQ(what_is_wrong(*picture, child), "") << parent << " to " << child;
    }
  }
}

TEST(DrawMove, MovesOf4Spots) { expect_all_moves(BURGEON_CHECKS > 1 ? 300 : 15); }

TEST(DrawMoveSlow, AllMovesOf4Spots) { expect_all_moves(1); }

TEST(DrawMove, OfAPositionThatIsNoChildThereIsNone) {
  const auto picture = draw::draw_land(start_position(3).lands[0]);
  EXPECT_FALSE(draw::find_move(*picture, start_position(2)));
  EXPECT_FALSE(draw::find_move(*picture, start_position(3)));
}

// Around some of the others, and not the rest.
TEST(DrawMove, LoopsAroundManySpots) {
  const auto picture = draw::draw_land(start_position(14).lands[0]);
  for (int inside = 0; inside <= 6; ++inside) {
    const std::string text =
        "0*" + std::to_string(inside) + ".AB|0*" + std::to_string(13 - inside) + ".AB";
    const auto child = read_position(inside == 0 ? "AB|0*13.AB" : text);
    EXPECT_EQ(what_is_wrong(*picture, std::get<Position>(child)), "") << text;
  }
}

// Nothing jumps: a step moves no point far, and the steps come to an end.
TEST(DrawMove, StepsAreSmall) {
  const auto picture = draw::draw_land(start_position(4).lands[0]);
  const auto child = std::get<Position>(read_position("0.0.AB.}0.AB.}"));
  auto drawn = DrawnMove::start(*picture, *draw::find_move(*picture, child));
  ASSERT_TRUE(drawn);
  const auto places = [&] {
    std::vector<draw::Point> points;
    const draw::PlaneGraph& graph = drawn->picture().graph;
    for (const draw::Vertex& vertex : graph.vertices) points.push_back(graph.points[vertex.point]);
    return points;
  };
  int steps = 0;
  for (std::vector<draw::Point> before = places(); drawn->step(); before = places()) {
    ASSERT_LT(++steps, 1000);
    const std::vector<draw::Point> now = places();
    for (std::size_t v = 0; v < now.size(); ++v) {
      EXPECT_LT(draw::length(now[v] - before[v]), 0.07);
    }
  }
}

// Whole games, each picture the one before with a curve more.
void play(int spots, unsigned seed) {
  std::mt19937 random(seed);
  auto picture = draw::draw_land(start_position(spots).lands[0]);
  while (picture) {
    const std::vector<Position> children = child_positions(draw::position_shown(*picture));
    if (children.empty()) break;
    // A child may be one only by the rule that a region of three lives is a set: another, then.
    std::optional<LandPicture> next;
    for (std::size_t tries = 0; tries < 20 && !next; ++tries) {
      const Position& child = children[random() % children.size()];
      if (!draw::find_move(*picture, child)) continue;
      auto drawn = draw_move(*picture, child);
      if (const auto* wrong = std::get_if<std::string>(&drawn)) {
        FAIL() << *wrong << ": " << draw::position_shown(*picture) << " to " << child << ", seed "
               << seed;
      }
      next = std::get<LandPicture>(std::move(drawn));
    }
    picture = std::move(next);
  }
}

TEST(DrawMove, WholeGames) {
  const unsigned games = BURGEON_CHECKS > 1 ? 1 : 6;
  for (unsigned seed = 0; seed < games; ++seed) play(3 + static_cast<int>(seed) % 4, seed);
}

TEST(DrawMoveSlow, WholeGames) {
  for (unsigned seed = 100; seed < 300; ++seed) play(2 + static_cast<int>(seed) % 6, seed);
}

}  // namespace
}  // namespace burgeon
