// The library and the plain second implementation say the same: which positions are equal, which
// are the children, which nimber.
//
// The reference tries all spellings, so the positions here have few like parts.
#include "reference/reference.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "sprouts/position_lands.h"
#include "trees/land_tree.h"
#include "trees/position_tree.h"
#include "unit/support/full_checks.h"
#include "unit/support/play.h"
#include "unit/support/random_game.h"
#include "unit/support/respell.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

// One table for all positions of a test, as the same lands come again and again.
testing::Game& game() {
  static testing::Game shared;
  return shared;
}

// Same children, each found once by both.
bool children_as_in_reference(const Position& position) {
  std::set<std::string> mine;
  std::set<std::string> as_reference;
  for (const auto& [text, child] : game().children(position)) {
    mine.insert(text);
    as_reference.insert(reference::canonical(text));
  }
  std::set<std::string> theirs;
  std::set<std::string> as_mine;
  for (const std::string& text : reference::children(testing::write(position))) {
    theirs.insert(text);
    as_mine.insert(testing::canon(text));
  }
  return mine == as_mine && theirs == as_reference && mine.size() == theirs.size();
}

// The positions of a complete tree in the library's spelling.
std::vector<Position> complete_tree(int spots) {
  LandTable table;
  const LandIds start = intern_lands(table, start_position(spots));
  const LandTree lands(table, {});
  const PositionTree tree(table, lands, start, {});
  std::vector<Position> positions;
  for (std::size_t position = 0; position < tree.size(); ++position) {
    const LandIds ids = tree.lands(position);
    positions.push_back(position_of(table, ids));
  }
  return positions;
}

TEST(Reference, HasTheSamePositionsTo4Spots) {
  for (int spots = 0; spots <= (testing::has_full_checks ? 3 : 4); ++spots) {
    std::set<std::string> mine;
    for (const Position& position : complete_tree(spots)) {
      mine.insert(reference::canonical(testing::write(position)));
    }
    const auto tree = reference::complete_tree(spots);
    EXPECT_EQ(mine, std::set<std::string>(tree.begin(), tree.end())) << spots;
  }
}

TEST(Reference, HasTheSameChildrenTo4Spots) {
  const std::vector<Position> all = complete_tree(4);
  for (std::size_t i = 0; i < all.size(); i += testing::step_through(all.size())) {
    const Position& position = all[i];
    EXPECT_TRUE(children_as_in_reference(position)) << testing::write(position);
  }
}

TEST(Reference, HasTheSameNimbersTo4Spots) {
  const std::vector<Position> all = complete_tree(4);
  for (std::size_t i = 0; i < all.size(); i += testing::step_through(all.size())) {
    const Position& position = all[i];
    const std::string text = testing::write(position);
    EXPECT_EQ(game().nimber(position).value, reference::nimber(text)) << text;
    EXPECT_EQ(lives(position), reference::lives(text)) << text;
  }
}

// Later positions only: at the start of a game the reference deals out many like spots.
RC_GTEST_PROP(Reference, HasTheSameChildrenInRandomPlay, ()) {
  testing::RandomWalk game = testing::random_game(5, 8);
  const int moves = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(4, 15));
  for (int i = 0; i < moves && game.move(); ++i) {
  }
  RC_LOG() << testing::write(game.position()) << '\n';
  RC_ASSERT(children_as_in_reference(game.position()));
}

// Both take the same spellings as equal.
RC_GTEST_PROP(Reference, HasACanonicalFormToo, ()) {
  testing::RandomWalk game = testing::random_game(3, 7);
  std::mt19937 random(*rc::gen::arbitrary<unsigned>());
  do {
    const Drawing other = testing::respell(game.drawing(), random);
    const std::string text = testing::write(game.position());
    const std::string theirs = reference::canonical(text);
    RC_ASSERT(reference::canonical(testing::write(make_position({&other, 1}))) == theirs);
    RC_ASSERT(testing::canon(theirs) == text);
  } while (game.move());
}

}  // namespace
}  // namespace burgeon
