// Nimbers: sums, sets and the least excluded value.
#include "nim/nimber.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace burgeon {
namespace {

Nimber nimber(std::size_t value) { return Nimber{static_cast<std::uint16_t>(value)}; }

Nimber mex(std::initializer_list<std::size_t> values) {
  NimberSet set;
  for (const std::size_t value : values) set.insert(nimber(value));
  return set.mex();
}

TEST(Mex, IsTheLeastThatIsMissing) {
  EXPECT_EQ(mex({}), nimber(0));
  EXPECT_EQ(mex({1, 2}), nimber(0));
  EXPECT_EQ(mex({0, 1, 3}), nimber(2));
  EXPECT_EQ(mex({2, 0, 1, 0}), nimber(3));
}

TEST(Mex, GoesOnOverTheWordsOfTheSet) {
  NimberSet set;
  for (std::size_t value = 0; value < NimberSet::limit - 1; ++value) {
    EXPECT_EQ(set.mex(), nimber(value));
    set.insert(nimber(value));
  }
  EXPECT_EQ(set.mex(), nimber(NimberSet::limit - 1));
}

RC_GTEST_PROP(NimberSet, IsASet, ()) {
  const auto values = *rc::gen::container<std::set<std::size_t>>(rc::gen::oneOf(
      rc::gen::inRange<std::size_t>(0, 8), rc::gen::inRange<std::size_t>(0, NimberSet::limit)));
  NimberSet set;
  for (const std::size_t value : values) set.insert(nimber(value));
  for (std::size_t value = 0; value < NimberSet::limit + 100; ++value) {
    RC_ASSERT(set.contains(nimber(value)) == values.contains(value));
  }
  std::size_t least = 0;
  while (values.contains(least)) ++least;
  RC_ASSERT(set.mex() == nimber(least));
}

// Sprague and Grundy: the sum of heaps a and b has the nimber a ^ b, the mex over all moves.
TEST(Sum, IsTheNimberOfTwoHeaps) {
  constexpr std::size_t size = 20;
  Nimber sum[size][size];
  for (std::size_t a = 0; a < size; ++a) {
    for (std::size_t b = 0; b < size; ++b) {
      NimberSet children;
      for (std::size_t less = 0; less < a; ++less) children.insert(sum[less][b]);
      for (std::size_t less = 0; less < b; ++less) children.insert(sum[a][less]);
      sum[a][b] = children.mex();
      EXPECT_EQ(nimber(a) ^ nimber(b), sum[a][b]) << a << ' ' << b;
    }
  }
}

}  // namespace
}  // namespace burgeon
