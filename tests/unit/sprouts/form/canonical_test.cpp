// The canonical form: one spelling for all spellings of a land, found at little cost.
#include "sprouts/form/canonical.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>

#include "unit/support/play.h"
#include "unit/support/random_game.h"
#include "unit/support/respell.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using testing::canon;

Bytes canonical_key(const Drawing& land) {
  Canonizer canonizer;
  const auto regions = testing::all_regions(land);
  return testing::to_bytes(canonizer.canonical(land, {regions.data(), regions.size()}));
}

Drawing draw_land(const Bytes& key) { return testing::draw(Position{{key}}); }

RC_GTEST_PROP(CanonicalForm, IsTheSameForAllSpellings, ()) {
  testing::RandomWalk game = testing::random_game(1, 12);
  std::mt19937 random(*rc::gen::arbitrary<unsigned>());
  do {
    const Position position = game.position();
    const Drawing other = testing::respell(game.drawing(), random);
    RC_ASSERT(make_position({&other, 1}) == position);
    for (const Bytes& key : position.lands) {
      RC_ASSERT(canonical_key(testing::respell(draw_land(key), random)) == key);
    }
  } while (game.move());
}

RC_GTEST_PROP(CanonicalForm, OfACanonicalFormIsItself, ()) {
  testing::RandomWalk game = testing::random_game(1, 12);
  do {
    for (const Bytes& key : game.position().lands) RC_ASSERT(canonical_key(draw_land(key)) == key);
  } while (game.move());
}

// A first key spells the land; where it says that it is canonical, it is, and else the search that
// goes on from it finds the canonical key.
RC_GTEST_PROP(FirstKey, SpellsTheLand, ()) {
  testing::RandomWalk game = testing::random_game(1, 12);
  std::mt19937 random(*rc::gen::arbitrary<unsigned>());
  Canonizer canonizer;
  do {
    for (const Bytes& key : game.position().lands) {
      const Drawing land = testing::respell(draw_land(key), random);
      const auto regions = testing::all_regions(land);
      const auto first = canonizer.first_key(land, {regions.data(), regions.size()});
      const Bytes first_key = testing::to_bytes(first.bytes);
      RC_ASSERT(canonical_key(draw_land(first_key)) == key);
      RC_ASSERT((first.canonical ? first_key : testing::to_bytes(canonizer.search())) == key);
    }
  } while (game.move());
}

// The paper's footnote (tests/data/paper.tsv): a loss, and a win.
TEST(CanonicalForm, TellsABoundaryFromItsMirrorImage) {
  EXPECT_NE(canon("122a2a.22.2AB.}2A.}2C.}BC.}]1122.}]!"),
            canon("122a2a.22.2BA.}2A.}2C.}BC.}]1122.}]!"));
  EXPECT_NE(canon("112122.112122.}"), canon("112122.221211.}"));
  EXPECT_EQ(canon("112122.112122.}"), canon("221211.221211.}"));  // the region mirrored
}

TEST(CanonicalForm, MirrorsEachRegionByItself) {
  EXPECT_EQ(canon("112A22.}112A11222.}"), canon("112A22.}22211A211.}"));
  EXPECT_EQ(canon("112A22.}112A11222.}"), canon("22A211.}22211A211.}"));
}

// Letters are told apart by what they lead to only, however far away.
TEST(CanonicalForm, SeesHowRegionsHangTogether) {
  const std::string ring_of_six = canon("0.AB.}0.BC.}0.CD.}0.DE.}0.EF.}0.FA.}");
  EXPECT_EQ(canon("0.AD.}0.BD.}0.CF.}0.CE.}0.BE.}0.FA.}"), ring_of_six);
  EXPECT_NE(canon("0.AB.}0.BC.}0.CA.}0.DE.}0.EF.}0.FD.}"), ring_of_six);
  // Two regions of the ring unlike the others, side by side or across.
  EXPECT_NE(canon("0.AB.}0.BC.}1.CD.}1.DE.}0.EF.}0.FA.}"),
            canon("0.AB.}0.BC.}1.CD.}0.DE.}0.EF.}1.FA.}"));
}

// What the search for the canonical form cost: complete namings compared.
std::size_t leaves(const Position& position) {
  std::size_t most = 0;
  for (const Bytes& key : position.lands) {
    const Drawing land = draw_land(key);
    const auto regions = testing::all_regions(land);
    Canonizer canonizer;
    canonizer.canonical(land, {regions.data(), regions.size()});
    most = std::max(most, canonizer.leaves());
  }
  return most;
}

