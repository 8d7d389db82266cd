// The checker's moves and its notion of equal positions, beside those of src/ and of the plain
// implementation, on complete trees. Three programs that share no code have to see the same game.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "reference/reference.h"
#include "sprouts/position.h"
#include "sprouts/text/read.h"
#include "sprouts/text/write.h"
#include "trees/land_tree.h"
#include "unit/support/checker_texts.h"
#include "unit/support/full_checks.h"

namespace burgeon {
namespace {

std::string compact(const std::string& text) {
  return write_position(std::get<Position>(read_position(text)), Notation::compact);
}

// All positions of a start by the checker alone, with their nimbers by plain mex.
std::map<std::string, int> checker_tree(int spots) {
  testing::CheckerTexts checker;
  std::map<std::string, std::set<std::string>> children;
  std::vector<std::string> unvisited = {checker.canonical("0*" + std::to_string(spots))};
  while (!unvisited.empty()) {
    const std::string position = unvisited.back();
    unvisited.pop_back();
    if (children.contains(position)) continue;
    children[position] = checker.children(position);
    for (const std::string& child : children[position]) unvisited.push_back(child);
  }
  std::map<std::string, int> nimbers;
  const auto nimber = [&](const std::string& position, const auto& self) -> int {
    if (const auto found = nimbers.find(position); found != nimbers.end()) return found->second;
    std::set<int> seen;
    for (const std::string& child : children.at(position)) seen.insert(self(child, self));
    int least = 0;
    while (seen.contains(least)) ++least;
    return nimbers[position] = least;
  };
  for (const auto& [position, of_it] : children) nimber(position, nimber);
  return nimbers;
}

void expect_as_reference(int spots, std::size_t count) {
  const std::map<std::string, int> tree = checker_tree(spots);
  EXPECT_EQ(tree.size(), count);
  testing::CheckerTexts checker;
  std::set<std::string> met;
  for (const std::string& position : reference::complete_tree(spots)) {
    const std::string text = compact(position);
    const std::string canonical = checker.canonical(text);
    EXPECT_TRUE(met.insert(canonical).second) << position << " is taken for another one";
    ASSERT_TRUE(tree.contains(canonical)) << position;
    EXPECT_EQ(tree.at(canonical), reference::nimber(position)) << position;
    EXPECT_EQ(compact(canonical), text);
    std::set<std::string> children;
    for (const std::string& child : reference::children(position))
      children.insert(checker.canonical(compact(child)));
    EXPECT_EQ(checker.children(text), children) << position;
  }
  EXPECT_EQ(met.size(), count);
}

TEST(CheckerMoves, AsTheReferenceTo3Spots) {
  expect_as_reference(1, 3);
  expect_as_reference(2, 18);
  expect_as_reference(3, 148);
}

TEST(CheckerMoves, AsTheReferenceWith4Spots) {
  if (testing::has_full_checks) GTEST_SKIP() << "the reference takes long; the checker is the same";
  expect_as_reference(4, 1505);
}

TEST(CheckerMoves, CountsAndNimbersOf5Spots) {
  const std::map<std::string, int> tree = checker_tree(5);
  EXPECT_EQ(tree.size(), 17457U);
  std::vector<std::size_t> counts(11);
  for (const auto& [position, nimber] : tree) ++counts.at(static_cast<std::size_t>(nimber));
  EXPECT_EQ(counts,
            (std::vector<std::size_t>{4729, 4752, 3201, 3461, 547, 494, 160, 97, 13, 2, 1}));
}

// Land by land, as src/ sees it.
void expect_lands_as_src(int spots) {
  auto table = std::make_unique<LandTable>();
  for (const Bytes& land : start_position(spots).lands) table->intern(land);
  const LandTree tree(*table, {});
  testing::CheckerTexts checker;
  std::vector<std::string> texts;
  for (LandId land = 0; land < tree.size(); ++land)
    texts.push_back(checker.canonical(write_land(table->key(land), Notation::compact)));
  EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()).size(), texts.size());
  for (LandId land = 0; land < tree.size(); ++land) {
    std::set<std::string> children;
    for (std::size_t child = 0; child < tree.children(land).size(); ++child) {
      std::vector<std::string> lands;
      for (const LandId part : tree.children(land)[child]) lands.push_back(texts[part]);
      std::sort(lands.begin(), lands.end());
      std::string text;
      for (const std::string& part : lands) text += (text.empty() ? "" : "+") + part;
      children.insert(text.empty() ? "!" : text);
    }
    ASSERT_EQ(checker.children(write_land(table->key(land), Notation::compact)), children)
        << texts[land];
  }
}

TEST(CheckerMoves, LandsOf5SpotsAsSrc) { expect_lands_as_src(testing::has_full_checks ? 4 : 5); }
TEST(CheckerMovesSlow, AsTheReferenceWith5Spots) { expect_as_reference(5, 17457); }
TEST(CheckerMovesSlow, LandsOf6SpotsAsSrc) { expect_lands_as_src(6); }

}  // namespace
}  // namespace burgeon
