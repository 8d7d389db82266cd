// Equal lands get one word from the checker, different ones never; also large and symmetric ones.
#include "checker/recognise.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <vector>

#include "unit/support/checker_texts.h"
#include "unit/support/random_walk.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using testing::letter;
using testing::repeat;

// Both programs agree about which spellings are equal, all along random games.
void expect_same_equalities(int spots, std::uint32_t seed, int moves) {
  testing::CheckerTexts checker;
  std::map<std::string, std::string> ours, theirs;
  std::mt19937 random(seed);
  testing::RandomWalk walk(spots, seed);
  while (moves-- > 0 && walk.move()) {
    for (int times = 0; times < 3; ++times) {
      const std::string text = testing::as_spelled(testing::respell(walk.drawing(), random));
      if (text == ".") continue;  // nothing is left
      const std::string canonical = checker.canonical(text), other = testing::canon(text);
      EXPECT_EQ(ours.emplace(other, canonical).first->second, canonical) << text;
      EXPECT_EQ(theirs.emplace(canonical, other).first->second, other) << text;
      EXPECT_EQ(checker.canonical(canonical), canonical) << text;
      EXPECT_EQ(checker.glance(text), checker.glance(canonical)) << text;
    }
  }
}

TEST(CheckerRecognise, RandomGames) {
  for (std::uint32_t seed = 0; seed < 60; ++seed)
    expect_same_equalities(4 + static_cast<int>(seed % 20), seed, 60);
}

TEST(CheckerRecognise, LargeGames) {
  for (std::uint32_t seed = 0; seed < 5; ++seed) expect_same_equalities(60, seed, 180);
}

TEST(CheckerRecognise, DifferenceOfOneMirroredBoundary) {
  testing::CheckerTexts checker;
  EXPECT_NE(checker.canonical("122a2a.22.2AB|2A|2C|BC"),
            checker.canonical("122a2a.22.2BA|2A|2C|BC"));
  EXPECT_EQ(checker.canonical("0*2.ABC|1.CBA"), checker.canonical("0*2.ABC|1.ABC"));
}

// Lands with much symmetry, each in many spellings. Ten seconds would be too long for all.
TEST(CheckerRecognise, SymmetricLands) {
  std::vector<std::string> lands = {repeat("2", 100) + ".", "1a1a*20", "12*22", "22*60"};
  std::string hub, ring, others, chain;
  constexpr int parts = 30;
  for (int n = 0; n < parts; ++n) {
    const std::string pair = letter(2 * n) + letter(2 * n + 1);
    hub += (n == 0 ? "" : ".") + pair;
    ring += pair;
    others += "|0." + pair;
    chain += "0.2" + (n == 0 ? "" : "." + letter(2 * n - 2) + letter(2 * n - 1)) + "." + pair + "|";
  }
  lands.push_back(hub + others);   // like regions around a region
  lands.push_back(ring + others);  // around a boundary
  lands.push_back(chain + "0.2." + letter(2 * parts - 2) + letter(2 * parts - 1));
  testing::CheckerTexts checker;
  std::mt19937 random(3);
  for (const std::string& land : lands) {
    const Drawing drawing = testing::draw(testing::read(land));
    const std::string canonical = checker.canonical(land);
    const checker::Colour glance = checker.glance(land);
    for (int times = 0; times < 20; ++times) {
      const std::string other = testing::as_spelled(testing::respell(drawing, random));
      EXPECT_EQ(checker.canonical(other), canonical) << land;
      EXPECT_EQ(checker.glance(other), glance) << land;
    }
  }
}

// Children of lands with many like boundaries are few.
TEST(CheckerRecognise, LikeBoundariesAreDealtOutByNumber) {
  testing::CheckerTexts checker;
  EXPECT_LT(checker.children("12*22").size(), 500U);
  EXPECT_LT(checker.children("1a1a*20").size(), 3000U);
  EXPECT_LT(checker.children("0*60").size(), 100U);
}

}  // namespace
}  // namespace burgeon
