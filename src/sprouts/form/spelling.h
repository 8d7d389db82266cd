// The least spelling of the regions of one land, under given names for its upper-case letters.
//
// Which turns of a boundary, which orders of like boundaries and which of the two mirrorings give
// the least skeleton does not depend on names: that is the region's shape
// (sprouts/form/region_shape.h). `start` looks the shapes up; `spell` then chooses among what is
// left.
//
//     region     0.0.2ab1ba.AC.
//     skeleton   1aa2aa.AA.}
//     letters    b a a b A C         held as 0 1 1 0, then the names of A and C
//
// Thread safety: one LandSpeller a thread. It holds scratch memory and shapes met, and allocates
// for new shapes only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.h"
#include "sprouts/drawing.h"
#include "sprouts/form/region_shape.h"

namespace burgeon {

// Name of each upper-case letter, by corner code; `unnamed` comes after every name.
using LetterNames = std::array<std::uint8_t, 256>;

// One region's least spelling: the names that stand in it and the corners they name, in order.
struct RegionSpelling {
  std::uint8_t* names;
  Corner* corners;
};

// Of each letter, by corner code, the one that stands for it: letters with one stand-in may be
// permuted in every way, all others staying, without changing the land.
using StandIns = std::array<Corner, 256>;
inline constexpr StandIns own_stand_ins = [] {
  StandIns stand_ins{};
  for (std::size_t code = 0; code < stand_ins.size(); ++code) {
    stand_ins[code] = static_cast<Corner>(code);
  }
  return stand_ins;
}();

class LandSpeller {
 public:
  // Looks at a land: the listed regions of a simplified drawing, which must outlive the calls
  // below.
  void start(const Drawing& drawing, std::span<const std::uint16_t> regions);

  std::size_t regions() const { return regions_.size(); }
  // Region numbers 0..regions()-1, by more spots first, then by ascending skeleton; like ones in
  // the order of the drawing.
  std::span<const std::uint16_t> order() const { return {order_.data(), order_.size()}; }
  // The skeleton of a region but for its spots, and their number.
  ByteView skeleton(std::size_t region) const { return regions_[region].shape->skeleton; }
  std::size_t spots(std::size_t region) const { return drawing_->spots[regions_[region].index]; }
  // How many corners of the region are letters.
  std::size_t letters(std::size_t region) const { return regions_[region].shape->letters; }
  // Letter codes in use are first_letter .. first_letter + letter_codes() - 1.
  int letter_codes() const { return drawing_->letters; }
  const Drawing& drawing() const { return *drawing_; }
  // The regions given to start: region r here is region drawing_region(r) of the drawing.
  std::size_t drawing_region(std::size_t region) const { return regions_[region].index; }
  // Regions that look the same but for letters, a group, stand together in order(): the place after
  // those like the one at `place`. And of a region, the place where its group begins.
  std::size_t group_end(std::size_t place) const { return group_end_[place]; }
  std::size_t group(std::size_t region) const { return group_[region]; }
  // The upper-case letters, and the two regions of each; of a lower-case letter they are one.
  std::span<const Corner> upper() const { return {upper_.data(), upper_.size()}; }
  std::array<std::uint16_t, 2> regions_of(Corner letter) const {
    return {first_region_[letter], second_region_[letter]};
  }
  bool is_lower(Corner letter) const { return first_region_[letter] == second_region_[letter]; }

  // From now on letters with one stand-in are taken as alike. After start() none are.
  void set_stand_ins(const StandIns& stand_ins) { stand_in_ = stand_ins; }

  // Writes the least spelling of a region: letters(region) names and as many corners. False when
  // other corners, not alike to these, could stand at its unnamed places just as well.
  bool spell(std::size_t region, const LetterNames& names, RegionSpelling out);
  // Of two equal spellings: whether like letters stand at their unnamed places.
  bool are_alike(RegionSpelling left, RegionSpelling right, std::size_t letters) const {
    for (std::size_t i = 0; i < letters; ++i) {
      if (left.names[i] == unnamed && stand_in_[left.corners[i]] != stand_in_[right.corners[i]]) {
        return false;
      }
    }
    return true;
  }
  // Whether the region stays the same when two of its upper-case letters are exchanged.
  bool is_same_exchanged(std::size_t region, Corner left, Corner right);

 private:
  struct Region {
    KeptShape* shape;
    std::uint16_t index;
    std::uint16_t first_letter;  // into letters_: its letters, as its shape numbers them
    std::uint16_t letter_count;
  };

  void add_region(std::uint16_t index);
  void sort_regions();
  int compare_regions(std::uint16_t left, std::uint16_t right) const;
  bool spell_side(const RegionShape& shape, const RegionShape::Side& side, const Corner* letters,
                  const LetterNames& names, RegionSpelling out) const;
  bool spell_walk(const RegionShape::Step* steps, const RegionShape::Walk& walk,
                  const Corner* letters, const LetterNames& names, RegionSpelling out) const;
  bool sort_spellings(std::size_t count, std::size_t letters, RegionSpelling out) const;

  const Drawing* drawing_ = nullptr;
  RegionShapes shapes_;
  std::array<std::uint16_t, 256> first_region_{};
  std::array<std::uint16_t, 256> second_region_{};
  std::array<std::uint8_t, 256> number_{};  // of a letter in its first region
  boost::container::static_vector<Corner, max_letters> upper_;
  StandIns stand_in_ = own_stand_ins;
  CornerArray<Region> regions_;
  CornerArray<Corner> letters_;
  CornerArray<std::uint16_t> order_;
  CornerArray<std::uint16_t> group_;
  CornerArray<std::uint16_t> group_end_;

  struct Scratch {
    std::array<std::uint8_t, max_corners> names;
    std::array<Corner, max_corners> corners;
    RegionSpelling spelling() { return {names.data(), corners.data()}; }
  };
  Scratch side_scratch_;
};

}  // namespace burgeon
