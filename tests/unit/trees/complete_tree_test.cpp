// The complete game trees of the starts with few spots: how many positions they have, and which.
//
// The counts to 5 spots, the table of 4 spots and the nimbers of 5 spots were found by independent
// programs too; the count of 6 spots only by this one.
#include "trees/land_tree.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "sprouts/position_lands.h"
#include "trees/position_tree.h"
#include "unit/support/play.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

struct CompleteTree {
  CompleteTree(int spots, const WorkOptions& options)
      : start(intern_lands(table, start_position(spots))),
        lands(table, options),
        positions(table, lands, start, options) {}

  Nimber nimber(std::size_t position) const {
    const LandIds ids = positions.lands(position);
    return lands.nimber(ids);
  }
  // How many positions have each nimber from 0.
  std::vector<std::size_t> nimber_counts() const {
    std::vector<std::size_t> counts;
    for (std::size_t position = 0; position < positions.size(); ++position) {
      const std::size_t value = nimber(position).value;
      counts.resize(std::max(counts.size(), value + 1));
      ++counts[value];
    }
    return counts;
  }
  // Each position's text with its nimber.
  std::map<std::string, int> nimbers() const {
    std::map<std::string, int> nimbers;
    for (std::size_t position = 0; position < positions.size(); ++position) {
      const LandIds ids = positions.lands(position);
      nimbers[testing::write(position_of(table, ids))] = nimber(position).value;
    }
    return nimbers;
  }

  LandTable table;
  LandIds start;
  LandTree lands;
  PositionTree positions;
};

std::size_t count(int spots, std::size_t threads) {
  return CompleteTree(spots, {.threads = threads}).positions.size();
}

const std::vector<std::size_t> known_counts = {1, 3, 18, 148, 1505, 17457};
const std::vector<std::size_t> nimber_counts_of_5_spots = {4729, 4752, 3201, 3461, 547, 494,
                                                           160,  97,   13,   2,    1};

TEST(CompleteTree, PositionsBySpots) {
  for (int spots = 0; spots <= 5; ++spots) {
    EXPECT_EQ(count(spots, 1), known_counts[static_cast<std::size_t>(spots)]) << spots;
  }
}

TEST(CompleteTreeThreads, PositionsBySpots) {
  for (int spots = 0; spots <= 5; ++spots) {
    EXPECT_EQ(count(spots, 2), known_counts[static_cast<std::size_t>(spots)]) << spots;
  }
}

TEST(CompleteTree, EachPositionOf4SpotsAndItsNimber) {
  std::map<std::string, int> expected;
  for (const std::string& line : testing::data_lines("nimbers-4-spots.txt")) {
    std::istringstream words(line);
    std::string text;
    int nimber = 0;
    words >> text >> nimber;
    expected[testing::canon(text)] = nimber;
  }
  ASSERT_EQ(expected.size(), 1505U);
  EXPECT_EQ(CompleteTree(4, {}).nimbers(), expected);
}

TEST(CompleteTree, NimbersOf5Spots) {
  EXPECT_EQ(CompleteTree(5, {}).nimber_counts(), nimber_counts_of_5_spots);
}

TEST(CompleteTreeThreads, NimbersOf5Spots) {
  EXPECT_EQ(CompleteTree(5, {.threads = 2}).nimber_counts(), nimber_counts_of_5_spots);
}

TEST(CompleteTree, LivesFallToNone) {
  const CompleteTree tree(3, {});
  std::size_t dead = 0;
  for (std::size_t position = 0; position < tree.positions.size(); ++position) {
    const LandIds ids = tree.positions.lands(position);
    int lives = 0;
    for (const LandId land : ids) lives += tree.table.lives(land);
    EXPECT_EQ(tree.positions.lives(position), lives);
    EXPECT_LE(lives, 9);
    if (lives == 0) ++dead;
  }
  EXPECT_EQ(dead, 1U);
}

TEST(CompleteTree, StopsBeforeItBegins) {
  StopFlag stop;
  LandTable table;
  const LandIds start = intern_lands(table, start_position(3));
  const LandTree lands(table, {});
  stop.request();
  EXPECT_THROW(PositionTree(table, lands, start, {.stop = &stop}), Stopped);
  EXPECT_THROW(LandTree(table, {.stop = &stop}), Stopped);
  EXPECT_THROW(ChildMaker(table, &stop).children(start.front()), Stopped);
}

// The tree of 9 spots would take hours.
TEST(CompleteTreeThreads, StopsAmidItsWork) {
  for (const std::size_t threads : {1, 2}) {
    StopFlag stop;
    LandTable table;
    intern_lands(table, start_position(9));
    std::jthread stopper([&stop] {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      stop.request();
    });
    EXPECT_THROW(LandTree(table, {.threads = threads, .stop = &stop}), Stopped);
  }
}

TEST(CompleteTreeSlow, PositionsOf6SpotsAsCountedByThisProgram) {
  const CompleteTree tree(6, {.threads = 2});
  EXPECT_EQ(tree.positions.size(), 226809U);
  EXPECT_EQ(tree.lands.nimber(tree.start), Nimber{0});
}

}  // namespace
}  // namespace burgeon
