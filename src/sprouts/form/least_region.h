// Finds out which of some like regions is spelled least under given names.
//
// Thread safety: one LeastRegion a thread; it holds scratch memory only.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>

#include "sprouts/form/spelling.h"

namespace burgeon {

class LeastRegion {
 public:
  // Finds the first of the regions with the least spelling. REQUIRES: at least one; like skeletons.
  void find(LandSpeller& speller, const LetterNames& names,
            std::span<const std::uint16_t> regions) {
    letters_ = speller.letters(regions[0]);
    place_ = 0;
    unique_ = speller.spell(regions[0], names, least_->spelling());
    for (std::size_t place = 1; place < regions.size() && letters_ > 0; ++place) {
      const bool other_unique = speller.spell(regions[place], names, other_->spelling());
      const int order = std::memcmp(other_->names.data(), least_->names.data(), letters_);
      if (order > 0) continue;
      if (order == 0) {
        unique_ = unique_ && speller.are_alike(least_->spelling(), other_->spelling(), letters_);
        continue;
      }
      unique_ = other_unique;
      place_ = place;
      std::swap(other_, least_);
    }
  }

  // Of the region found: its place among those given, its spelling, and whether no letters
  // but like ones could stand at the unnamed places of the spelling, be it in another region.
  std::size_t place() const { return place_; }
  bool unique() const { return unique_; }
  std::span<std::uint8_t> names() { return {least_->names.data(), letters_}; }
  std::span<const Corner> corners() const { return {least_->corners.data(), letters_}; }

 private:
  struct Spelled {
    std::array<std::uint8_t, max_corners> names;
    std::array<Corner, max_corners> corners;
    RegionSpelling spelling() { return {names.data(), corners.data()}; }
  };

  Spelled buffers_[2];
  Spelled* least_ = &buffers_[0];
  Spelled* other_ = &buffers_[1];
  std::size_t letters_ = 0;
  std::size_t place_ = 0;
  bool unique_ = true;
};

}  // namespace burgeon
