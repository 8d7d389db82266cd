// Pictures show what they should: an independent reader gets the same position back from the SVG,
// and finds no fault in it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <variant>

#include "draw/svg.h"
#include "sprouts/position_lands.h"
#include "sprouts/text/read.h"
#include "sprouts/text/write.h"
#include "trees/land_tree.h"
#include "trees/position_tree.h"
#include "unit/draw/random_strings.h"
#include "unit/draw/read_back.h"
#include "unit/support/random_game.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

constexpr const char* undrawn = "no drawing was found";

std::string what_is_wrong(const Position& position) {
  const auto picture = draw::draw_picture(position);
  return picture ? testing::what_is_wrong(*picture) : undrawn;
}

void expect_right(const std::string& text) {
  const auto read = read_position(text);
  ASSERT_TRUE(std::holds_alternative<Position>(read)) << text;
  EXPECT_EQ(what_is_wrong(std::get<Position>(read)), "") << text;
}

// Every `step`th position of the complete tree of 4 spots, the start of which is `first`.
void expect_right_of_4_spots(std::size_t first, std::size_t step) {
  std::ifstream file(BURGEON_TEST_DATA "/nimbers-4-spots.txt");
  std::string line;
  std::size_t count = 0;
  while (std::getline(file, line)) {
    if (line.starts_with('#') || line.empty()) continue;
    if (count++ % step == first) expect_right(line.substr(0, line.find(' ')));
  }
  EXPECT_EQ(count, 1505U);
}

TEST(Draw, SmallOnes) {
  for (const char* text : {"!", "1", "2", "5", "22.", "1.", "2.", "12.", "11.", "222.", "111.",
                           "AB|AB", "1a1a.", "2a2a.", "A|1A"}) {
    expect_right(text);
  }
}

TEST(Draw, Starts) {
  for (int spots = 1; spots <= 60; ++spots) {
    EXPECT_EQ(what_is_wrong(start_position(spots)), "") << spots;
  }
}

TEST(Draw, LargeOnes) {
  for (const char* text :
       {"0*12.AB|0*14.AB", "0*5.AB|0*4.AB.CD|0*3.CD.EF|0*6.EF", "0*8.1a1a.AB|0*7.ABCD|0*6.CD",
        "0.1ab1bc2ca.ABC.}0.2ABC.}]12.AB.}AB.}]!", "0*4.1a1a.2.A|0*3.ABC|0*5.BCDE|0*2.DE.12.22",
        "0*3.ABCDEF|ABC.1a1a|DE.0*2|F.0*3", "0*10+0*7.AB|0*6.AB",
        "ABCDEFGH.0*4|AB.0.0|CD.0.0|EF.0.0|GH.0.0"}) {
    expect_right(text);
  }
}

// All of them, but where full checks and sanitizers make it slow.
TEST(Draw, PositionsOf4Spots) { expect_right_of_4_spots(0, BURGEON_CHECKS > 1 ? 50 : 1); }

TEST(DrawSlow, PositionsOf5Spots) {
  LandTable table;
  const Position start = start_position(5);
  const LandIds lands = intern_lands(table, start);
  const LandTree land_tree(table, {});
  const PositionTree tree(table, land_tree, lands, {});
  EXPECT_EQ(tree.size(), 17457U);
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const Position position = position_of(table, tree.lands(i));
    ASSERT_EQ(what_is_wrong(position), "") << position;
  }
}

// Strings at random that are read as a position: so many of them. No picture is wrong; a contrived
// string may have none, as the layout does not succeed with every one yet.
void expect_right_at_random(unsigned seed, int count, int most_undrawn) {
  std::mt19937 random(seed);
  int missing = 0;
  while (count > 0) {
    const auto read = read_position(testing::random_string(random));
    if (std::holds_alternative<ReadError>(read)) continue;
    --count;
    const Position& position = std::get<Position>(read);
    const std::string wrong = what_is_wrong(position);
    if (wrong == undrawn) {
      ++missing;
    } else {
      EXPECT_EQ(wrong, "") << position;
    }
  }
  EXPECT_LE(missing, most_undrawn);
}

