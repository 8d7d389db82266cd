// What is refused when all of a position is there: a land of too many vertices and lives, and a
// ring of regions and connected pieces, which no drawing has.
//
// Thread safety: a function of its arguments.
#pragma once

#include <array>
#include <cstddef>
#include <numeric>
#include <vector>

#include "position.h"

namespace checker {

// Sets of things, from 0.
class Sets {
 public:
  void reset(std::size_t size) {
    parent_.resize(size);
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t find(std::size_t thing) {
    while (parent_[thing] != thing) thing = parent_[thing] = parent_[parent_[thing]];
    return thing;
  }
  // False when they were together.
  bool join(std::size_t left, std::size_t right) {
    left = find(left);
    right = find(right);
    parent_[left] = right;
    return left != right;
  }

 private:
  std::vector<std::size_t> parent_;
};

// What it works with, kept so that it allocates nothing.
struct DrawableRoom {
  std::array<Sets, 3> sets;
  std::array<std::vector<std::size_t>, 4> numbers;
};

// Throws Refused.
void refuse_undrawable(const Position& position, DrawableRoom& room);

}  // namespace checker
