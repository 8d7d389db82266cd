// The canonical form: one spelling for all spellings of a land, found at little cost.
#include "sprouts/canonical.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>

#include "random_walk.h"
#include "sprouts/quick_key.h"
#include "unit/support/play.h"
#include "unit/support/respell.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using testing::canon;

Position random_position(int most_spots) {
  const int spots = *rc::gen::inRange(1, most_spots + 1);
  const int moves = *rc::gen::inRange(0, 3 * spots);
  return testing::random_position(spots, moves, *rc::gen::arbitrary<unsigned>());
}

Bytes canonical_key(const Drawing& land) {
  Canonizer canonizer;
  const auto regions = testing::all_regions(land);
  return testing::to_bytes(canonizer.canonical(land, {regions.data(), regions.size()}));
}

Drawing draw_land(const Bytes& key) { return testing::draw(Position{{key}}); }

RC_GTEST_PROP(CanonicalForm, IsTheSameForAllSpellings, ()) {
  const Position position = random_position(12);
  std::mt19937 random(*rc::gen::arbitrary<unsigned>());
  const Drawing other = testing::respell(testing::draw(position), random);
  RC_ASSERT(make_position({&other, 1}) == position);
  for (const Bytes& key : position.lands) {
    RC_ASSERT(canonical_key(testing::respell(draw_land(key), random)) == key);
  }
}

RC_GTEST_PROP(CanonicalForm, OfACanonicalFormIsItself, ()) {
  for (const Bytes& key : random_position(12).lands) RC_ASSERT(canonical_key(draw_land(key)) == key);
}

// A quick key spells the land, and where it says that it is canonical, it is.
RC_GTEST_PROP(QuickKey, SpellsTheLand, ()) {
  const Position position = random_position(12);
  std::mt19937 random(*rc::gen::arbitrary<unsigned>());
  for (const Bytes& key : position.lands) {
    const Drawing land = testing::respell(draw_land(key), random);
    const auto regions = testing::all_regions(land);
    LandSpeller speller;
    speller.start(land, {regions.data(), regions.size()});
    QuickKeyMaker maker;
    const QuickKey quick = maker.make(speller);
    RC_ASSERT(canonical_key(draw_land(testing::to_bytes(quick.bytes))) == key);
    if (quick.canonical) RC_ASSERT(testing::to_bytes(quick.bytes) == key);
    RC_CLASSIFY(quick.canonical, "canonical at once");
  }
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
  const std::string two_rings_of_three = "11AB.}11BC.}11CA.1.}11DE.}11EF.}11FD.1.}";
  EXPECT_NE(canon("0.AB.}0.BC.}0.CD.}0.DE.}0.EF.}0.FA.}"), canon("0.AB.}0.BC.}0.CA.}0.DE.}0.EF.}0.FD.}"));
  EXPECT_EQ(canon("0.AB.}0.BC.}0.CD.}0.DE.}0.EF.}0.FA.}"), canon("0.AD.}0.BD.}0.CF.}0.CE.}0.BE.}0.FA.}"));
  EXPECT_EQ(testing::read(two_rings_of_three).lands.size(), 2U);
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
// the size of a ring, a factorial for a star. Each leaf that is followed joins two orbits of letters
// under the names given before it, so there are at most `letters` for each letter.
TEST(Symmetry, CostsFewLeaves) {
  for (const std::string& text :
       {ring(12), ring(30), star(5, 2, ""), star(20, 2, ""), star(20, 2, "0."), star(26, 1, "0."),
        star(26, 1, "1.1."), star(12, 4, "1."), star(6, 2, "") + star(6, 2, "1.")}) {
    const Position position = testing::read(text);
    std::printf("%s: %zu letters %zu leaves\n", text.c_str(), letters(position), leaves(position));
    EXPECT_LE(leaves(position), letters(position)) << text;
  }
}

RC_GTEST_PROP(Symmetry, RandomPlayCostsFewLeaves, ()) {
  testing::RandomWalk walk(*rc::gen::inRange(10, 16), *rc::gen::arbitrary<unsigned>());
  std::size_t most = 0;
  do {
    most = std::max(most, leaves(walk.position()));
  } while (walk.move());
  RC_TAG(most);
  RC_ASSERT(most <= 64U);
}

}  // namespace
}  // namespace burgeon
