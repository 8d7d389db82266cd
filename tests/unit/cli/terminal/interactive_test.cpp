// solve --interactive, with the test in the place of the person: see
// unit/support/pseudo_terminal.h.
#include <gtest/gtest.h>

#include "sprouts/position_lands.h"
#include "unit/support/pseudo_terminal.h"

namespace burgeon {
namespace {

using testing::PseudoTerminal;

constexpr const char* leave_screen = "\x1b[?1049l";

std::vector<std::string> solve(const char* position) {
  return {"solve", position, "--interactive", "--no-db", "--threads", "1", "--quiet"};
}

// What was printed once the screen was given back.
std::string printed(const PseudoTerminal& terminal) {
  const std::size_t left = terminal.output().rfind(leave_screen);
  if (left == std::string::npos) return "(the screen was not given back)";
  return terminal.output().substr(left + std::string(leave_screen).size());
}

// The position of a row of the children.
std::string position_of(const std::string& row) { return row.substr(4, row.find(' ', 4) - 4); }

TEST(Interactive, FollowsStepsChoosesForgetsAndAnswers) {
  PseudoTerminal terminal(solve("12"));
  ASSERT_TRUE(terminal.wait_for(">     0  0.0.0.0.0.0.0.0.0.0.0.0.}]!"));
  ASSERT_TRUE(terminal.wait_for("PAUSED"));
  EXPECT_FALSE(terminal.is_as_usual());
  terminal.type("s");
  ASSERT_TRUE(terminal.wait_for("\n      1  "));
  terminal.type("\r");
  ASSERT_TRUE(terminal.wait_for("children of level 0: 7, 0 of them settled"));
  terminal.type("\x1b[F");
  ASSERT_TRUE(terminal.wait_for("\n>   0.0.0.0.0.0.AB.}0.0.0.0.0.AB.}]!"));
  const std::string child = position_of(terminal.row_with("> "));
  terminal.type("\r");
  ASSERT_TRUE(terminal.wait_for("chosen at level 0: " + child));
  ASSERT_TRUE(terminal.wait_for("\n> * " + child));
  terminal.type("s");
  ASSERT_TRUE(terminal.wait_for("chosen, at work"));
  terminal.type("\x1b");
  ASSERT_TRUE(terminal.wait_for("\n      1  " + child));
  EXPECT_EQ(terminal.row_with("> *   0  ").size(), 79U);
  terminal.type("f");
  ASSERT_TRUE(terminal.wait_for("all choices are forgotten"));
  ASSERT_TRUE(terminal.wait_for(">     0  "));
  terminal.type(" ");
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_EQ(printed(terminal), "loss\r\n");
  EXPECT_TRUE(terminal.is_as_usual());
}

TEST(Interactive, OfASumALandIsTaken) {
  PseudoTerminal terminal(solve("0*9+0*10"));
  ASSERT_TRUE(terminal.wait_for(">     0  0.0."));
  terminal.type("\r\x1b[F");
  ASSERT_TRUE(terminal.wait_for("lands of level 0: 2"));
  const std::string land = "0.0.0.0.0.0.0.0.0.}]!";
  ASSERT_TRUE(terminal.wait_for("\n>   " + land));
  terminal.type("\rs\x1b[D");
  ASSERT_TRUE(terminal.wait_for("\n      1  " + land));
  terminal.type(" ");
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_EQ(printed(terminal), "loss\r\n");
}

TEST(Interactive, DepthFirstToo) {
  auto words = solve("7");
  words.insert(words.end(), {"--algorithm", "depth-first"});
  PseudoTerminal terminal(words);
  ASSERT_TRUE(terminal.wait_for(">     0  0.0.0.0.0.0.0.}]!"));
  terminal.type("s");
  ASSERT_TRUE(terminal.wait_for("\n      1  "));
  terminal.type(" ");
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_EQ(printed(terminal), "loss\r\n");
}

TEST(Interactive, QStops) {
  PseudoTerminal terminal(solve("12"));
  ASSERT_TRUE(terminal.wait_for("PAUSED"));
  terminal.type("q");
  EXPECT_EQ(terminal.wait_for_end(), 3);
  EXPECT_TRUE(printed(terminal).starts_with("unknown\r\nstopped: it was interrupted; "))
      << printed(terminal);
  EXPECT_TRUE(terminal.is_as_usual());
}

TEST(Interactive, SignalsGiveTheTerminalBack) {
  for (const int signal : {SIGTERM, SIGINT}) {
    for (const bool is_running : {false, true}) {
      PseudoTerminal terminal(solve("30"));
      ASSERT_TRUE(terminal.wait_for("PAUSED"));
      if (is_running) {
        terminal.type(" ");
        ASSERT_TRUE(terminal.wait_for("running"));
      }
      terminal.signal(signal);
      EXPECT_EQ(terminal.wait_for_end(), 3);
      EXPECT_TRUE(printed(terminal).starts_with("unknown\r\n")) << printed(terminal);
      EXPECT_TRUE(terminal.is_as_usual());
    }
  }
}

TEST(Interactive, AnotherSizeOfTheTerminal) {
  PseudoTerminal terminal(solve("30"));
  ASSERT_TRUE(terminal.wait_for("PAUSED"));
  terminal.type(" ");
  for (const auto& [columns, rows] :
       {std::pair<unsigned short, unsigned short>{40, 12}, {132, 50}, {1, 1}, {8, 3}, {100, 30}}) {
    terminal.resize(columns, rows);
    const auto fits = [&, columns = columns, rows = rows] {
      const auto lines = terminal.rows();
      return lines.size() == std::min<std::size_t>(rows, rows < 4 ? 1 : rows) &&
             std::ranges::all_of(lines, [&](const std::string& line) {
               // A character of a few bytes may stand in each.
               return line.size() <= 3 * std::max<std::size_t>(columns - 1U, 1U);
             });
    };
    ASSERT_TRUE(terminal.wait_until(fits, "a screen of the new size"));
  }
  terminal.type("?");
  ASSERT_TRUE(terminal.wait_for("Answers never depend on choices."));
  terminal.type("x");
  ASSERT_TRUE(terminal.wait_for("running"));
  terminal.type("q");
  EXPECT_EQ(terminal.wait_for_end(), 3);
}

TEST(Interactive, NoColours) {
  PseudoTerminal terminal(solve("12"), false);
  ASSERT_TRUE(terminal.wait_for("PAUSED"));
  terminal.type("q");
  EXPECT_EQ(terminal.wait_for_end(), 3);
  for (const char* style : {"\x1b[1m", "\x1b[2m", "\x1b[7m"}) {
    EXPECT_EQ(terminal.output().find(style), std::string::npos);
  }
}

TEST(Interactive, RefusesWhatCannotBeSteered) {
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{"--algorithm", "proof-number"},
        std::vector<std::string>{"--algorithm", "win-loss"}, std::vector<std::string>{"--json"}}) {
    auto words = solve("3");
    words.insert(words.end(), more.begin(), more.end());
    PseudoTerminal terminal(words);
    EXPECT_EQ(terminal.wait_for_end(), 2);
    EXPECT_TRUE(terminal.output().starts_with("burgeon: --interactive")) << terminal.output();
  }
}

}  // namespace
}  // namespace burgeon