TEST(Draw, RandomStrings) { expect_right_at_random(100, BURGEON_CHECKS > 1 ? 3 : 50, 0); }

TEST(DrawSlow, RandomStrings) { expect_right_at_random(200, 10000, 10); }

// Whatever play leads to, small and large.
RC_GTEST_PROP(Draw, PositionsOfPlay, ()) {
  auto walk = testing::random_game(2, 20);
  const int moves = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 50));
  for (int i = 0; i < moves && walk.move(); ++i) {
  }
  RC_ASSERT(what_is_wrong(walk.position()).empty());
}

TEST(Draw, TheSameBytesEachTime) {
  const auto position = std::get<Position>(read_position("0*3.ABC.1a1a|0*2.ABC"));
  EXPECT_EQ(draw::to_svg(*draw::draw_picture(position)),
            draw::to_svg(*draw::draw_picture(position)));
}

TEST(Draw, SvgSaysWhatItShows) {
  const auto position = std::get<Position>(read_position("0.AB.}AB.}"));
  const std::string svg = draw::to_svg(*draw::draw_picture(position));
  EXPECT_NE(svg.find("<title>0.AB.}AB.}]!</title>"), std::string::npos);
  EXPECT_NE(svg.find(">A</text>"), std::string::npos);
  EXPECT_NE(svg.find("data-lives=\"3\""), std::string::npos);
  EXPECT_NE(svg.find("id=\"land-0-region-"), std::string::npos);
  const std::string without =
      draw::to_svg(*draw::draw_picture(position), {.labels = draw::Labels::none});
  EXPECT_EQ(without.find("</text>"), std::string::npos);
  const std::string lives =
      draw::to_svg(*draw::draw_picture(position), {.labels = draw::Labels::lives});
  EXPECT_NE(lives.find(">3</text>"), std::string::npos);
}

// The reader itself can tell: a picture is falsified, and it has to say so.
TEST(Draw, TheReaderFindsFaults) {
  const std::string fault_free =
      "<g class=\"land\"><path class=\"curve\" data-from=\"0\" data-to=\"1\" d=\"M0 0L50 0\"/>"
      "<path class=\"curve\" data-from=\"2\" data-to=\"3\" d=\"M0 20L50 20\"/>"
      "<g class=\"vertex\" data-id=\"0\" data-x=\"0\" data-y=\"0\" data-lives=\"2\">"
      "<g class=\"vertex\" data-id=\"1\" data-x=\"50\" data-y=\"0\" data-lives=\"2\">"
      "<g class=\"vertex\" data-id=\"2\" data-x=\"0\" data-y=\"20\" data-lives=\"2\">"
      "<g class=\"vertex\" data-id=\"3\" data-x=\"50\" data-y=\"20\" data-lives=\"2\">";
  EXPECT_TRUE(testing::read_svg(fault_free).faults.empty());
  const auto with = [&](const std::string& old_part, const std::string& new_part) {
    std::string svg = fault_free;
    svg.replace(svg.find(old_part), old_part.size(), new_part);
    return testing::read_svg(svg).faults.size();
  };
  EXPECT_GT(with("M0 20L50 20", "M0 20L20 -5L50 20"), 0U) << "a crossing";
  EXPECT_GT(with("M0 20L50 20", "M0 20L20 30L40 30L40 25L10 35L50 20"), 0U) << "with itself";
  EXPECT_GT(with("M0 20L50 20", "M0 20L20 1L50 20L50 1L60 0L50 20"), 0U) << "too near a spot";
  EXPECT_GT(with("L50 20", "L49 20"), 0U) << "an end that is no vertex";
  EXPECT_GT(with("data-lives=\"2\"", "data-lives=\"1\""), 0U) << "lives";
}

}  // namespace
}  // namespace burgeon
