// What df-pn works out of children that are not named yet.
#include "search/df_pn/preview.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <optional>

#include "search/df_pn/df_pn.h"
#include "search/df_pn/shared.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

class DfPnPreviewTest : public ::testing::Test {
 protected:
  DfPnPreviewTest() { graph_.meet(start_); }

  // Numbers that any couple reaches.
  DfPnPreview preview() const { return {shared_.values, start_, Nimber{}, {1, 1}}; }

  LandGraph graph_;
  LandId start_ = intern_lands(graph_.table(), start_position(8))[0];
  DfPnShared shared_{graph_, {}};
  const UnnamedLand unnamed_{.lives = 20, .likeness = {}};
};

TEST_F(DfPnPreviewTest, IsEnoughBeyondTheLimits) {
  DfPnPreview beyond = preview();
  beyond.add({Nimber{}, {}, {&unnamed_, 1}});
  EXPECT_EQ(beyond.numbers().proof, shared_.values.first_value(unnamed_, Nimber{}).disproof);
  EXPECT_EQ(beyond.numbers().disproof, shared_.values.first_value(unnamed_, Nimber{}).proof);
  EXPECT_TRUE(beyond.is_enough());

  DfPnPreview within(shared_.values, start_, Nimber{}, {infinite_proof, infinite_proof});
  within.add({Nimber{}, {}, {&unnamed_, 1}});
  EXPECT_FALSE(within.is_enough());
}

TEST_F(DfPnPreviewTest, DoesWithoutLikenessesWhereTheNumberOfChildrenIsEnough) {
  DfPnPreview few(shared_.values, start_, Nimber{}, {infinite_proof, 10});
  few.expect(14);
  EXPECT_TRUE(few.wants_likeness());
  DfPnPreview many(shared_.values, start_, Nimber{}, {infinite_proof, 10});
  many.expect(15);
  EXPECT_FALSE(many.wants_likeness()) << "1.5 times the limit";
  for (int child = 0; child < 15; ++child) many.add({Nimber{}, {}, {&unnamed_, 1}});
  EXPECT_TRUE(many.is_enough());
}

TEST_F(DfPnPreviewTest, ManyUnnamedLandsCostTheSumOfTheirNimbers) {
  const UnnamedLand lands[] = {unnamed_, {.lives = 30, .likeness = {}}};
  DfPnPreview one = preview();
  one.add({Nimber{}, {}, {lands, 1}});
  DfPnPreview both = preview();
  both.add({Nimber{}, {}, lands});
  EXPECT_GT(both.numbers().proof, one.numbers().proof);
  EXPECT_EQ(both.numbers().proof, both.numbers().disproof) << "all nimbers are needed either way";
}

// An outcome is not to be left as an estimate: it would be lost, or taken for proven.
TEST_F(DfPnPreviewTest, IsNeverEnoughOfACoupleThatIsSettled) {
  DfPnPreview losing = preview();
  losing.add({Nimber{3}, {}, {}});
  EXPECT_EQ(losing.numbers(), (ProofNumbers{infinite_proof, 0})) << "all children are winning";
  EXPECT_FALSE(losing.is_enough());

  DfPnPreview winning = preview();
  winning.add({Nimber{}, {}, {&unnamed_, 1}});
  winning.add({Nimber{}, {}, {}});
  EXPECT_EQ(winning.numbers().proof, 0U) << "a child is losing";
  EXPECT_FALSE(winning.is_enough());
}

// All nimbers that a search finds, for the next.
class Found final : public KnownNimbers {
 public:
  std::optional<Nimber> find(ByteView key) override {
    const auto found = nimbers_.find(Bytes(key.begin(), key.end()));
    return found == nimbers_.end() ? std::nullopt : std::optional(found->second);
  }
  void proven(ByteView key, Nimber nimber) override {
    nimbers_[Bytes(key.begin(), key.end())] = nimber;
  }

 private:
  std::map<Bytes, Nimber> nimbers_;
};

// Of a hundred expansions.
std::uint64_t previews(KnownNimbers& beyond, int spots) {
  LandGraph graph(&beyond);
  DfPn search(graph);
  EXPECT_TRUE(search.is_losing({intern_lands(graph.table(), start_position(spots)), {}}));
  return 100 * graph.guides().previews() / graph.expansions();
}

// A preview would not see them.
TEST(Previews, AreFewWhereMuchIsKnownBeyond) {
  Found nothing;
  Found all_of_12;
  EXPECT_GT(previews(all_of_12, 12), 10U);
  EXPECT_LT(previews(all_of_12, 13), 5U);
  EXPECT_GT(previews(nothing, 13), 10U);
}

}  // namespace
}  // namespace burgeon
