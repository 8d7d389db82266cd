#include "moves.h"

#include <vector>

namespace checker {
namespace {

// Like boundaries of a region, or its spots.
struct Kind {
  bool spot = false;
  std::vector<std::uint16_t> boundaries;
  std::size_t count = 0;

  Place place(std::size_t member, std::size_t corner) const {
    if (spot) return {0, 0, true};
    return {boundaries[member], static_cast<std::uint16_t>(corner), false};
  }
};

constexpr std::uint16_t shared = 0xffff;

// For each corner what tells it from others, whatever its vertex is called: the lives, or how far
// on the other corner of its vertex is on the same boundary. `shared` for one in another region.
std::vector<std::uint16_t> symbols_of(const Position& position) {
  constexpr std::uint32_t nowhere = 0xffffffff;
  std::vector<std::uint16_t> symbols(position.corners.size());
  std::vector<std::uint32_t> seen(position.lives.size(), nowhere);
  for (std::size_t boundary = 0; boundary < position.boundaries.size(); ++boundary) {
    const std::size_t begin = position.corner_begin(boundary), end = position.boundaries[boundary];
    for (std::size_t corner = begin; corner < end; ++corner) {
      const Vertex vertex = position.corners[corner];
      const std::uint32_t other = seen[vertex];
      seen[vertex] = corner;
      if (other == nowhere) {
        symbols[corner] = position.lives[vertex] == 2 ? 1 : 2;
      } else if (other >= begin) {
        symbols[corner] = 2 + (other + (end - begin) - corner);
        symbols[other] = 2 + (corner - other);
      } else {
        symbols[corner] = symbols[other] = shared;
      }
    }
  }
  return symbols;
}

bool are_alike(const Position& position, const std::vector<std::uint16_t>& symbols, std::size_t one,
               std::size_t two) {
  const std::size_t begin = position.corner_begin(one), other = position.corner_begin(two);
  const std::size_t size = position.boundaries[one] - begin;
  if (position.boundaries[two] - other != size) return false;
  for (std::size_t turn = 0; turn < size; ++turn) {
    std::size_t same = 0;
    while (same < size && symbols[begin + same] != shared &&
           symbols[begin + same] == symbols[other + (turn + same) % size]) {
      ++same;
    }
    if (same == size) return true;
  }
  return false;
}

std::vector<Kind> kinds_of(const Position& position, const std::vector<std::uint16_t>& symbols,
                           std::size_t region) {
  std::vector<Kind> kinds;
  if (position.regions[region].spots > 0)
    kinds.push_back({true, {}, position.regions[region].spots});
  for (std::size_t boundary = position.boundary_begin(region);
       boundary < position.regions[region].boundaries; ++boundary) {
    const auto like = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) {
      return !kind.spot && are_alike(position, symbols, kind.boundaries[0], boundary);
    });
    Kind& kind = like != kinds.end() ? *like : kinds.emplace_back();
    kind.boundaries.push_back(static_cast<std::uint16_t>(boundary));
    ++kind.count;
  }
  return kinds;
}

// The moves of one region.
class RegionMoves {
 public:
  RegionMoves(const Position& position, std::vector<Kind> kinds, std::size_t region,
              const std::function<bool(const Move&)>& show)
      : position_(position), kinds_(std::move(kinds)), show_(show), dealt_(kinds_.size()) {
    move_.region = static_cast<std::uint16_t>(region);
    move_.to_first.resize(position.boundaries.size());
  }

