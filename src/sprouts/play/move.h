// A move, by the places of its corners in the written form of the position (docs/certificate.md,
// "Moves").
//
// Thread safety: a plain value.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace burgeon {

struct Move {
  // Corners, counted from 1 over the whole text; repeats count. `first <= second` where both stand
  // on one boundary.
  std::size_t first = 0;
  std::size_t second = 0;
  // Of a move that parts a region: the boundaries, counted likewise, that get to x_i … x_j z;
  // ascending.
  std::vector<std::size_t> boundaries;
};

// `3-5/1,4..6`
std::string to_string(const Move& move);

}  // namespace burgeon
