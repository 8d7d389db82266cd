// Text to positions and moves, as docs/certificate.md writes them.
//
// What no drawing has is refused by three tests: a letter on two boundaries of a region, two
// letters that take turns on a boundary, and a ring of regions and connected pieces (drawable.h).
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "drawable.h"
#include "moves.h"
#include "position.h"

namespace checker {

// What a reader works with, kept so that a reading allocates nothing.
struct ReadingRoom {
  // What is known of a vertex's corners.
  struct Letter {
    std::uint16_t vertex = 0, region = 0, boundary = 0, count = 0;
  };
  std::vector<Letter> upper, lower;
  std::vector<std::size_t> lower_met;
  std::vector<Vertex> turns;
  DrawableRoom drawable;
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
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
// A number of at most nine digits.
std::uint32_t read_number(std::string_view text);

}  // namespace checker