  bool show_all() {
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      const auto [begin, end] = corners_of(kind, 0);
      for (std::size_t corner = begin; corner < end; ++corner) {
        move_.x = kinds_[kind].place(0, corner);
        if (!within(kind, corner, end) || !between(kind)) return false;
      }
    }
    return true;
  }

 private:
  std::pair<std::size_t, std::size_t> corners_of(std::size_t kind, std::size_t member) const {
    if (kinds_[kind].spot) return {0, 1};
    const std::size_t boundary = kinds_[kind].boundaries[member];
    return {position_.corner_begin(boundary), position_.boundaries[boundary]};
  }

  // From x to its own boundary.
  bool within(std::size_t kind, std::size_t from, std::size_t end) {
    move_.one_boundary = true;
    for (std::size_t corner = from; corner < end; ++corner) {
      move_.y = kinds_[kind].place(0, corner);
      if (can_join(position_, move_) && !deal_out(kind)) return false;
    }
    return true;
  }

  // From x to another boundary, of this kind or one after it.
  bool between(std::size_t kind) {
    move_.one_boundary = false;
    for (std::size_t other = kind; other < kinds_.size(); ++other) {
      const std::size_t member = other == kind ? 1 : 0;
      if (member >= kinds_[other].count) continue;
      const auto [begin, end] = corners_of(other, member);
      for (std::size_t corner = begin; corner < end; ++corner) {
        move_.y = kinds_[other].place(member, corner);
        if (can_join(position_, move_) && !show_(move_)) return false;
      }
    }
    return true;
  }

  // The other boundaries to the two regions, in all ways; of `parted` the first one is gone.
  bool deal_out(std::size_t parted) {
    std::fill(dealt_.begin(), dealt_.end(), 0);
    while (true) {
      for (std::size_t kind = 0; kind < kinds_.size(); ++kind) mark(kind, parted);
      if (!show_(move_)) return false;
      std::size_t kind = 0;
      while (kind < kinds_.size() && dealt_[kind] + (kind == parted) == kinds_[kind].count)
        dealt_[kind++] = 0;
      if (kind == kinds_.size()) return true;
      ++dealt_[kind];
    }
  }

  void mark(std::size_t kind, std::size_t parted) {
    if (kinds_[kind].spot) {
      move_.spots_to_first = static_cast<std::uint16_t>(dealt_[kind]);
      return;
    }
    std::size_t left = dealt_[kind];
    for (std::size_t member = kind == parted ? 1 : 0; member < kinds_[kind].count; ++member) {
      move_.to_first[kinds_[kind].boundaries[member]] = left > 0;
      if (left > 0) --left;
    }
  }

  const Position& position_;
  std::vector<Kind> kinds_;
  const std::function<bool(const Move&)>& show_;
  std::vector<std::size_t> dealt_;  // by kind, how many go to the first region
  Move move_;
};

}  // namespace

bool can_join(const Position& position, const Move& move) {
  if (move.x.spot || move.y.spot)  // a spot and its own loop, or something else that has a life
    return (move.x.spot || position.lives[position.corners[move.x.corner]] > 0) &&
           (move.y.spot || position.lives[position.corners[move.y.corner]] > 0);
  const Vertex x = position.corners[move.x.corner], y = position.corners[move.y.corner];
  if (move.x.corner == move.y.corner) return position.lives[x] >= 2;
  return x != y && position.lives[x] > 0 && position.lives[y] > 0;
}

bool for_each_move(const Position& position, const std::function<bool(const Move&)>& show) {
  const std::vector<std::uint16_t> symbols = symbols_of(position);
  for (std::size_t region = 0; region < position.regions.size(); ++region) {
    RegionMoves moves(position, kinds_of(position, symbols, region), region, show);
    if (!moves.show_all()) return false;
  }
  return true;
}

void ChildMaker::start(const Position& parent) {
  parent_ = &parent;
  taken_ = parent.regions.size();  // none
}

void ChildMaker::copy_boundary(std::size_t boundary) {
  for (std::size_t corner = parent_->corner_begin(boundary); corner < parent_->boundaries[boundary];
       ++corner) {
    child_.corners.push(parent_->corners[corner]);
  }
  child_.boundaries.push(static_cast<std::uint16_t>(child_.corners.size()));
}

// Prepares for moves in a region: the others are copied once for all of them.
void ChildMaker::take_region(std::size_t region) {
  taken_ = region;
  child_.clear();
  child_.lives = parent_->lives;
  for (std::size_t other = 0; other < parent_->regions.size(); ++other) {
    if (other == region) continue;
    for (std::size_t boundary = parent_->boundary_begin(other);
         boundary < parent_->regions[other].boundaries; ++boundary) {
      copy_boundary(boundary);
    }
    child_.regions.push(
        {static_cast<std::uint16_t>(child_.boundaries.size()), parent_->regions[other].spots});
  }
  kept_corners_ = child_.corners.size();
  kept_boundaries_ = child_.boundaries.size();
  kept_regions_ = child_.regions.size();
  joined_ = {0, 0};
}

