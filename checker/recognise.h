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
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "shape.h"
#include "spelling.h"

namespace checker {

class Recogniser {
 public:
  // `look` is called now and then while a land is recognised, which can take long, and may throw:
  // then this is not to be used any more.
  explicit Recogniser(std::function<void()> look = {}) : look_(std::move(look)) {}

  // A spelling of the land that a word spells, the same for many of its spellings; takes a part of
  // the time. Valid until the next call.
  const Word& guess(WordView land);
  // The word for the land of the latest guess.
  const Word& recognise();
  const Word& recognise(WordView land) {
    guess(land);
    return recognise();
  }

 private:
  using Point = std::uint16_t;
  Point corner_point(std::size_t corner, int direction) const;
  Point region_point(std::size_t region, int direction) const;
  bool is_corner(Point point) const { return point < 2 * shape_.corners.size(); }
  void look_around();
  void lay_out();
  Colour seen_from(Point point) const;
  std::size_t count_colours();
  void count_work(std::size_t points);
  std::size_t refine(std::span<const Point> points, Colour& hash);

  // These work on a range of points_.
  void sort_by_colour(std::size_t begin, std::size_t end);
  std::size_t colour_end(std::size_t begin, std::size_t end) const;
  Colour settle(std::size_t begin, std::size_t end, bool first_way);
  Colour settle_pieces(std::size_t begin, std::size_t end, bool first_way);
  Colour settle_piece(std::size_t begin, std::size_t end, bool first_way);
  void write();
  void write_alike(std::span<Point> alike);
  void write_region(std::size_t region, int direction);
  void find_starts(const Shape::Region& region, int direction);
  void write_corners(std::size_t begin, std::size_t end, std::size_t size, int direction);
  void write_letter(Token letter);

  std::function<void()> look_;
  std::size_t work_ = 0;  // points looked at since `look_` was called
  Shape shape_;

  struct Piece {
    Colour hash;
    std::size_t begin, end;  // in points_
  };
  struct Saved {
    Point point;
    Colour before, best;
  };
  struct Met {
    Colour colour = 0;
    std::uint64_t count = 0;
  };
  std::vector<Point> points_;
  std::vector<std::array<Point, 6>> near_;  // by point: mirrored, next, previous, region, twins
  std::vector<Colour> colours_;
  std::vector<Colour> view_;  // colours of the points that are looked at now; else 0
  std::vector<Colour> next_;
  std::vector<Met> met_;  // a table of colours, a power of two
  std::uint64_t count_ = 0;
  bool is_sure_ = false;       // word_ is more than a guess
  std::vector<char> waits_;    // by point: not in a piece yet
  std::vector<Piece> pieces_;  // stacks, of the calls under way
  std::vector<Saved> saved_;
  std::vector<Point> scratch_;

  Word word_, least_;
  std::vector<Token> names_, named_;  // by letter: its name, from 1; and the letters named so far
  struct Start {
    Colour colour;
    std::uint16_t corner;
  };
  std::vector<Start> starts_;
  std::vector<Point> order_;
};

}  // namespace checker
