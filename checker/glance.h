// A glance at a land: a hash of what is seen of its word at a glance, the same for all spellings.
// Different lands seldom have the same one.
//
// Of a boundary its corners are seen and which stand side by side, of a region its boundaries, of
// an upper-case letter its neighbours and its two regions. (A set reads the same in any order,
// as it has at most three corners.)
//
// Thread safety: one Glance a thread.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "shape.h"
#include "spelling.h"

namespace checker {

class Glance {
 public:
  Colour at(WordView land);

 private:
  struct Letter {
    Colour colour;
    std::array<std::uint16_t, 2> regions;  // the latest first
  };
  Colour look_at_boundary(const Token* begin, const Token* end);

  std::vector<Letter> letters_;
  std::vector<Colour> regions_;
};

}  // namespace checker
