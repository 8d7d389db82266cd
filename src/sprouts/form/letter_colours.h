// Colours of the upper-case letters of a land: letters that a symmetry exchanges have the same
// colour, and others nearly always have different ones.
//
// Colour refinement (Weisfeiler & Leman 1968; for graph isomorphism, McKay & Piperno 2014): from
// the names given, each letter's colour is made again from how its two corners stand in their
// regions, until no more colours come apart. In a land whose regions hang together as a tree,
// letters of one colour are then symmetric. Colours are 64-bit hashes; two that fall together by
// chance cost time in whoever breaks ties by them, never a wrong answer.
//
// Thread safety: one LetterColours a thread; it holds scratch memory only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "sprouts/form/spelling.h"

namespace burgeon {

class LetterColours {
 public:
  // Colours the upper-case letters of the speller's land, some of them named.
  void refine(const LandSpeller& speller, std::span<const Corner> upper, const LetterNames& names);
  std::uint64_t operator[](Corner letter) const { return colour_[letter]; }

 private:
  // A corner's boundary as read from it, one way and the other; and such of a whole region.
  struct BothWays {
    std::uint64_t forward = 0;
    std::uint64_t backward = 0;
  };

  void look_at_region(const LandSpeller& speller, std::size_t region);
  BothWays read_boundary(std::span<const Corner> boundary, std::span<BothWays> readings,
                         const LandSpeller& speller);
  std::size_t count_colours(std::span<const Corner> upper);

  std::array<std::uint64_t, 256> colour_{};
  std::array<std::uint64_t, 256> next_{};
  std::array<BothWays, max_corners> readings_;
  CornerArray<std::uint64_t> sorted_;
};

}  // namespace burgeon
