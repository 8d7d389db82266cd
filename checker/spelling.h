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
  struct Kept {
    std::uint32_t key;  // a cheap order of regions, so that fewer spellings come up
    std::uint16_t begin, end, spots;
    std::uint16_t number;  // as it was kept
    bool is_set;
    std::uint16_t land;  // index of a region of its land; its own where it is the first
  };

  // How a boundary is written.
  struct Turn {
    std::size_t begin, size, start;
    bool back;
  };

  unsigned keep_corners(const Position& position, std::size_t begin, std::size_t end);
  void take_back(std::size_t from);
  void make_set(std::size_t from);
  void keep(const Position& position, std::size_t region);
  std::size_t land_of(std::size_t region);
  void part();
  std::uint64_t look(const Position& position, const Kept& region, Vertex vertex) const;
  void turn_to_least(Turn& turn, bool may_turn_back) const;
  void arrange(const Position& position, const Kept& region);
  Token* write_region(const Position& position, const Kept& region, Token* word);

  Row<Vertex> corners_;            // simplified
  Row<std::uint16_t> boundaries_;  // where each ends in corners_
  std::vector<Kept> regions_;
  std::vector<std::uint32_t> keys_;                             // of regions as they were kept
  std::vector<std::pair<std::uint16_t, std::uint16_t>> joins_;  // regions with a vertex in common
  struct Stand {
    std::uint16_t region = 0;        // where it was met first
    std::uint16_t other_region = 0;  // of an upper-case letter
    std::uint16_t name = 0;          // as a letter, from 1; or the place of its first corner
    std::uint8_t corners = 0;
    bool upper = false;
  };
  Row<Stand> stands_;
  std::vector<Turn> turns_;   // of the region that is written
  Row<std::uint64_t> looks_;  // of corners_
  std::uint16_t letters_ = 0;
  Word word_;
  std::vector<WordView> lands_;
};

// A land in the compact form, for people.
std::string text_of(WordView land);

}  // namespace checker
