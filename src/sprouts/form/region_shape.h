// What all spellings of a region share, whatever its letters are called: its least skeleton, and
// the turns of its boundaries, orders of like boundaries and mirrorings that give this skeleton.
//
// A spelling is compared as the paper does: first its skeleton, in which all letters of one case
// are equal, by 0 < 1 < 2 < a < A < '.' < '}'; then letter by letter.
//
//     region     2ab1ba.AC.             without its spots
//     pattern    2 3 4 1 4 3 0 5 6 0    letters are numbered from 3 as they appear, and each
//                                       boundary is ended by 0
//     skeleton   1aa2aa.AA.}
//     steps      b a a b, A C, C A      lower-case letters have names: b a a b has 0 1 1 0
//
// The same few regions come up again and again, so each shape is kept for later.
//
// Thread safety: RegionShape is a plain value; one RegionShapes a thread.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/bytes.h"
#include "sprouts/drawing.h"

namespace burgeon {

enum class Shape : std::uint8_t { digit_one, digit_two, lower, upper, boundary_end, region_end };

// Stands for the name of a letter that has none. It comes after all names.
inline constexpr std::uint8_t unnamed = 255;

struct RegionShape {
  // A letter met on the way round a boundary, by its number in the region. Lower-case letters are
  // named in the order in which they appear on their boundary, others are `unnamed`.
  struct Step {
    std::uint8_t letter;
    std::uint8_t name;
  };
  // A boundary with letters, walked one way: its turns that have the least skeleton.
  struct Walk {
    std::uint32_t first_step;  // into steps, where the turns follow one another
    std::uint16_t letters;
    std::uint16_t turns;
    std::uint16_t alike;  // walks of one skeleton stand together: how many from the first on, or 0
  };
  // One mirroring: walks by ascending skeleton.
  struct Side {
    std::uint32_t first_walk;
    std::uint32_t end_walk;
    bool has_alike;
  };

  Bytes skeleton;           // bytes of Shape, without the spots
  std::size_t letters = 0;  // corners that are letters
  std::vector<Step> steps;
  std::vector<Walk> walks;
  std::vector<Side> sides;  // one or two
  bool is_rigid = false;    // there is one way only
};

// REQUIRES: a pattern as above.
RegionShape make_region_shape(ByteView pattern);

// A shape that is kept, with what was found out about it since.
struct KeptShape : RegionShape {
  // For pairs of letters, by their numbers, whether their exchange leaves the region the same:
  // first * letters of the region + second. Empty until the first question.
  enum class Exchange : std::uint8_t { unknown, other, same };
  std::vector<Exchange> exchange;
};

class RegionShapes {
 public:
  // Valid until forget_some is called. The caller may note down in it what it finds out.
  KeptShape& find(ByteView pattern);
  // Keeps the memory bounded.
  void forget_some() {
    if (shapes_.size() > limit) shapes_.clear();
  }

 private:
  static constexpr std::size_t limit = std::size_t{1} << 13;

  struct Hash {
    using is_transparent = void;
    std::size_t operator()(ByteView pattern) const;
  };
  struct Equal {
    using is_transparent = void;
    bool operator()(ByteView left, ByteView right) const;
  };
  boost::unordered_flat_map<Bytes, std::unique_ptr<KeptShape>, Hash, Equal> shapes_;
};

}  // namespace burgeon
