#include "sprouts/moves.h"

#include <algorithm>

namespace burgeon {

bool MoveGenerator::for_each_child(const Drawing& land, const Sink& sink) {
  land_ = &land;
  sink_ = &sink;
  for (std::size_t region = land.regions(); region-- > 0;) {
    if (!moves_in_region(region)) return false;
  }
  return true;
}

bool MoveGenerator::moves_in_region(std::size_t region) {
  kinds_ = sorter_.sort(*land_, region);
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

std::size_t MoveGenerator::corners_of(std::size_t kind) const {
  return kind == spot_kind() ? 1 : kinds_[kind].period;
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
      for (std::size_t i = 0; i < corners_of(left); ++i) {
        // Two like boundaries: joining i to j is joining j to i.
        for (std::size_t j = left == right && is_aligned(left) ? i : 0; j < corners_of(right);
             ++j) {
          if (!join({left, i}, {right, j})) return false;
        }
      }
    }
  }
  return true;
}

// x…x z y…y z, beside all that the region holds otherwise.
bool MoveGenerator::join(Place left, Place right) {
  restart_child();
  const Corner joint = new_letter();
  append_round(left, 0);
  child_.corner.push_back(joint);
  append_round(right, left.kind == right.kind ? 1 : 0);
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
void MoveGenerator::append_round(Place place, std::size_t member) {
  auto& out = child_.corner;
  if (place.kind == spot_kind()) {
    out.push_back(one);
    return;
  }
  const auto members = sorter_.members(kinds_[place.kind]);
  const auto boundary = land_->boundary(members[member]);
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
    const std::size_t size = boundary.size();
    for (std::size_t i = 0; i < kinds_[kind].period; ++i) {
      for (std::size_t j = 0; j < size; ++j) {
        // Corners past the period stand for earlier ones; each unordered pair is met from the one
        // of its corners that is below the period, or from the lesser.
        const bool met_from_j = j < i;
        if (met_from_j) continue;
        if (i == j ? boundary[i] != one : boundary[i] == boundary[j] && is_letter(boundary[i]))
          continue;
        if (!part(kind, i, j)) return false;
      }
    }
  }
  if (spots_ == 0) return true;
  restart_child();
  const Corner joint = new_letter();
  const Corner spot = new_letter();
  const std::array<Corner, 2> loop = {spot, joint};
  return deal_out(spot_kind(), loop, loop);
}

// …x_i z x_j… and x_i…x_j z.
bool MoveGenerator::part(std::size_t kind, std::size_t i, std::size_t j) {
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
  return deal_out(kind, {outside.data(), outside.size()}, {inside.data(), inside.size()});
}

// The two regions of a one-boundary move, for each way to deal out the other boundaries.
bool MoveGenerator::deal_out(std::size_t kind, std::span<const Corner> first,
                             std::span<const Corner> second) {
  const int letters = child_.letters;
  const DeadLetters dead = dead_;
  const bool twins = kind == spot_kind();  // the two regions are alike: deal each way once
  --left_[kind];
  dealt_.assign(left_.size(), 0);
  bool go_on = true;
  do {
    if (twins) {
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

}  // namespace burgeon
