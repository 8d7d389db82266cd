#include "paper/paper_moves.h"

#include <algorithm>
#include <array>

namespace burgeon {
namespace {

constexpr Corner spot = 0;  // stands only in the boundaries made up for spots
constexpr std::array<Corner, 1> lone_spot = {spot};

// Appends the corners met on the way from one corner round to another, without these two; all
// others when both are the same.
void append_between(std::span<const Corner> boundary, std::size_t from, std::size_t to,
                    std::vector<Corner>& out) {
  for (std::size_t at = (from + 1) % boundary.size(); at != to; at = (at + 1) % boundary.size()) {
    out.push_back(boundary[at]);
  }
}

void append_if(std::optional<Corner> corner, std::vector<Corner>& out) {
  if (corner) out.push_back(*corner);
}

}  // namespace

void PaperMoves::for_each_child(const Drawing& land, const Sink& sink) {
  sink_ = &sink;
  for (std::size_t region = 0; region < land.regions(); ++region) moves_in_region(land, region);
}

void PaperMoves::moves_in_region(const Drawing& land, std::size_t region) {
  others_.clear();
  others_.letters = land.letters;
  for (std::size_t other = 0; other < land.regions(); ++other) {
    if (other == region) continue;
    for (std::size_t b = land.first_boundary(other); b < land.region_end[other]; ++b) {
      const Boundary boundary = land.boundary(b);
      others_.corner.insert(others_.corner.end(), boundary.begin(), boundary.end());
      others_.end_boundary();
    }
    others_.end_region(land.spots[other]);
  }
  spots_ = land.spots[region];
  spot_boundaries_ = std::min<std::size_t>(spots_, 2);
  boundaries_.assign(spot_boundaries_, Boundary(lone_spot));
  for (std::size_t b = land.first_boundary(region); b < land.region_end[region]; ++b) {
    boundaries_.push_back(land.boundary(b));
  }
  for (std::size_t left = 0; left < boundaries_.size(); ++left) {
    for (std::size_t i = 0; i < boundaries_[left].size(); ++i) {
      for (std::size_t right = left + 1; right < boundaries_.size(); ++right) {
        for (std::size_t j = 0; j < boundaries_[right].size(); ++j) join(left, i, right, j);
      }
      for (std::size_t j = i; j < boundaries_[left].size(); ++j) part(left, i, j);
    }
  }
}

void PaperMoves::restart_child() {
  child_ = others_;
  dead_.reset();
}

// Numbers the letters in the order in which they appear, so that sorting the vertices of a region
// of at most three lives, as the Simplifier does, keeps that order.
void PaperMoves::send_child() {
  std::array<Corner, 256> number{};
  int letters = 0;
  numbered_ = child_;
  numbered_dead_.reset();
  for (Corner& corner : numbered_.corner) {
    if (!is_letter(corner)) continue;
    if (number[corner] == 0) {
      number[corner] = static_cast<Corner>(first_letter + letters++);
      numbered_dead_.set(number[corner], dead_[corner]);
    }
    corner = number[corner];
  }
  numbered_.letters = letters;
  (*sink_)(numbered_, numbered_dead_);
}

// A curve ends at a corner: the vertex's name from now on, nothing when it has no life left.
std::optional<Corner> PaperMoves::touch(Corner corner) {
  if (corner <= one) return new_letter();
  if (is_letter(corner)) dead_.set(corner);
  return std::nullopt;
}

void PaperMoves::end_region(Boundary last, std::size_t spots) {
  child_.corner.insert(child_.corner.end(), last.begin(), last.end());
  child_.end_boundary();
  child_.end_region(spots);
}

// x…x z y…y z
void PaperMoves::join(std::size_t left, std::size_t i, std::size_t right, std::size_t j) {
  restart_child();
  const Corner joint = new_letter();
  outside_.clear();
  std::size_t spots = spots_;
  const auto append_round = [&](Boundary boundary, std::size_t at) {
    if (boundary[at] == spot) {
      outside_.push_back(one);  // not written twice
      --spots;
    } else {
      const auto end = touch(boundary[at]);
      append_if(end, outside_);
      append_between(boundary, at, at, outside_);
      append_if(end, outside_);
    }
    outside_.push_back(joint);
  };
  append_round(boundaries_[left], i);
  append_round(boundaries_[right], j);
  for (std::size_t b = spot_boundaries_; b < boundaries_.size(); ++b) {
    if (b == left || b == right) continue;
    child_.corner.insert(child_.corner.end(), boundaries_[b].begin(), boundaries_[b].end());
    child_.end_boundary();
  }
  end_region(outside_, spots);
  send_child();
}

// x_j…x_i z and x_i…x_j z
void PaperMoves::part(std::size_t parted, std::size_t i, std::size_t j) {
  const Boundary boundary = boundaries_[parted];
  if (i == j ? boundary[i] > one : is_letter(boundary[i]) && boundary[i] == boundary[j]) return;
  restart_child();
  const Corner joint = new_letter();
  outside_.clear();
  inside_.clear();
  if (boundary[i] == spot) {
    outside_ = {new_letter(), joint};
    inside_ = outside_;
  } else if (i == j) {
    append_between(boundary, i, i, outside_);  // the vertex has used both its lives
    outside_.push_back(joint);
    inside_.push_back(joint);
  } else {
    const auto end_i = touch(boundary[i]);
    const auto end_j = touch(boundary[j]);
    append_if(end_j, outside_);
    append_between(boundary, j, i, outside_);
    append_if(end_i, outside_);
    outside_.push_back(joint);
    append_if(end_i, inside_);
    append_between(boundary, i, j, inside_);
    append_if(end_j, inside_);
    inside_.push_back(joint);
  }
  deal_out(parted);
}

// The two regions, for each way to deal out the boundaries that are not parted.
void PaperMoves::deal_out(std::size_t parted) {
  const int letters = child_.letters;
  const std::size_t spots = spots_ - (parted < spot_boundaries_ ? 1 : 0);
  std::vector<Boundary> left;
  for (std::size_t b = spot_boundaries_; b < boundaries_.size(); ++b) {
    if (b != parted) left.push_back(boundaries_[b]);
  }
  const auto append_dealt = [&](std::uint64_t dealt) {
    for (std::size_t b = 0; b < left.size(); ++b) {
      if ((dealt >> b & 1) == 0) continue;
      child_.corner.insert(child_.corner.end(), left[b].begin(), left[b].end());
      child_.end_boundary();
    }
  };
  for (std::uint64_t dealt = 0; dealt < std::uint64_t{1} << left.size(); ++dealt) {
    for (std::size_t dealt_spots = 0; dealt_spots <= spots; ++dealt_spots) {
      child_ = others_;
      child_.letters = letters;
      append_dealt(dealt);
      end_region(outside_, dealt_spots);
      append_dealt(~dealt);
      end_region(inside_, spots - dealt_spots);
      send_child();
    }
  }
}

}  // namespace burgeon
