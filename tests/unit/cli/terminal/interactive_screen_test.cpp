// The screen of --interactive as lines of text.
#include "cli/terminal/interactive_screen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace burgeon::cli {
namespace {

std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }));
}

Screen with_levels(std::size_t count) {
  Screen screen;
  screen.position = "0.0.0.}]!";
  screen.facts = "0:03";
  for (std::size_t i = 0; i < count; ++i) {
    screen.levels.push_back({.position = std::string(10 * i, '0') + ".}]!",
                             .nimber = static_cast<unsigned>(i),
                             .children = 7,
                             .left = 5,
                             .proof = 12,
                             .disproof = 1U << 30});
  }
  return screen;
}

std::string text_of(const std::vector<ScreenLine>& lines) {
  return std::accumulate(
      lines.begin(), lines.end(), std::string(),
      [](const std::string& all, const ScreenLine& line) { return all + line.text + '\n'; });
}

// The line that is marked as selected; empty if there is not exactly one.
std::string selected_line(const std::vector<ScreenLine>& lines) {
  std::string text;
  for (const ScreenLine& line : lines) {
    if (line.style != ScreenLine::selected) continue;
    if (!text.empty()) return "";
    text = line.text;
  }
  return text;
}

TEST(InteractiveScreen, ShortensInTheMiddle) {
  EXPECT_EQ(shorten_middle("0.0.0.}]!", 9), "0.0.0.}]!");
  EXPECT_EQ(shorten_middle("0.0.0.}]!", 7), "0.0…}]!");
  EXPECT_EQ(shorten_middle("0.0.0.}]!", 6), "0.0…]!");
  EXPECT_EQ(shorten_middle("0.0.0.}]!", 2), "0.");
  EXPECT_EQ(shorten_middle("0.0.0.}]!", 0), "");
  EXPECT_EQ(shorten_middle("äöüäöü", 5), "äö…öü");
  EXPECT_EQ(cut("äöü", 2), "äö");
}

TEST(InteractiveScreen, FitsEveryTerminal) {
  Screen screen = with_levels(40);
  screen.message = std::string(300, 'm');
  for (int i = 0; i < 60; ++i) screen.children.push_back({.position = std::string(200, '0')});
  for (const Page page : {Page::levels, Page::children, Page::help}) {
    screen.page = page;
    for (std::size_t columns = 0; columns < 200; columns += 1 + columns / 8) {
      for (std::size_t rows = 0; rows < 60; ++rows) {
        const auto lines = draw(screen, columns, rows);
        EXPECT_LE(lines.size(), rows);
        for (const ScreenLine& line : lines) {
          ASSERT_LE(width(line.text), std::max<std::size_t>(columns, 2) - 1) << line.text;
        }
      }
    }
  }
}

TEST(InteractiveScreen, NothingOfTheFooterAndTheHelpIsCutOn80Columns) {
  Screen screen = with_levels(2);
  screen.page = Page::help;
  EXPECT_EQ(text_of(draw(screen, 80, 24)), text_of(draw(screen, 200, 24)));
  for (const Page page : {Page::levels, Page::children}) {
    screen.page = page;
    EXPECT_EQ(draw(screen, 80, 24).back().text, draw(screen, 200, 24).back().text);
  }
}

TEST(InteractiveScreen, ALevel) {
  Screen screen = with_levels(3);
  screen.levels[1].has_choice = true;
  screen.levels[1].is_sum = true;
  screen.levels[2].children = 0;
  screen.is_paused = true;
  const auto lines = draw(screen, 60, 20);
  EXPECT_EQ(lines[0].text, " solve 0.0.0.}]!");
  EXPECT_EQ(lines[1].text, " PAUSED  0:03");
  EXPECT_EQ(lines[3].text, "  level  couple           heap  left    of   proof disproof");
  EXPECT_EQ(lines[4].text, ">     0  .}]!                0     5     7      12        -");
  EXPECT_EQ(lines[5].text, "  *   1  0000000000.}]!      1     5    7+      12        -");
  EXPECT_EQ(lines[6].text, "      2  0000000…000.}]!     2                  12        -");
  EXPECT_EQ(lines[4].style, ScreenLine::selected);
  EXPECT_EQ(lines[5].style, ScreenLine::strong);
}

TEST(InteractiveScreen, WithoutEstimatesPositionsHaveTheirRoom) {
  Screen screen = with_levels(3);
  for (LevelRow& row : screen.levels) row.proof = row.disproof = std::nullopt;
  const auto lines = draw(screen, 60, 20);
  EXPECT_EQ(lines[3].text, "  level  couple                            heap  left    of");
  EXPECT_EQ(lines[6].text, "      2  00000000000000000000.}]!             2     5     7");
}

TEST(InteractiveScreen, TheSelectedRowIsShownHoweverLongTheListIs) {
  Screen screen = with_levels(100);
  for (std::size_t rows = 8; rows < 40; ++rows) {
    for (screen.selected = 0; screen.selected < 100; ++screen.selected) {
      const std::string line = selected_line(draw(screen, 80, rows));
      const std::string level = std::to_string(screen.selected);
      ASSERT_EQ(line.substr(0, 9), ">" + std::string(6 - level.size(), ' ') + level + "  ");
    }
  }
}

TEST(InteractiveScreen, EmptyLists) {
  Screen screen;
  EXPECT_NE(text_of(draw(screen, 80, 24)).find("nothing is being searched"), std::string::npos);
  screen.page = Page::children;
  EXPECT_NE(text_of(draw(screen, 80, 24)).find("no children"), std::string::npos);
}

TEST(InteractiveScreen, ChildrenWithWhatIsKnown) {
  Screen screen;
  screen.page = Page::children;
  screen.selected = 1;
  screen.children = {{.position = "1.}]!", .known = Known::winning, .is_settled = true},
                     {.position = "2.}]!", .nimber = 3},
                     {.position = "0.}]!", .is_chosen = true, .is_at_work = true}};
  screen.children_of = " children of level 4";
  const auto lines = draw(screen, 60, 20);
  EXPECT_EQ(lines[3].text, " children of level 4");
  EXPECT_EQ(lines[5].text, "    1.}]!                       0  winning");
  EXPECT_EQ(lines[6].text, ">   2.}]!                       3  ");
  EXPECT_EQ(lines[7].text, "  * 0.}]!                       0  chosen, at work");
  EXPECT_EQ(lines[5].style, ScreenLine::faint);
  EXPECT_EQ(lines[6].style, ScreenLine::selected);
}

TEST(InteractiveScreen, TheAnswerIsInTheHeader) {
  Screen screen = with_levels(1);
  screen.answer = "loss";
  EXPECT_EQ(draw(screen, 80, 24)[1].text, " running  answer: loss  0:03");
}

TEST(InteractiveScreen, ControlSequences) {
  const std::vector<ScreenLine> lines{{"a", ScreenLine::selected}, {"b"}};
  EXPECT_EQ(to_terminal(lines, true), "\x1b[1;1H\x1b[7ma\x1b[0m\x1b[K\x1b[2;1Hb\x1b[K\x1b[J");
  EXPECT_EQ(to_terminal(lines, false), "\x1b[1;1Ha\x1b[K\x1b[2;1Hb\x1b[K\x1b[J");
}

}  // namespace
}  // namespace burgeon::cli