Vertex ChildMaker::vertex_at(const Place& place) {
  if (!place.spot) return parent_->corners[place.corner];
  child_.lives.push(3);
  return static_cast<Vertex>(child_.lives.size() - 1);
}

// The corners from one to another, both written, in the direction of the boundary; past its end
// when `to` is not after `from`, so that from a corner to itself is once round.
void ChildMaker::write_walk(std::size_t from, std::size_t to) {
  const auto boundary = static_cast<std::size_t>(
      std::upper_bound(parent_->boundaries.begin(), parent_->boundaries.end(), from) -
      parent_->boundaries.begin());
  const std::size_t begin = parent_->corner_begin(boundary), end = parent_->boundaries[boundary];
  std::size_t corner = from;
  do {
    child_.corners.push(parent_->corners[corner]);
    if (++corner == end) corner = begin;
  } while (corner != to);
  child_.corners.push(parent_->corners[to]);
}

const Position& ChildMaker::make(const Move& move) {
  if (taken_ != move.region) take_region(move.region);
  child_.corners.resize(kept_corners_);
  child_.boundaries.resize(kept_boundaries_);
  child_.regions.resize(kept_regions_);
  const std::size_t old_vertices = parent_->lives.size();
  for (const Vertex vertex : joined_)
    if (vertex < old_vertices) child_.lives[vertex] = parent_->lives[vertex];
  child_.lives.resize(old_vertices);

  const Vertex x = vertex_at(move.x);
  const Vertex y = move.one_boundary && move.x.spot ? x : vertex_at(move.y);
  joined_ = {x, y};
  --child_.lives[x];
  --child_.lives[y];
  const auto z = static_cast<Vertex>(child_.lives.size());
  child_.lives.push(1);
  const auto close_boundary = [&] {
    child_.boundaries.push(static_cast<std::uint16_t>(child_.corners.size()));
  };
  const auto close_region = [&](std::size_t spots) {
    child_.regions.push(
        {static_cast<std::uint16_t>(child_.boundaries.size()), static_cast<std::uint16_t>(spots)});
  };
  const std::size_t begin = parent_->boundary_begin(move.region);
  const std::size_t end = parent_->regions[move.region].boundaries;
  const std::size_t spots = parent_->regions[move.region].spots - (move.x.spot ? 1 : 0);

  if (!move.one_boundary) {
    // x … x z y … y z; a spot has one corner only.
    for (const Place* place : {&move.x, &move.y}) {
      if (place->spot) {
        child_.corners.push(place == &move.x ? x : y);
      } else {
        write_walk(place->corner, place->corner);
      }
      child_.corners.push(z);
    }
    close_boundary();
    for (std::size_t boundary = begin; boundary < end; ++boundary) {
      const bool gone = (!move.x.spot && boundary == move.x.boundary) ||
                        (!move.y.spot && boundary == move.y.boundary);
      if (!gone) copy_boundary(boundary);
    }
    close_region(spots - (move.y.spot ? 1 : 0));
    return child_;
  }
  // x … y z and y … x z. A loop at one corner: x z, and all the way round.
  for (const bool first : {true, false}) {
    if (move.x.spot || (first && move.x.corner == move.y.corner)) {
      child_.corners.push(x);
    } else if (first) {
      write_walk(move.x.corner, move.y.corner);
    } else {
      write_walk(move.y.corner, move.x.corner);
    }
    child_.corners.push(z);
    close_boundary();
    for (std::size_t boundary = begin; boundary < end; ++boundary) {
      const bool gone = !move.x.spot && boundary == move.x.boundary;
      if (!gone && (move.to_first[boundary] != 0) == first) copy_boundary(boundary);
    }
    close_region(first ? move.spots_to_first : spots - move.spots_to_first);
  }
  return child_;
}

}  // namespace checker
