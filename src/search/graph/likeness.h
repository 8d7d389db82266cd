// Tells which lands are alike: these have likely, but not surely, the same nimber, up to a known
// XOR.
//
// The rules come from comparing nimbers that searches had proven (docs/search.md). None is proven
// in general, so they may guide a search and no more. They are applied until nothing changes:
//
//     three spots `0.` of a region      are left out, with XOR 1
//     a boundary without capitals       counts as some spots: `2.` as two, `1.` as five, …
//     a region that hangs by one A      is left out; A becomes a tip (or `2`), with XOR
//
// What is left is hashed in a way that is the same for most of the spellings that it may have.
//
// Thread safety: one caller.
#pragma once

#include <array>
#include <cstdint>

#include "base/bytes.h"
#include "sprouts/drawing.h"

namespace burgeon {

struct Likeness {
  static constexpr int bits = 22;

  std::uint32_t kind;  // a hash of `bits` bits, equal for like lands; 0 where nobody looked
  bool is_other;       // whether the nimber is that of the kind XOR 1, and not that of the kind
};

class LikenessFinder {
 public:
  // REQUIRES: the key of a land.
  Likeness of(ByteView key);

 private:
  struct Boundary {
    std::uint16_t begin;
    std::uint16_t end;
    std::uint16_t region;
    std::uint16_t open;  // corners whose letter stands in another region too
    bool is_gone;
    std::uint64_t hash;
  };
  struct Region {
    std::uint16_t begin;  // in boundaries_
    std::uint16_t end;
    std::uint16_t spots;
    std::uint16_t open;
    bool is_gone;
    std::uint64_t closed_hash;  // without the boundaries that have open letters
    std::uint64_t hash;
  };
  struct Letter {
    std::uint16_t place[2];  // in corners_
  };

  void read(ByteView key);
  void weigh(Boundary& boundary);
  bool leave_out(Region& region);
  void hash_all();
  void hash_closed();
  std::uint64_t closed_colour(const Boundary& boundary, std::size_t place) const;
  std::uint64_t hash(const Boundary& boundary) const;
  Letter& letter(Corner corner) { return letters_[corner - first_letter]; }
  const Letter& letter(Corner corner) const { return letters_[corner - first_letter]; }
  bool is_open(std::size_t place) const;

  static constexpr Corner tip = 0;  // beside `one`, `two` and letters

  CornerArray<Corner> corners_;
  CornerArray<std::uint16_t> boundary_of_;
  CornerArray<Boundary> boundaries_;
  CornerArray<Region> regions_;
  std::array<Letter, 256> letters_;
  std::array<std::uint64_t, max_corners> colours_;  // of corners
  CornerArray<std::uint16_t> open_boundaries_;
  CornerArray<Corner> open_letters_;
  std::size_t letter_count_ = 0;
  bool is_other_ = false;
};

}  // namespace burgeon
