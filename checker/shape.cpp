#include "shape.h"

#include <algorithm>

namespace checker {
namespace {

// Appends the least turn of a cyclic word.
void append_least_turn(WordView boundary, Word& word) {
  const std::size_t size = boundary.size();
  std::size_t best = 0, other = 1, same = 0;
  while (other < size && best < size && same < size) {
    const Token left = boundary[(best + same) % size], right = boundary[(other + same) % size];
    if (left == right) {
      ++same;
      continue;
    }
    // No turn that begins in the part compared is better than the one that lost.
    (left > right ? best : other) += same + 1;
    if (best == other) ++other;
    same = 0;
  }
  const std::size_t begin = std::min(best, other);
  for (std::size_t corner = 0; corner < size; ++corner)
    word.push_back(boundary[(begin + corner) % size]);
  word.push_back(end_boundary);
}

}  // namespace

// Sorts the boundaries of a word, each with its end.
void Shape::sort_boundaries(Word& inner) {
  boundary_views_.clear();
  unsorted_ = inner;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < inner.size(); ++at) {
    if (inner[at] != end_boundary) continue;
    boundary_views_.emplace_back(unsorted_.data() + begin, at + 1 - begin);
    begin = at + 1;
  }
  std::sort(boundary_views_.begin(), boundary_views_.end(), [](WordView left, WordView right) {
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
  });
  inner.clear();
  for (const WordView boundary : boundary_views_)
    inner.insert(inner.end(), boundary.begin(), boundary.end());
}

// A corner of a boundary by itself; its neighbours are told later.
void Shape::add_corner(std::size_t place) {
  const auto corner = static_cast<std::uint16_t>(corners.size());
  const std::size_t letter = word[place] - upper;
  Corner& added = corners.emplace_back();
  added = {corner,
           corner,
           0,
           static_cast<std::uint16_t>(region_count_ - 1),
           static_cast<std::uint16_t>(boundaries.size()),
           static_cast<std::uint16_t>(place),
           {0, 0}};
  if (letter == letters) {  // letters are numbered as they appear
    if (letters++ == first_.size()) first_.emplace_back();
    first_[letter] = corner;
  } else {
    added.twin = first_[letter];
    corners[added.twin].twin = corner;
  }
}

// Its digits are kept as an inner boundary.
void Shape::read_set(std::size_t begin, std::size_t end) {
  Word& digits = region().inner[0];
  for (std::size_t at = begin; at < end; ++at) {
    if (word[at] == one || word[at] == two) digits.push_back(word[at]);
    if (word[at] >= upper) add_corner(at);
  }
  std::sort(digits.begin(), digits.end());
}

void Shape::read_boundary(std::size_t begin, std::size_t end) {
  const std::size_t first = corners.size();
  for (std::size_t place = begin; place < end; ++place)
    if (word[place] >= upper) add_corner(place);
  const std::size_t last = corners.size();
  if (first < last) {
    boundaries.push_back({static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(end)});
    for (std::size_t corner = first; corner < last; ++corner) {
      const std::size_t next = corner + 1 < last ? corner + 1 : first;
      corners[corner].next = static_cast<std::uint16_t>(next);
      corners[next].previous = static_cast<std::uint16_t>(corner);
      fill_gap(corners[corner], corners[next]);
    }
    return;
  }
  const WordView boundary = word.subspan(begin, end - begin);
  append_least_turn(boundary, region().inner[0]);
  mirrored_.clear();
  for (std::size_t corner = boundary.size(); corner-- > 0;)
    mirrored_.push_back(turned(boundary[corner], boundary.size()));
  append_least_turn(mirrored_, region().inner[1]);
}

// Of what stands between a corner and the next.
void Shape::fill_gap(Corner& from, Corner& to) const {
  const std::size_t begin = boundaries[from.boundary].begin, end = boundaries[from.boundary].end;
  const auto step = [&](std::size_t place) { return place + 1 == end ? begin : place + 1; };
  Colour forward = 1, back = 1;
  for (std::size_t place = step(from.place); place != to.place; place = step(place))
    forward = mix(forward + word[place]);
  if (forward != 1) {
    const std::size_t size = end - begin;
    for (std::size_t place = to.place;;) {
      place = (place == begin ? end : place) - 1U;
      if (place == from.place) break;
      back = mix(back + turned(word[place], size));
    }
  }
  from.gap[0] = forward;
  to.gap[1] = back;
}

// Is the region its own mirror image, each letter staying itself?
bool Shape::mirrors(const Region& region) const {
  for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner) {
    const Corner& here = corners[corner];
    if (here.next != here.previous || here.gap[0] != here.gap[1]) return false;
  }
  return region.inner[0] == region.inner[1];
}

void Shape::read(WordView land) {
  word = land;
  corners.clear();
  boundaries.clear();
  letters = 0;
  region_count_ = 0;
  for (std::size_t place = 0; place < land.size();) {
    if (region_count_ == regions_.size()) regions_.emplace_back();
    ++region_count_;
    region().spots = land[place++];
    region().corners_begin = static_cast<std::uint16_t>(corners.size());
    for (Word& inner : region().inner) inner.clear();
    std::size_t half_lives = 6 * region().spots, end = place, inner_boundaries = 0;
    for (; land[end] != end_region; ++end) {
      const Token token = land[end];
      half_lives += token == one ? 4 : token == two || token >= upper ? 2 : token > lower ? 1 : 0;
    }
    region().is_set = half_lives <= 6;
    if (region().is_set) {
      read_set(place, end);
    } else {
      for (std::size_t begin = place; begin < end;) {
        std::size_t boundary_end = begin;
        while (land[boundary_end] != end_boundary) ++boundary_end;
        const std::size_t before = corners.size();
        read_boundary(begin, boundary_end);
        if (corners.size() == before) ++inner_boundaries;
        begin = boundary_end + 1;
      }
      if (inner_boundaries > 1)
        for (Word& inner : region().inner) sort_boundaries(inner);
    }
    region().corners_end = static_cast<std::uint16_t>(corners.size());
    region().is_flat = region().is_set || mirrors(region());
    place = end + 1;
  }
}

}  // namespace checker
