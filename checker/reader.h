// Text to positions and moves, as docs/certificate.md writes them.
//
// What no drawing has is refused by three tests: a letter on two boundaries of a region, two
// letters that take turns on a boundary, and a ring of regions and connected pieces.
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "moves.h"
#include "position.h"

namespace checker {

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
};

// Throw Refused.
void read_position(std::string_view text, Written& written);
void read_move(std::string_view text, const Written& written, Move& move);
// A number of at most nine digits.
std::uint32_t read_number(std::string_view text);

}  // namespace checker
