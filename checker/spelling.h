// A position as any move leaves it, simplified, parted into lands, and each land spelled as a word.
//
//     0*2.1aAa|2A      2  one 4+2 16384 4+2 end-boundary end-region
//                      0  two 16384 end-boundary end-region
//
// Each region begins with its number of spots. A lower-case corner is written by how far on its
// boundary the vertex's other corner is (counted forward, round the boundary), so that it reads
// the same wherever the boundary begins. Upper-case letters are numbered as they appear.
//
// A land has many such words. Regions of at most three lives have one boundary here, a set.
//
// Thread safety: one Speller a thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "position.h"

namespace checker {

using Token = std::uint16_t;
using Word = std::vector<Token>;
using WordView = std::span<const Token>;

inline constexpr Token end_region = 0, end_boundary = 1, one = 2, two = 3;
inline constexpr Token lower = 4;      // + the distance, from 1
inline constexpr Token upper = 16384;  // + the letter's number

class Speller {
 public:
  // Words of the lands; valid until the next call.
  const std::vector<WordView>& spell(const Position& position);
  const std::vector<WordView>& lands() const { return lands_; }  // the latest

 private:
  using Look = std::uint32_t;  // a cheap order, of what looks different

  // Of a region, as what is left of it.
  struct Kept {
    Look look = 0, seen = 0;                      // by itself, and with its vertices
    std::uint16_t begin = 0, end = 0, spots = 0;  // boundaries
    std::uint16_t land = 0;                       // the number of a region of its land
  };
  // How a boundary is written.
  struct Turn {
    std::uint64_t look;
    std::uint16_t begin, size, start;
    bool back;
  };
  // How a vertex is met. Regions are by number, from 1; 0: none.
  struct Stand {
    Look look = 0;  // what tells it from others of a region, whatever its letter is called
    std::uint16_t region = 0, other_region = 0;  // the latest, and of an upper-case letter
    std::uint16_t name = 0;                      // a letter, from 1; or where its first corner is
    std::uint16_t corners = 0;
    Token token = one;  // how it is written, but for the number of a letter or a distance
  };

  unsigned keep_corners(const Position& position, std::size_t begin, std::size_t end);
  void take_back(std::size_t from);
  void make_set(std::size_t from);
  void keep(const Position& position, std::size_t region);
  void look_at_vertices(const Position& position);
  void part();
  void sort_regions();
  void turn_to_least(Turn& turn, bool may_turn_back);
  void arrange(const Kept& region);
  Token* write_region(const Kept& region, Token* word);

  Row<Vertex> corners_;            // simplified
  Row<std::uint16_t> boundaries_;  // where each ends in corners_
  Row<Kept> regions_;              // by number
  Row<std::uint64_t> order_;       // of regions: the land, what is seen, the number
  Row<Stand> stands_;
  Row<std::pair<std::uint16_t, std::uint16_t>> joins_;  // regions with a vertex in common
  Row<Turn> turns_;                                     // of the region that is written
  std::vector<Look> looks_;                             // round a boundary, twice
  std::uint16_t letters_ = 0;
  Word word_;
  std::vector<WordView> lands_;
};

// A land in the compact form, for people.
std::string text_of(WordView land);

}  // namespace checker
