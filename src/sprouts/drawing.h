// A drawing: regions, boundaries and corners, spelled in one of the many possible ways.
//
// The working form of a land (or of a few lands side by side): what the reader makes, what a move
// changes, what is simplified, split and made canonical. The string `0.0.1aAa.}12A.}` is held as
//
//     corner       1 a A a | 1 2 A          one byte a corner: `Corner`
//     boundary_end         4       7        where each boundary ends in `corner`
//     region_end           1       2        where each region ends in `boundary_end`
//     spots                2       0        how many boundaries `0.` each region has beside those
//
// Spots without a curve are always boundaries of their own and all alike, so they are a number.
// Letters are named land-wide, whatever their case: a letter is lower case when both of its corners
// stand on one boundary, upper case when they stand in two regions.
//
// Invariants (`check_invariants`): a letter stands once or twice, never on two boundaries of one
// region; no boundary is empty; codes stay below `first_letter + letters`.
// A letter that stands once is allowed in an unsimplified drawing only; it means `two`.
//
// Limits: a land has at most `max_weight` vertices and lives together, enough for 125 spots. A move
// never raises that sum, so that in every position to come there are at most max_weight / 2
// vertices (each has a life), which one byte a corner can name. The arrays have a fixed size: a
// drawing takes about 4 KiB, and using it never allocates.
//
// Thread safety: a plain value.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>

namespace burgeon {

// What stands at one place of a boundary: a vertex that stands once, named by its number of curve
// ends (1 or 2), or a letter, `first_letter + k`. Spots without a curve are not corners.
using Corner = std::uint8_t;

inline constexpr Corner one = 1;
inline constexpr Corner two = 2;
inline constexpr Corner first_letter = 3;

inline constexpr int max_weight = 500;   // vertices + lives of a land
inline constexpr int max_letters = 252;  // max_weight / 2, and two that a move adds
inline constexpr std::size_t max_corners = max_weight + 12;

inline bool is_letter(Corner corner) { return corner >= first_letter; }

template <typename T>
using CornerArray = boost::container::static_vector<T, max_corners>;

struct Drawing {
  CornerArray<Corner> corner;
  CornerArray<std::uint16_t> boundary_end;
  CornerArray<std::uint16_t> region_end;
  CornerArray<std::uint16_t> spots;
  int letters = 0;

  void clear() {
    corner.clear();
    boundary_end.clear();
    region_end.clear();
    spots.clear();
    letters = 0;
  }

  std::size_t regions() const { return region_end.size(); }
  std::size_t first_boundary(std::size_t region) const {
    return region == 0 ? 0 : region_end[region - 1];
  }
  std::size_t first_corner(std::size_t boundary) const {
    return boundary == 0 ? 0 : boundary_end[boundary - 1];
  }
  std::span<const Corner> boundary(std::size_t index) const {
    const std::size_t begin = first_corner(index);
    return {corner.data() + begin, boundary_end[index] - begin};
  }
  // All corners of a region, boundary after boundary.
  std::span<const Corner> region_corners(std::size_t region) const {
    const std::size_t first = first_boundary(region);
    const std::size_t begin = first_corner(first);
    return {corner.data() + begin, first_corner(region_end[region]) - begin};
  }

  void end_boundary() { boundary_end.push_back(static_cast<std::uint16_t>(corner.size())); }
  void end_region(std::size_t region_spots) {
    region_end.push_back(static_cast<std::uint16_t>(boundary_end.size()));
    spots.push_back(static_cast<std::uint16_t>(region_spots));
  }
};

// As it stands, in the notation of the paper: `0.22.}`. (It is in sprouts/text/write.cpp.)
std::ostream& operator<<(std::ostream& out, const Drawing& drawing);

// Aborts when an invariant above does not hold. Costs a walk over the drawing.
void check_invariants(const Drawing& drawing);

// Vertices and lives, each vertex counted once (letters have one life).
int vertices(const Drawing& drawing);
int lives(const Drawing& drawing);
// The same of one region.
int lives(const Drawing& drawing, std::size_t region);

}  // namespace burgeon
