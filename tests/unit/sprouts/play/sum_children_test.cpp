// A move in a sum is a move in one of its lands.
#include "sprouts/play/sum_children.h"

#include <gtest/gtest.h>

#include <vector>

namespace burgeon {
namespace {

// Land n has two children: nothing, and lands n - 1 and 9.
ChildList children_of(LandId land) {
  ChildList list;
  list.add({});
  list.add(LandIds{land - 1, 9});
  return list;
}

TEST(SumChildren, AreMadeInTheOrderOfTheLandsAndOnceOfEqualOnes) {
  std::vector<LandIds> children;
  const auto keep = [&](const LandIds& child) {
    children.push_back(child);
    return true;
  };
  EXPECT_TRUE(for_each_sum_child(LandIds{3, 5, 5}, children_of, keep));
  EXPECT_EQ(children, (std::vector<LandIds>{{5, 5}, {2, 5, 5, 9}, {3, 5}, {3, 4, 5, 9}}));
  children.clear();
  EXPECT_TRUE(for_each_sum_child(LandIds{}, children_of, keep));
  EXPECT_TRUE(children.empty());
}

TEST(SumChildren, EndWithTheSink) {
  int seen = 0;
  EXPECT_FALSE(
      for_each_sum_child(LandIds{3, 5}, children_of, [&](LandIds&) { return ++seen < 3; }));
  EXPECT_EQ(seen, 3);
}

// As in the paper's strings, where each move gives the other lands a form anew.
TEST(SumChildren, MayRenumberTheLandsThatStay) {
  std::vector<LandIds> children;
  for_each_sum_child(
      LandIds{3, 5}, children_of,
      [&](const LandIds& child) {
        children.push_back(child);
        return true;
      },
      [](LandId land) { return land + 20; });
  EXPECT_EQ(children, (std::vector<LandIds>{{25}, {2, 9, 25}, {23}, {4, 9, 23}}));
}

}  // namespace
}  // namespace burgeon
