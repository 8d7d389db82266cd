#include "sprouts/play/moves.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace burgeon {

bool MoveGenerator::for_each_child(const Drawing& land, const Sink& sink) {
  land_ = &land;
  sink_ = &sink;
  find_symmetries();
  for (std::size_t region = land.regions(); region-- > 0;) {
    if (!is_like_an_earlier(region) && !moves_in_region(region)) return false;
  }
  return true;
}

void MoveGenerator::find_symmetries() {
  all_regions_.resize(land_->regions());
  std::iota(all_regions_.begin(), all_regions_.end(), std::uint16_t{0});
  speller_.start(*land_, {all_regions_.data(), all_regions_.size()});
  twins_.find(speller_);
}

// Two regions that are spelled the same with one name for twins: an exchange of twins takes one to
// the other.
bool MoveGenerator::is_like_an_earlier(std::size_t region) {
  std::array<std::uint8_t, max_corners> names;
  std::array<std::uint8_t, max_corners> other_names;
  std::array<Corner, max_corners> corners;
  bool is_spelled = false;
  for (std::size_t earlier = 0; earlier < region; ++earlier) {
    if (speller_.group(earlier) != speller_.group(region)) continue;
    if (!is_spelled) speller_.spell(region, twins_.stand_ins(), {names.data(), corners.data()});
    is_spelled = true;
    speller_.spell(earlier, twins_.stand_ins(), {other_names.data(), corners.data()});
    if (std::equal(names.begin(),
                   names.begin() + static_cast<std::ptrdiff_t>(speller_.letters(region)),
                   other_names.begin())) {
      return true;
    }
  }
  return false;
}

bool MoveGenerator::moves_in_region(std::size_t region) {
  region_ = region;
  kinds_ = sorter_.sort(*land_, region, twins_.stand_ins());
  spots_ = land_->spots[region];
  others_.clear();
  others_.letters = land_->letters;
  for (std::size_t other = 0; other < land_->regions(); ++other) {
    if (other == region) continue;
    for (std::size_t b = land_->first_boundary(other); b < land_->region_end[other]; ++b) {
      const auto corners = land_->boundary(b);
      others_.corner.insert(others_.corner.end(), corners.begin(), corners.end());
      others_.end_boundary();
    }
    others_.end_region(land_->spots[other]);
  }
  child_ = others_;
  left_.clear();
  for (const BoundaryKind& kind : kinds_) left_.push_back(kind.count);
  left_.push_back(static_cast<std::uint16_t>(spots_));
  return two_boundaries_moves() && one_boundary_moves();
}

void MoveGenerator::restart_child() {
  child_.corner.resize(others_.corner.size());
  child_.boundary_end.resize(others_.boundary_end.size());
  child_.region_end.resize(others_.region_end.size());
  child_.spots.resize(others_.spots.size());
  child_.letters = others_.letters;
  dead_.reset();
}

CornerSymmetry MoveGenerator::corners_of(std::size_t kind, std::size_t member) const {
  if (kind == spot_kind()) return {1, 0};
  return sorter_.corners(sorter_.members(kinds_[kind])[member]);
}

bool MoveGenerator::is_aligned(std::size_t kind) const {
  return kind == spot_kind() || kinds_[kind].aligned;
}

void MoveGenerator::append_boundary(std::span<const Corner> corners) {
  child_.corner.insert(child_.corner.end(), corners.begin(), corners.end());
  child_.end_boundary();
}

bool MoveGenerator::two_boundaries_moves() {
  for (std::size_t left = 0; left <= spot_kind(); ++left) {
    for (std::size_t right = left; right <= spot_kind(); ++right) {
      if (left == right ? left_[left] < 2 : left_[left] < 1 || left_[right] < 1) continue;
      const std::size_t right_member = left == right ? 1 : 0;
      for (std::size_t i = 0; i < corners_of(left, 0).period; ++i) {
        for (std::size_t j = 0; j < corners_of(right, right_member).period; ++j) {
          const Place place{left, 0, i};
          const Place other{right, right_member, j};
          if (is_first_of_like_joins(place, other) && !join(place, other)) return false;
        }
      }
    }
  }
  return true;
}

// Two like boundaries: joining i to j is joining j to i. And the region may be mirrored.
bool MoveGenerator::is_first_of_like_joins(Place left, Place right) const {
  using Corners = std::pair<std::size_t, std::size_t>;
  const Corners corners{left.corner, right.corner};
  const bool exchangeable = left.kind == right.kind && is_aligned(left.kind);
  if (exchangeable && corners.second < corners.first) return false;
  if (!sorter_.is_mirrored()) return true;
  const auto mirrored = [this](Place place) {
    const auto [period, mirror] = corners_of(place.kind, place.member);
    return (mirror + period - place.corner) % period;
  };
  Corners image{mirrored(left), mirrored(right)};
  if (exchangeable && image.second < image.first) std::swap(image.first, image.second);
  return corners <= image;
}

