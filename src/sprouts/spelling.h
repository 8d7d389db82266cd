// The least spelling of the regions of one land, under given names for its upper-case letters.
//
// A spelling is compared as the paper does: first its skeleton, in which all letters of one case
// are equal, by 0 < 1 < 2 < a < A < '.' < '}'; then letter by letter. Which turns of a boundary,
// which orders of like boundaries and which of the two mirrorings give the least skeleton does not
// depend on names, so `start` finds them once; `spell` then chooses among those that are left.
//
//     region     0.0.2ab1ba.AC.      shapes  1 2 a A, ends '.' and '}' as the bytes of `Shape`
//     skeleton   0.0.1aa2aa.AA.}     held as [255 - spots] 1 a a 2 a a . A A . }
//     letters    a b b a A C         held as 0 1 1 0, then the names of A and C
//
// Lower-case letters are named in the order in which they appear on their boundary.
//
// Thread safety: one LandSpeller a thread; it holds scratch memory only and never allocates.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.h"
#include "sprouts/drawing.h"

namespace burgeon {

enum class Shape : std::uint8_t { digit_one, digit_two, lower, upper, boundary_end, region_end };

// Name of each upper-case letter, by corner code; `unnamed` comes after every name.
using LetterNames = std::array<std::uint8_t, 256>;
inline constexpr std::uint8_t unnamed = 255;

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
  // Region numbers 0..regions()-1 by ascending skeleton, like ones in the order of the drawing.
  std::span<const std::uint16_t> order() const { return {order_.data(), order_.size()}; }
  ByteView skeleton(std::size_t region) const {
    return {skeletons_.data() + regions_[region].skeleton, regions_[region].skeleton_size};
  }
  // How many corners of the region are letters; and of the regions before it together.
  std::size_t letters(std::size_t region) const { return regions_[region].letters; }
  // Letter codes in use are first_letter .. first_letter + letter_codes() - 1.
  int letter_codes() const { return drawing_->letters; }
  const Drawing& drawing() const { return *drawing_; }
  // Of a corner of the drawing, by its place in Drawing::corner.
  Shape shape(std::size_t place) const { return shape_[place]; }
  // The regions given to start: region r here is region drawing_region(r) of the drawing.
  std::size_t drawing_region(std::size_t region) const { return regions_[region].index; }
  // Regions of one skeleton, a group, stand together in order(): the place after those like the one
  // at `place`. And of a region, the place where its group begins.
  std::size_t group_end(std::size_t place) const { return group_end_[place]; }
  std::size_t group(std::size_t region) const { return group_[region]; }
  bool is_lower(Corner letter) const { return is_lower_[letter]; }
  // The upper-case letters, and the two regions of each.
  std::span<const Corner> upper() const { return {upper_.data(), upper_.size()}; }
  std::array<std::uint16_t, 2> regions_of(Corner letter) const {
    return {first_region_[letter], second_region_[letter]};
  }

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

 private:
  // Where a walk with a certain turn starts in `walk_shapes_` and in `walk_letters_`.
  struct Turn {
    std::uint16_t shapes;
    std::uint16_t letters;
  };
  // A boundary walked one way, with its turns that have the least skeleton.
  struct Walk {
    std::uint16_t size;
    std::uint16_t letters;
    bool has_lower;
    std::uint16_t first_turn;  // into turns_
    std::uint16_t end_turn;
  };
  // One mirroring of a region: its walks, ascending by skeleton.
  struct Side {
    std::uint16_t first_walk;
    std::uint16_t end_walk;
    bool alike;  // two of its walks have the same skeleton and letters to order them by
  };
  struct Region {
    Side side[2];
    std::uint8_t sides;
    std::uint16_t index;
    std::uint16_t skeleton;
    std::uint16_t skeleton_size;
    std::uint16_t letters;
  };

  void find_shapes(std::span<const std::uint16_t> regions);
  Side add_side(std::size_t region, bool mirrored);
  Walk add_walk(std::span<const Corner> boundary, std::size_t shape_begin, bool mirrored);
  int compare_skeletons(const Walk& left, const Walk& right) const;
  int compare_sides(const Side& left, const Side& right) const;
  void write_skeleton(Region& region, std::size_t spots);
  void sort_regions();

  bool spell_side(const Side& side, const LetterNames& names, RegionSpelling out);
  bool spell_walk(const Walk& walk, const LetterNames& names, RegionSpelling out);
  void spell_turn(Turn turn, const Walk& walk, const LetterNames& names, RegionSpelling out) const;
  bool spell_turns_with_lower(const Walk& walk, const LetterNames& names, RegionSpelling out);
  bool order_alike(const Side& side, RegionSpelling out);
  bool sort_spellings(std::size_t count, std::size_t letters, RegionSpelling out);

  static constexpr std::size_t both_ways_twice = 4 * max_corners;

  const Drawing* drawing_ = nullptr;
  std::array<Shape, max_corners> shape_{};              // of each corner of the drawing
  std::array<std::uint16_t, 256> first_boundary_of_{};  // of each letter, and where it stands
  std::array<std::uint16_t, 256> first_place_{};
  std::array<std::uint16_t, 256> first_region_{};
  std::array<std::uint16_t, 256> second_region_{};
  boost::container::static_vector<Corner, max_letters> upper_;
  std::array<bool, 256> is_lower_{};
  StandIns stand_in_ = own_stand_ins;
  CornerArray<Region> regions_;
  CornerArray<std::uint16_t> order_;
  CornerArray<std::uint16_t> group_;
  CornerArray<std::uint16_t> group_end_;

  // Each walk twice over, so that every turn is one piece: all shapes, and the letters alone.
  boost::container::static_vector<std::uint8_t, both_ways_twice> walk_shapes_;
  boost::container::static_vector<Corner, both_ways_twice> walk_letters_;
  boost::container::static_vector<Turn, both_ways_twice> turns_;
  boost::container::static_vector<Walk, 2 * max_corners> walk_list_;
  boost::container::static_vector<std::uint8_t, both_ways_twice> skeletons_;

  struct Scratch {
    std::array<std::uint8_t, max_corners> names;
    std::array<Corner, max_corners> corners;
    RegionSpelling spelling() { return {names.data(), corners.data()}; }
  };
  Scratch turn_scratch_;
  Scratch side_scratch_;
  Scratch order_scratch_;
};

}  // namespace burgeon
