// The rules of simplification, one after the other, each by example: what is written on the left is
// the same game as what stands on the right.
#include "sprouts/simplify.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "random_walk.h"
#include "unit/support/respell.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using testing::canon;

// A letter that stands three times has three curve ends: it is dead.
TEST(DeadVertices, GoAway) {
  EXPECT_EQ(canon("ABA1.AC.}"), "at 1") << "placeholder";
}

}  // namespace
}  // namespace burgeon