// x…x z y…y z, beside all that the region holds otherwise.
bool MoveGenerator::join(Place left, Place right) {
  first_ = left;
  second_ = right;
  restart_child();
  const Corner joint = new_letter();
  append_round(left);
  child_.corner.push_back(joint);
  append_round(right);
  child_.corner.push_back(joint);
  child_.end_boundary();
  --left_[left.kind];
  --left_[right.kind];
  append_left_over();
  ++left_[left.kind];
  ++left_[right.kind];
  return (*sink_)(child_, dead_);
}

// A boundary walked once round from a corner and back to it, the corner with one more curve end.
void MoveGenerator::append_round(Place place) {
  auto& out = child_.corner;
  if (place.kind == spot_kind()) {
    out.push_back(one);
    return;
  }
  const auto members = sorter_.members(kinds_[place.kind]);
  const auto boundary = land_->boundary(members[place.member]);
  const auto at = boundary.begin() + static_cast<std::ptrdiff_t>(place.corner);
  const Corner corner = *at;
  const bool survives = corner == one;
  const Corner letter = survives ? new_letter() : corner;
  if (is_letter(corner)) dead_.set(corner);
  if (survives) out.push_back(letter);
  out.insert(out.end(), at + 1, boundary.end());
  out.insert(out.end(), boundary.begin(), at);
  if (survives) out.push_back(letter);
}

void MoveGenerator::append_left_over() {
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const auto members = sorter_.members(kinds_[kind]);
    for (const std::uint16_t boundary : members.last(left_[kind])) {
      append_boundary(land_->boundary(boundary));
    }
  }
  child_.end_region(left_.back());
}

bool MoveGenerator::one_boundary_moves() {
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const auto boundary = land_->boundary(sorter_.members(kinds_[kind])[0]);
    for (std::size_t i = 0; i < corners_of(kind, 0).period; ++i) {
      for (std::size_t j = i; j < boundary.size(); ++j) {
        if (i == j ? boundary[i] != one : boundary[i] == boundary[j] && is_letter(boundary[i]))
          continue;
        const std::optional<Sides> sides = first_of_like_pairs(kind, i, j);
        if (sides && !part(kind, i, j, *sides)) return false;
      }
    }
  }
  if (spots_ == 0) return true;
  first_ = second_ = {spot_kind(), 0, 0};
  restart_child();
  const Corner joint = new_letter();
  const Corner spot = new_letter();
  const std::array<Corner, 2> loop = {spot, joint};
  return deal_out(spot_kind(), loop, loop, Sides::alike);
}

// Nothing when a symmetry takes the corners i <= j to a pair that comes before them.
std::optional<MoveGenerator::Sides> MoveGenerator::first_of_like_pairs(std::size_t kind,
                                                                       std::size_t i,
                                                                       std::size_t j) const {
  const auto [period, mirror] = corners_of(kind, 0);
  const std::size_t size = land_->boundary(sorter_.members(kinds_[kind])[0]).size();
  Sides sides = Sides::unlike;
  const auto comes_before = [&](std::size_t one_end, std::size_t other_end) {
    return std::pair(std::min(one_end, other_end), std::max(one_end, other_end)) < std::pair(i, j);
  };
  for (std::size_t turn = 0; turn < size; turn += period) {
    const std::size_t turned_i = (i + turn) % size;
    const std::size_t turned_j = (j + turn) % size;
    if (comes_before(turned_i, turned_j)) return std::nullopt;
    if (i != j && turned_i == j && turned_j == i) sides = Sides::alike;
    if (!sorter_.is_mirrored()) continue;
    const std::size_t mirrored_i = (mirror + size - turned_i) % size;
    const std::size_t mirrored_j = (mirror + size - turned_j) % size;
    if (comes_before(mirrored_i, mirrored_j)) return std::nullopt;
    // Mirrored about a line through both corners; about one between them each side stays.
    if (i != j && mirrored_i == i && mirrored_j == j) sides = Sides::alike;
  }
  return sides;
}

