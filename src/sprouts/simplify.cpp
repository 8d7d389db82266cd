#include "sprouts/simplify.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"

namespace burgeon {

const Drawing& Simplifier::simplify(const Drawing& raw, const DeadLetters& dead) {
  BURGEON_CHECK_FULL((check_invariants(raw), true));
  count_lives(raw, dead);
  drop_poor_regions(raw);
  simple_.clear();
  simple_.letters = raw.letters;
  for (std::size_t region = 0; region < raw.regions(); ++region) {
    if (region_lives_[region] <= 1) continue;
    if (region_lives_[region] <= 3) {
      write_set(raw, region);
    } else {
      write_boundaries(raw, region);
    }
  }
  BURGEON_CHECK_FULL((check_invariants(simple_), true));
  return simple_;
}

// Lives of each region, and for each letter whether it stands once or twice.
void Simplifier::count_lives(const Drawing& raw, const DeadLetters& dead) {
  const auto letters_end = fate_.begin() + first_letter + raw.letters;
  std::fill(fate_.begin() + first_letter, letters_end, Fate::unseen);
  region_lives_.clear();
  for (std::size_t region = 0; region < raw.regions(); ++region) {
    int lives = 3 * raw.spots[region];
    for (const Corner corner : raw.region_corners(region)) {
      if (!is_letter(corner)) {
        lives += 3 - corner;
      } else if (dead[corner]) {
        fate_[corner] = Fate::dead;
      } else if (fate_[corner] == Fate::unseen) {
        fate_[corner] = Fate::single;
        last_region_[corner] = static_cast<std::uint16_t>(region);
        ++lives;
      } else {
        fate_[corner] = Fate::pair;
        if (last_region_[corner] != region) ++lives;  // else counted at its other corner
      }
    }
    region_lives_.push_back(static_cast<std::uint16_t>(lives));
  }
}

// A letter whose other corner is in a region that goes away stands alone from now on.
void Simplifier::drop_poor_regions(const Drawing& raw) {
  for (std::size_t region = 0; region < raw.regions(); ++region) {
    if (region_lives_[region] > 1) continue;
    for (const Corner corner : raw.region_corners(region)) {
      if (is_letter(corner) && fate_[corner] == Fate::pair) fate_[corner] = Fate::single;
    }
  }
}

// A region of two or three lives: one boundary, each vertex once, digits first.
void Simplifier::write_set(const Drawing& raw, std::size_t region) {
  if (raw.spots[region] > 0) {  // three lives: nothing else is there
    simple_.end_region(1);
    return;
  }
  const std::size_t begin = simple_.corner.size();
  for (const Corner corner : raw.region_corners(region)) {
    if (!is_letter(corner)) {
      simple_.corner.push_back(corner);
      continue;
    }
    if (fate_[corner] == Fate::dead) continue;
    const auto twin = std::find(simple_.corner.begin() + static_cast<std::ptrdiff_t>(begin),
                                simple_.corner.end(), corner);
    if (twin != simple_.corner.end()) {
      *twin = two;  // both corners in this region: nothing tells them apart from a vertex with one
    } else {
      simple_.corner.push_back(fate_[corner] == Fate::single ? two : corner);
    }
  }
  std::sort(simple_.corner.begin() + static_cast<std::ptrdiff_t>(begin), simple_.corner.end());
  simple_.end_boundary();
  simple_.end_region(0);
}

void Simplifier::write_boundaries(const Drawing& raw, std::size_t region) {
  auto& out = simple_.corner;
  for (std::size_t b = raw.first_boundary(region); b < raw.region_end[region]; ++b) {
    const std::size_t begin = out.size();
    for (Corner corner : raw.boundary(b)) {
      if (is_letter(corner)) {
        if (fate_[corner] == Fate::dead) continue;
        if (fate_[corner] == Fate::single) {
          corner = two;
        } else if (out.size() > begin && out.back() == corner) {
          out.back() = two;  // neighbours: nothing can come between the two corners
          continue;
        }
      }
      out.push_back(corner);
    }
    if (out.size() > begin + 1 && is_letter(out.back()) && out.back() == out[begin]) {
      out.pop_back();
      out[begin] = two;
    }
    if (out.size() > begin) simple_.end_boundary();
  }
  simple_.end_region(raw.spots[region]);
}

std::uint16_t LandSplitter::root(std::uint16_t region) {
  while (parent_[region] != region) {
    parent_[region] = parent_[parent_[region]];
    region = parent_[region];
  }
  return region;
}

std::size_t LandSplitter::split(const Drawing& drawing) {
  constexpr std::uint16_t nowhere = 0xffff;
  const std::size_t count = drawing.regions();
  std::fill_n(first_region_.begin() + first_letter, drawing.letters, nowhere);
  parent_.resize(count);
  regions_.clear();
  land_end_.clear();
  std::size_t lands = count;
  for (std::size_t r = 0; r < count; ++r) {
    const auto region = static_cast<std::uint16_t>(r);
    parent_[region] = region;
    for (const Corner corner : drawing.region_corners(region)) {
      if (!is_letter(corner)) continue;
      if (first_region_[corner] == nowhere) {
        first_region_[corner] = region;
      } else if (first_region_[corner] != region) {
        // The later region joins the earlier: a root is the first region of its land.
        const std::uint16_t one_root = root(first_region_[corner]);
        const std::uint16_t other_root = root(region);
        if (one_root == other_root) continue;
        parent_[std::max(one_root, other_root)] = std::min(one_root, other_root);
        --lands;
      }
    }
  }
  if (lands == 1) {  // most often
    regions_.resize(count);
    std::iota(regions_.begin(), regions_.end(), std::uint16_t{0});
    land_end_.push_back(static_cast<std::uint16_t>(count));
    return 1;
  }
  for (std::size_t first = 0; first < count; ++first) {
    if (parent_[first] != first) continue;
    for (std::size_t region = first; region < count; ++region) {
      if (root(static_cast<std::uint16_t>(region)) == first) {
        regions_.push_back(static_cast<std::uint16_t>(region));
      }
    }
    land_end_.push_back(static_cast<std::uint16_t>(regions_.size()));
  }
  return land_end_.size();
}

}  // namespace burgeon
