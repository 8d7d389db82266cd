// What makes couples smaller, and leaves who wins as it is.
#include "search/couple.h"

#include <gtest/gtest.h>

#include <optional>

namespace burgeon {
namespace {

// Of lands below 10 the nimber is known: it is the id.
std::optional<Nimber> small(LandId land) {
  if (land >= 10) return std::nullopt;
  return Nimber{static_cast<std::uint16_t>(land)};
}

LandIds cancelled(LandIds lands) {
  cancel_pairs(lands);
  return lands;
}

TEST(Couple, CancelsPairsOfEqualLands) {
  EXPECT_EQ(cancelled({}), LandIds{});
  EXPECT_EQ(cancelled({4}), LandIds{4});
  EXPECT_EQ(cancelled({4, 4}), LandIds{});
  EXPECT_EQ(cancelled({4, 4, 4}), LandIds{4});
  EXPECT_EQ(cancelled({1, 4, 4, 5, 7, 7, 7, 7, 8}), (LandIds{1, 5, 8}));
}

TEST(Couple, FoldsKnownNimbersIntoTheHeap) {
  const LandIds lands{3, 5, 11, 11, 12};
  EXPECT_EQ(fold(lands, Nimber{1}, small), (Couple{{11, 11, 12}, Nimber{1 ^ 3 ^ 5}}));
  LandIds in_place = lands;
  EXPECT_EQ(fold(in_place, small), Nimber{3 ^ 5});
  EXPECT_EQ(in_place, (LandIds{11, 11, 12}));
  EXPECT_EQ(fold(LandIds{6, 7}, Nimber{1}, small), (Couple{{}, Nimber{0}}));
}

TEST(Couple, KnowsTheNimberOfASumOnlyWhereAllAreKnown) {
  EXPECT_EQ(nimber_of_sum(LandIds{}, small), Nimber{0});
  EXPECT_EQ(nimber_of_sum(LandIds{3, 3, 6}, small), Nimber{6});
  EXPECT_EQ(nimber_of_sum(LandIds{3, 10}, small), std::nullopt);
}

}  // namespace
}  // namespace burgeon