// …x_i z x_j… and x_i…x_j z.
bool MoveGenerator::part(std::size_t kind, std::size_t i, std::size_t j, Sides sides) {
  first_ = {kind, 0, i};
  second_ = {kind, 0, j};
  const auto boundary = land_->boundary(sorter_.members(kinds_[kind])[0]);
  restart_child();
  const Corner joint = new_letter();
  CornerArray<Corner> outside;
  CornerArray<Corner> inside;
  outside.insert(outside.end(), boundary.begin(),
                 boundary.begin() + static_cast<std::ptrdiff_t>(i));
  if (i == j) {
    outside.push_back(joint);  // the vertex used both its lives
  } else {
    const auto end_with = [&](Corner corner) -> Corner {
      if (is_letter(corner)) dead_.set(corner);
      return corner == one ? new_letter() : two;
    };
    const bool keep_i = boundary[i] == one;
    const bool keep_j = boundary[j] == one;
    const Corner end_i = end_with(boundary[i]);
    const Corner end_j = end_with(boundary[j]);
    if (keep_i) outside.push_back(end_i);
    outside.push_back(joint);
    if (keep_j) outside.push_back(end_j);
    if (keep_i) inside.push_back(end_i);
    inside.insert(inside.end(), boundary.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                  boundary.begin() + static_cast<std::ptrdiff_t>(j));
    if (keep_j) inside.push_back(end_j);
  }
  outside.insert(outside.end(), boundary.begin() + static_cast<std::ptrdiff_t>(j) + 1,
                 boundary.end());
  inside.push_back(joint);
  return deal_out(kind, {outside.data(), outside.size()}, {inside.data(), inside.size()}, sides);
}

// The two regions of a one-boundary move, for each way to deal out the other boundaries.
bool MoveGenerator::deal_out(std::size_t kind, std::span<const Corner> first,
                             std::span<const Corner> second, Sides sides) {
  const int letters = child_.letters;
  const DeadLetters dead = dead_;
  --left_[kind];
  dealt_.assign(left_.size(), 0);
  bool go_on = true;
  do {
    if (sides == Sides::alike) {  // deal each way once
      const auto complement_is_less = [&] {
        for (std::size_t k = 0; k < dealt_.size(); ++k) {
          const int rest = left_[k] - dealt_[k];
          if (rest != dealt_[k]) return rest < dealt_[k];
        }
        return false;
      };
      if (complement_is_less()) continue;
    }
    restart_child();
    child_.letters = letters;
    dead_ = dead;
    append_dealt_region(first, true);
    append_dealt_region(second, false);
    go_on = (*sink_)(child_, dead_);
  } while (go_on && [&] {  // the next way, as an odometer
    for (std::size_t k = 0; k < dealt_.size(); ++k) {
      if (dealt_[k] < left_[k]) {
        ++dealt_[k];
        return true;
      }
      dealt_[k] = 0;
    }
    return false;
  }());
  ++left_[kind];
  return go_on;
}

void MoveGenerator::append_dealt_region(std::span<const Corner> boundary, bool first_region) {
  append_boundary(boundary);
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const auto left = sorter_.members(kinds_[kind]).last(left_[kind]);
    const auto mine = first_region ? left.first(dealt_[kind]) : left.subspan(dealt_[kind]);
    for (const std::uint16_t member : mine) append_boundary(land_->boundary(member));
  }
  const std::size_t dealt_spots = dealt_.back();
  child_.end_region(first_region ? dealt_spots : left_.back() - dealt_spots);
}

Move MoveGenerator::move() const {
  std::size_t corners = 1;     // the number of the region's first corner
  std::size_t boundaries = 1;  // and of its first boundary
  for (std::size_t region = 0; region < region_; ++region) {
    corners += land_->spots[region] + land_->region_corners(region).size();
    boundaries += land_->spots[region] + land_->region_end[region] - land_->first_boundary(region);
  }
  const std::size_t region_begin = land_->first_corner(land_->first_boundary(region_));
  const auto number = [&](Place place) {
    if (place.kind == spot_kind()) return corners + place.member;
    const std::size_t boundary = sorter_.members(kinds_[place.kind])[place.member];
    return corners + spots_ + land_->first_corner(boundary) - region_begin + place.corner;
  };
  Move move{number(first_), number(second_), {}};
  if (parts_region()) append_dealt_boundaries(boundaries, move);
  return move;
}

// Those that `deal_out` gives to the second region, which is the one of x_i … x_j z.
void MoveGenerator::append_dealt_boundaries(std::size_t first_boundary, Move& move) const {
  for (std::size_t spot = spots_ - left_.back() + dealt_.back(); spot < spots_; ++spot) {
    move.boundaries.push_back(first_boundary + spot);
  }
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const auto left = sorter_.members(kinds_[kind]).last(left_[kind]);
    for (const std::uint16_t boundary : left.subspan(dealt_[kind])) {
      move.boundaries.push_back(first_boundary + spots_ + boundary -
                                land_->first_boundary(region_));
    }
  }
  std::sort(move.boundaries.begin(), move.boundaries.end());
}

}  // namespace burgeon
