// Text to positions and moves, as docs/certificate.md writes them.
//
// What no drawing has is refused by three tests: a letter on two boundaries of a region, two
// letters that take turns on a boundary, and a ring of regions and connected pieces.
//
// Thread safety: functions of their arguments.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

#include "moves.h"
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

// What a reader works with, kept so that a reading allocates nothing.
struct ReadingRoom {
  // What is known of a vertex's corners.
  struct Letter {
    std::uint16_t vertex = 0, region = 0, boundary = 0, count = 0;
  };
  std::vector<Letter> upper, lower;
  std::vector<std::size_t> lower_met;
  std::vector<Vertex> turns;
  std::array<Sets, 3> sets;
  std::array<std::vector<std::size_t>, 4> numbers;
};

// A position, and what stands where in its text.
struct Written {
  struct Boundary {
    std::uint16_t region;
    std::uint16_t boundary;  // in the position
    bool spot;
  };
  Position position;
  std::vector<std::uint16_t> corners;  // by number, from 0: the boundary, as written
  std::vector<Boundary> boundaries;    // as written
  bool one_land = false;               // no `+`, and not empty
  ReadingRoom room;
};

// Throw Refused.
void read_position(std::string_view text, Written& written);
void read_move(std::string_view text, const Written& written, Move& move);
// A number of at most nine digits.
std::uint32_t read_number(std::string_view text);

}  // namespace checker
