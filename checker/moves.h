// Moves, and what they leave.
//
// Boundaries of a region that nothing else hangs on, and that read alike, may be exchanged; so may
// spots. Of moves that differ by such an exchange one is shown: like boundaries are dealt out by
// number, not one by one.
//
// Thread safety: one ChildMaker a thread; the functions depend on their arguments alone.
#pragma once

#include <functional>

#include "position.h"

namespace checker {

// A corner, by its index in Position::corners, or a spot of the move's region.
struct Place {
  std::uint16_t boundary = 0;
  std::uint16_t corner = 0;
  bool spot = false;
};

struct Move {
  std::uint16_t region = 0;
  Place x, y;
  bool one_boundary = false;         // x and y are on one boundary, x not after y
  std::uint16_t spots_to_first = 0;  // the rest concerns such moves only:
  Row<std::uint8_t> to_first;        // by boundary: does it go to the first of the two regions?
};

// May a curve join the two?
bool can_join(const Position& position, const Move& move);

// Calls `show` with all moves until it returns false; then returns false too.
bool for_each_move(const Position& position, const std::function<bool(const Move&)>& show);

class ChildMaker {
 public:
  // The position must stay as it is for as long as children of it are made.
  void start(const Position& parent);
  // What the move leaves, not simplified; valid until the next call.
  const Position& make(const Move& move);

 private:
  void take_region(std::size_t region);
  void copy_boundary(std::size_t boundary);
  void write_walk(std::size_t from, std::size_t to);
  Vertex vertex_at(const Place& place);

  const Position* parent_ = nullptr;
  Position child_;  // first the regions that the moves leave as they are
  std::size_t taken_ = 0;
  std::size_t kept_corners_ = 0, kept_boundaries_ = 0, kept_regions_ = 0;
  std::array<Vertex, 2> joined_ = {0, 0};
};

}  // namespace checker
