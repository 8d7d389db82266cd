// A key is read item by item, whatever its bytes.
#include "sprouts/form/key_reader.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace burgeon {
namespace {

using Item = std::pair<KeyCode, int>;

// Each item with how many spots, or which letter; else 0.
std::vector<Item> items(const Bytes& key) {
  std::vector<Item> items;
  for (KeyReader reader(key); !reader.is_at_end();) {
    const KeyCode code = reader.next();
    const bool is_spots = code == KeyCode::spots;
    const bool is_letter = code == KeyCode::letter;
    items.emplace_back(code, is_spots ? reader.spots() : is_letter ? reader.letter() : 0);
  }
  return items;
}

TEST(KeyReader, ReadsEveryKindOfItem) {
  EXPECT_EQ(items({2, 7, 3, 5, 6, 5, 255, 1, 4, 1, 0}),
            (std::vector<Item>{{KeyCode::spots, 7},
                               {KeyCode::digit_one, 0},
                               {KeyCode::letter, 0},
                               {KeyCode::letter, 1},
                               {KeyCode::letter, 0},
                               {KeyCode::letter, 250},
                               {KeyCode::boundary_end, 0},
                               {KeyCode::digit_two, 0},
                               {KeyCode::boundary_end, 0},
                               {KeyCode::region_end, 0}}));
  EXPECT_TRUE(items({}).empty());
}

TEST(KeyReader, ReadsAMissingNumberOfSpotsAsZero) {
  EXPECT_EQ(items({2}), (std::vector<Item>{{KeyCode::spots, 0}}));
}

}  // namespace
}  // namespace burgeon
