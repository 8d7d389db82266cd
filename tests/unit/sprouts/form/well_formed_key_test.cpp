// Bytes from elsewhere are a key only where they can be read as one.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "sprouts/form/land_key.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

TEST(WellFormedKey, TakesEachLandOfFourSpots) {
  std::ifstream file(BURGEON_TEST_DATA "/nimbers-4-spots.txt");
  std::size_t lands = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    for (const Bytes& key : testing::read(line.substr(0, line.find(' '))).lands) {
      EXPECT_TRUE(is_well_formed_key(key)) << line;
      ++lands;
    }
  }
  EXPECT_GT(lands, 1500U);
}

TEST(WellFormedKey, TakesTheLargestStart) {
  EXPECT_TRUE(is_well_formed_key(Bytes{2, 125, 0}));
  EXPECT_FALSE(is_well_formed_key(Bytes{2, 126, 0}));
}

TEST(WellFormedKey, RefusesWhatIsNoSpelling) {
  for (const Bytes& bytes : std::vector<Bytes>{
           {},
           {0},                                 // an empty region
           {2, 1, 0, 0},                        //
           {1, 0},                              // an empty boundary
           {3, 1, 1, 0},                        //
           {2},                                 // no number of spots
           {2, 0, 0},                           //
           {2, 1},                              // no end of the region
           {3, 1},                              //
           {3, 0},                              // no end of the boundary
           {3, 1, 2, 1, 0},                     // spots behind a boundary
           {3, 2, 1, 1, 0},                     //
           {5, 1, 0},                           // a letter once
           {5, 5, 5, 1, 0},                     // and thrice
           {6, 6, 1, 0},                        // letters out of order
           {6, 5, 6, 5, 1, 0},                  //
           {5, 255, 255, 5, 1, 0},              //
           {2, 100, 3, 3, 3, 3, 3, 3, 3, 3, 3,  // too much together
            3, 3,   3, 3, 3, 3, 3, 3, 3, 3, 3,  //
            3, 3,   3, 3, 3, 3, 3, 3, 3, 3, 3,  //
            3, 3,   3, 3, 3, 3, 1, 0},
       }) {
    EXPECT_FALSE(is_well_formed_key(bytes)) << rc::toString(bytes);
  }
}

// Whatever is taken can be written, and read again or refused with a reason.
RC_GTEST_PROP(WellFormedKey, CanBeWritten, ()) {
  const auto bytes = *rc::gen::container<Bytes>(rc::gen::inRange<std::uint8_t>(0, 8));
  if (!is_well_formed_key(bytes)) return;
  const std::string text = write_position(Position{{bytes}}, Notation::paper);
  RC_ASSERT(!text.empty());
  static_cast<void>(read_position(text));
}

}  // namespace
}  // namespace burgeon
