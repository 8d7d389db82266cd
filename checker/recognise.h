// Which lands are equal: one word out of the many that spell a land.
//
// What is made is always a spelling of the land that came in. So different lands never get the
// same word, whatever else goes wrong here; that is what proofs rest on. That equal lands get the
// same one rests on hashes of 64 bits too.
//
// Boundaries without upper-case letters are words by themselves: the least of their turns. The
// corners of upper-case letters, each in both directions, and the regions, each in both directions,
// are the points of a graph. A point's colour is a hash of what is seen from it, further with each
// round (colour refinement). When no round tells more points apart:
//   - points alone in their colour are settled and taken out; what falls apart is settled piece by
//     piece, like pieces in any order, as nothing tells them apart;
//   - in a piece that hangs together, each point of one colour is tried as the first, and the one
//     with the least hash of all colours in the end is taken. A point for which the first way down
//     gives the hash of the best so far is symmetric to that one: one look is enough.
//
// Thread safety: one Recogniser a thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "spelling.h"

namespace checker {

class Recogniser {
 public:
  // The word for the land that a word spells; valid until the next call.
  const Word& recognise(WordView land);
  const Word& word() const { return word_; }  // the latest

 private:
  using Colour = std::uint64_t;
  using Point = std::uint16_t;
  struct Corner {  // of an upper-case letter
    std::uint16_t next, previous, twin, region, place, boundary;
  };
  struct Region {
    std::uint16_t spots = 0, corners_begin = 0, corners_end = 0, boundaries_begin = 0,
                  boundaries_end = 0;
    bool is_set = false;        // of at most three lives
    bool is_flat = false;       // the same mirrored: has one direction
    std::array<Word, 2> inner;  // boundaries without upper-case letters, in each direction
  };

  void read(WordView land);
  void read_boundary(WordView land, std::size_t begin, std::size_t end, Region& into);
  void finish_region(Region& region);
  void add_corner(Token letter, std::size_t place, std::size_t boundary);
  bool mirrors(const Region& region) const;
  Colour gap(std::size_t corner, int direction) const;

  Point corner_point(std::size_t corner, int direction) const;
  Point region_point(std::size_t region, int direction) const;
  Colour colour_if_in(Point point) const;
  Colour seen_from(Point point) const;
  bool is_corner(Point point) const { return point < 2 * corners_.size(); }
  template <class See>
  void for_each_neighbour(Point point, const See& see) const;

  void first_colours();
  std::size_t refine(std::span<const Point> points);
  Colour settle(std::vector<Point> points, bool first_way);
  Colour settle_pieces(const std::vector<Point>& points, bool first_way);
  Colour settle_piece(const std::vector<Point>& piece, bool first_way);
  void write();
  void write_region(std::size_t region, int direction);

  WordView land_;
  std::vector<Corner> corners_;
  std::vector<std::size_t> letters_;  // by number: the corner met first
  std::vector<std::pair<std::uint32_t, std::uint32_t>> boundaries_;  // with upper case, in land_
  std::vector<Region> regions_;
  std::size_t region_count_ = 0;
  std::vector<Colour> colours_, next_colours_, sorted_;
  std::vector<std::uint32_t> part_;  // by point: what it is settled with; 0 when it is settled
  std::uint32_t parts_ = 0;
  std::vector<std::uint16_t> names_;
  Word word_;
};

}  // namespace checker
