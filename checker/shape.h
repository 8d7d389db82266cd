// A land's word taken apart: its regions, and the corners of its upper-case letters.
//
// Thread safety: values.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "spelling.h"

namespace checker {

using Colour = std::uint64_t;  // a hash of what is seen from somewhere

inline Colour mix(Colour value) {
  value ^= value >> 32;
  value *= 0xd6e8feb86659fd93ULL;
  value ^= value >> 29;
  value *= 0xa0761d6478bd642fULL;
  return value ^ (value >> 32);
}

// The token at a corner of a boundary when that is followed the other way round.
inline Token turned(Token token, std::size_t size) {
  return token > lower && token < upper ? static_cast<Token>(2 * lower + size - token) : token;
}

struct Shape {
  struct Corner {  // of an upper-case letter
    // The next such corner on its boundary and the one before, its letter's other one.
    std::uint16_t next, previous, twin;
    std::uint16_t region, boundary, place;  // the place is in the word
    std::array<Colour, 2> gap;              // what stands up to `next`, and to `previous`
  };
  struct Region {
    std::uint16_t spots = 0, corners_begin = 0, corners_end = 0;
    bool is_set = false;        // of at most three lives: no boundaries, no neighbours
    bool is_flat = false;       // the same mirrored: has one direction
    std::array<Word, 2> inner;  // boundaries without upper-case letters, in each direction
  };
  struct Boundary {            // with upper-case letters
    std::uint16_t begin, end;  // in the word
  };

  // The word has to stay for as long as the shape is used.
  void read(WordView land);
  std::span<const Region> regions() const { return {regions_.data(), region_count_}; }

  WordView word;
  std::vector<Corner> corners;
  std::vector<Boundary> boundaries;
  std::size_t letters = 0;

 private:
  void add_corner(std::size_t place);
  void read_set(std::size_t begin, std::size_t end);
  void read_boundary(std::size_t begin, std::size_t end);
  void fill_gap(Corner& from, Corner& to) const;
  void sort_boundaries(Word& inner);
  bool mirrors(const Region& region) const;
  Region& region() { return regions_[region_count_ - 1]; }

  std::vector<Region> regions_;  // kept longer than the shape, for their words
  std::size_t region_count_ = 0;
  std::vector<std::uint16_t> first_;  // by letter: the corner met first
  Word mirrored_, unsorted_;
  std::vector<WordView> boundary_views_;
};

}  // namespace checker
