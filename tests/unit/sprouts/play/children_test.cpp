// Making children is left by exceptions in the middle (Stopped, no memory), and what makes them is
// used again: it makes the same children then.
#include "sprouts/play/children.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <new>
#include <vector>

#include "sprouts/position.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

std::vector<LandIds> listed(const ChildList& list) {
  std::vector<LandIds> children;
  for (std::size_t i = 0; i < list.size(); ++i) {
    children.emplace_back(list[i].begin(), list[i].end());
  }
  return children;
}

// Two moves into the game of 6 spots: several lands, letters in two regions.
std::vector<LandId> some_lands(LandTable& table) {
  ChildMaker maker(table);
  std::vector<LandId> lands{intern_lands(table, start_position(6))[0]};
  for (std::size_t i = 0; i < 6; ++i) {
    const ChildList list = maker.children(lands[i]);
    for (std::size_t child = 0; child < list.size(); child += 5) {
      if (!list[child].empty()) lands.push_back(list[child].front());
    }
  }
  std::ranges::sort(lands);
  lands.erase(std::unique(lands.begin(), lands.end()), lands.end());
  return lands;
}

TEST(ChildMaker, MakesTheSameChildrenAfterAnExceptionAnywhere) {
  LandTable table;
  const std::vector<LandId> lands = some_lands(table);
  ASSERT_GT(lands.size(), 10U);
  std::vector<std::vector<LandIds>> expected;
  for (const LandId land : lands) expected.push_back(listed(ChildMaker(table).children(land)));
  ChildMaker maker(table);
  for (std::size_t i = 0; i < lands.size(); ++i) {
    for (int left = 1; left < 40; left += 3) {
      int countdown = left;
      try {
        maker.for_each_child(lands[i], [&](std::span<const LandId>) {
          if (--countdown == 0) throw std::bad_alloc();
          return true;
        });
      } catch (const std::bad_alloc&) {
        const std::size_t next = (i + 1) % lands.size();
        ASSERT_EQ(listed(maker.children(lands[next])), expected[next]);
      }
      ASSERT_EQ(listed(maker.children(lands[i])), expected[i]) << left;
    }
  }
}

TEST(ChildMaker, MakesTheSameChildrenAfterItWasStopped) {
  LandTable known;
  StopFlag stop;
  for (int shown = 1; shown < 60; shown += 4) {
    LandTable table;  // so that spellings are new, and looked for
    const LandId start = intern_lands(table, start_position(5))[0];
    ChildMaker maker(table, &stop);
    int left = shown;
    try {
      maker.for_each_child(start, [&](std::span<const LandId>) {
        if (--left == 0) stop.request();
        return true;
      });
    } catch (const Stopped&) {
    }
    stop.reset();
    const std::size_t count = maker.children(start).size();
    EXPECT_EQ(count, ChildMaker(known).children(intern_lands(known, start_position(5))[0]).size());
  }
}

// The lands of another drawing may be asked for while children are shown.
TEST(ChildMaker, NamesLandsWhileItShowsChildren) {
  LandTable table;
  const LandId start = intern_lands(table, start_position(6))[0];
  const auto expected = listed(ChildMaker(table).children(start));
  Drawing other;
  append_key(table.key(intern_lands(table, start_position(9))[0]), other);
  ChildMaker maker(table);
  ChildList shown;
  maker.for_each_child(start, [&](std::span<const LandId> lands) {
    shown.add(lands);
    EXPECT_EQ(maker.lands_of(other).size(), 1U);
    return true;
  });
  EXPECT_EQ(listed(shown.distinct()), expected);
}

}  // namespace
}  // namespace burgeon
