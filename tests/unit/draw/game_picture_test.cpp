// Pictures of games show what they should: an independent reader gets each position back from the
// SVG, and finds no fault in it.
#include "draw/game_picture.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "sprouts/text/read.h"
#include "unit/draw/svg_reader.h"
#include "unit/support/played_game.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

// Draws a game and reads the pictures. What is wrong, or nothing.
std::string fault_of_game(const std::vector<Game>& stages) {
  const auto drawn = draw::draw_game(stages, false);
  if (!drawn) return stages.back().raw_text() + ": no drawing was found";
  const auto parts = draw::svg_parts(*drawn, draw::Labels::letters);
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const testing::ReadPicture read = testing::read_svg(parts[i].elements);
    const std::string name = stages[i].raw_text() + ": ";
    if (!read.faults.empty()) return name + read.faults.front();
    const auto shown = read_position(read.raw);
    if (const auto* error = std::get_if<ReadError>(&shown)) return name + error->message();
    if (std::get<Position>(shown) != stages[i].position()) return name + "it shows " + read.raw;
  }
  return {};
}

void expect_right_games(int spots, unsigned games) {
  for (unsigned seed = 0; seed < games; ++seed) {
    EXPECT_EQ(fault_of_game(testing::random_stages(spots, seed, 1000)), "")
        << spots << " spots, game " << seed;
  }
}

TEST(DrawGame, StartOnly) { EXPECT_EQ(fault_of_game({Game(5)}), ""); }

TEST(DrawGame, RandomGames) {
  for (int spots = 1; spots <= 5; ++spots) expect_right_games(spots, 4);
}

// Whatever is drawn is right; hardly any game is refused.
TEST(DrawGameSlow, RandomGames) {
  constexpr unsigned games = 25;  // with each number of spots
  int refused = 0;
  for (int spots = 1; spots <= 8; ++spots) {
    for (unsigned seed = 0; seed < games; ++seed) {
      const std::string fault = fault_of_game(testing::random_stages(spots, seed, 1000));
      const bool is_refused = fault.ends_with("no drawing was found");
      refused += is_refused ? 1 : 0;
      if (is_refused) continue;
      EXPECT_EQ(fault, "") << spots << " spots, game " << seed;
    }
  }
  EXPECT_LE(refused, 2);
}

TEST(DrawGame, NothingMoves) {
  const auto stages = testing::random_stages(4, 1, 1000);
  const auto drawn = draw::draw_game(stages, true);
  ASSERT_TRUE(drawn);
  const auto& last = drawn->pictures.back().lands[0].curves.of_vertex;
  for (const draw::Picture& picture : drawn->pictures) {
    const auto& places = picture.lands[0].curves.of_vertex;
    for (std::size_t spot = 0; spot < places.size(); ++spot) {
      EXPECT_EQ(places[spot].x, last[spot].x);
      EXPECT_EQ(places[spot].y, last[spot].y);
    }
  }
}

}  // namespace
}  // namespace burgeon