// And all choices made and ends reached on the way.
std::size_t steps(const Position& position) {
  const Drawing land = testing::draw(position);
  const auto regions = testing::all_regions(land);
  Canonizer canonizer;
  canonizer.canonical(land, {regions.data(), regions.size()});
  return canonizer.steps();
}

std::size_t letters(const Position& position) {
  return static_cast<std::size_t>(testing::draw(position).letters);
}

std::string ring(int size) {
  std::string text;
  for (int k = 0; k < size; ++k) {
    text += "0." + testing::letter(k) + testing::letter((k + 1) % size) + ".}";
  }
  return text;
}

// One region with `count` boundaries of `width` letters, and behind each a region `tip`.
std::string star(int count, int width, const std::string& tip) {
  std::string hub;
  std::string tips;
  for (int k = 0; k < count; ++k) {
    std::string names;
    for (int i = 0; i < width; ++i) names += testing::letter(k * width + i);
    hub += names + '.';
    tips += tip + names + ".}";
  }
  return hub + '}' + tips;
}

// Without symmetries found on the way the leaves would be as many as the land has symmetries: twice
// the size of a ring, a factorial for a star. Each leaf after the first shows a symmetry that takes
// a letter to one that no symmetry known before takes it to, so there are at most as many as
// letters.
TEST(Symmetry, CostsFewLeaves) {
  for (const std::string& text :
       {ring(12), ring(30), star(5, 2, ""), star(20, 2, ""), star(20, 2, "0."), star(26, 1, "0."),
        star(26, 1, "1.1."), star(12, 4, "1.")}) {
    const Position position = testing::read(text);
    EXPECT_LE(leaves(position), letters(position)) << text;
  }
}

// A row of regions, each with a region `2` hanging on it: they differ only by how far the ends are.
std::string caterpillar(int joints) {
  std::string text;
  for (int k = 0; k < joints; ++k) {
    if (k > 0) text += testing::letter(2 * k - 2) + '.';
    if (k + 1 < joints) text += testing::letter(2 * k) + '.';
    text += "0." + testing::letter(2 * k + 1) + ".}2" + testing::letter(2 * k + 1) + ".}";
  }
  return text;
}

// Each region has a parent and two regions below, `depth` times over; at the ends `2`.
std::string binary_tree(int depth) {
  const int inner = (1 << depth) - 1;
  std::string text;
  for (int k = 0; k < inner; ++k) {
    if (k > 0) text += testing::letter(k - 1);
    text += '1' + testing::letter(2 * k) + testing::letter(2 * k + 1) + (k > 0 ? ".}" : "2.}");
  }
  for (int k = inner; k <= 2 * inner; ++k) text += '2' + testing::letter(k - 1) + ".}";
  return text;
}

// `count` chains of regions hang on one; in chain k the region k is marked.
std::string marked_chains(int count) {
  std::string hub;
  std::string chains;
  const int size = count + 3;
  for (int k = 0; k < count; ++k) {
    hub += testing::letter(k * size) + '.';
    for (int i = 0; i < size; ++i) {
      chains += std::string("0.") + (i == k ? "2" : "") + testing::letter(k * size + i);
      if (i + 1 < size) chains += testing::letter(k * size + i + 1);
      chains += ".}";
    }
  }
  return hub + "0.}" + chains;
}

// Letters that look alike close by and differ far away: without colours, each order of them would
// be followed to its end.
TEST(Symmetry, LooksFarEnough) {
  for (const std::string& text : {caterpillar(12), caterpillar(20), binary_tree(4), binary_tree(5),
                                  marked_chains(4), marked_chains(6), star(30, 2, "0.")}) {
    const Position position = testing::read(text);
    EXPECT_LE(steps(position), letters(position) * letters(position)) << text;
  }
}

RC_GTEST_PROP(Symmetry, RandomPlayCostsFewLeaves, ()) {
  constexpr std::size_t few = 20;  // seldom more than six are met
  testing::RandomWalk game = testing::random_game(10, 15);
  std::size_t most = 0;
  do {
    most = std::max(most, leaves(game.position()));
  } while (game.move());
  RC_TAG(most);
  RC_ASSERT(most <= few);
}

}  // namespace
}  // namespace burgeon
