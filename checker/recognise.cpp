#include "recognise.h"

#include <algorithm>
#include <utility>

namespace checker {
namespace {

std::uint64_t hash_of(WordView word, std::uint64_t seed) {
  for (const Token token : word) seed = mix(seed + token + 1);
  return seed;
}

}  // namespace

Recogniser::Point Recogniser::corner_point(std::size_t corner, int direction) const {
  const bool flat = shape_.regions()[shape_.corners[corner].region].is_flat;
  return static_cast<Point>(2 * corner + (flat ? 0 : direction));
}

Recogniser::Point Recogniser::region_point(std::size_t region, int direction) const {
  return static_cast<Point>(2 * shape_.corners.size() + 2 * region +
                            (shape_.regions()[region].is_flat ? 0 : direction));
}

// Who is near whom.
void Recogniser::lay_out() {
  const std::size_t count = 2 * (shape_.corners.size() + shape_.regions().size());
  const auto none = static_cast<Point>(count);  // its colour stays 0
  view_.assign(count + 1, 0);
  waits_.assign(count + 1, false);
  near_.resize(count);
  points_.clear();
  for (std::size_t corner = 0; corner < shape_.corners.size(); ++corner) {
    const Shape::Corner& here = shape_.corners[corner];
    const bool flat = shape_.regions()[here.region].is_flat;
    const bool twin_flat = shape_.regions()[shape_.corners[here.twin].region].is_flat;
    for (int direction = 0; direction < (flat ? 1 : 2); ++direction) {
      const Point point = corner_point(corner, direction);
      points_.push_back(point);
      near_[point] = {flat ? none : corner_point(corner, 1 - direction),
                      corner_point(direction == 0 ? here.next : here.previous, direction),
                      corner_point(direction == 0 ? here.previous : here.next, direction),
                      region_point(here.region, direction),
                      corner_point(here.twin, 0),
                      twin_flat ? none : corner_point(here.twin, 1)};
    }
  }
  for (std::size_t region = 0; region < shape_.regions().size(); ++region) {
    const bool flat = shape_.regions()[region].is_flat;
    for (int direction = 0; direction < (flat ? 1 : 2); ++direction) {
      const Point point = region_point(region, direction);
      points_.push_back(point);
      near_[point] = {
          flat ? none : region_point(region, 1 - direction), none, none, none, none, none};
    }
  }
}

// Colours the points by what is seen of the land from each, not far.
void Recogniser::look_around() {
  const std::size_t corner_points = 2 * shape_.corners.size();
  colours_.assign(corner_points + 2 * shape_.regions().size() + 1, 0);
  next_.assign(corner_points, 0);
  for (std::size_t number = 0; number < shape_.regions().size(); ++number) {
    const Shape::Region& region = shape_.regions()[number];
    for (int direction = 0; direction < (region.is_flat ? 1 : 2); ++direction) {
      const Colour colour = hash_of(region.inner[direction], 5 + region.spots);
      colours_[region_point(number, direction)] = colour;
      for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner) {
        const std::array<Colour, 2>& gap = shape_.corners[corner].gap;
        next_[2 * corner + direction] = mix(colour + gap[direction] + 3 * gap[1 - direction]);
      }
    }
  }
  constexpr int rounds = 2;
  for (int round = 0; round < rounds; ++round) {
    std::copy(next_.begin(), next_.end(), colours_.begin());
    for (std::size_t number = 0; number < shape_.regions().size(); ++number) {
      const Shape::Region& region = shape_.regions()[number];
      for (int direction = 0; direction < (region.is_flat ? 1 : 2); ++direction) {
        Colour& all = colours_[region_point(number, direction)];
        for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner)
          all += colours_[2 * corner + direction];
        for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner) {
          const Shape::Corner& here = shape_.corners[corner];
          const std::size_t next = direction == 0 ? here.next : here.previous;
          const std::size_t previous = direction == 0 ? here.previous : here.next;
          Colour seen = all + colours_[2 * corner + direction] * 0x9e3779b97f4a7c15ULL +
                        colours_[2 * next + direction] * 0xc2b2ae3d27d4eb4fULL +
                        colours_[2 * previous + direction] * 0x85ebca77c2b2ae63ULL;
          seen +=
              (colours_[2UL * here.twin] + colours_[2UL * here.twin + 1]) * 0xa0761d6478bd642fULL;
          next_[2 * corner + direction] = mix(seen);
        }
      }
    }
  }
  std::copy(next_.begin(), next_.end(), colours_.begin());
}

Colour Recogniser::seen_from(Point point) const {
  const std::array<Point, 6>& near = near_[point];
  Colour seen = view_[point] * 0x9e3779b97f4a7c15ULL + view_[near[0]] * 0x165667b19e3779f9ULL;
  if (!is_corner(point)) {
    const Shape::Region& region = shape_.regions()[point / 2 - shape_.corners.size()];
    for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner)
      seen += view_[2 * corner + point % 2] * 0x27d4eb2f165667c5ULL;
    return mix(seen);
  }
  // The twin's region has directions of its own, which have nothing to do with this one's.
  return mix(seen + view_[near[1]] * 0xc2b2ae3d27d4eb4fULL +
             view_[near[2]] * 0x85ebca77c2b2ae63ULL + view_[near[3]] * 0xd6e8feb86659fd93ULL +
             (view_[near[4]] + view_[near[5]]) * 0xa0761d6478bd642fULL);
}

// How many different ones are in next_.
std::size_t Recogniser::count_colours() {
  while (met_.size() < 4 * next_.size()) met_.resize(std::max<std::size_t>(64, 2 * met_.size()));
  ++count_;
  std::size_t colours = 0;
  for (const Colour colour : next_) {
    std::size_t at = colour & (met_.size() - 1);
    while (met_[at].count == count_ && met_[at].colour != colour) at = (at + 1) & (met_.size() - 1);
    if (met_[at].count == count_) continue;
    met_[at] = {colour, count_};
    ++colours;
  }
  return colours;
}

void Recogniser::count_work(std::size_t points) {
  constexpr std::size_t between_looks = std::size_t{1} << 16;  // a few milliseconds
  work_ += points;
  if (work_ < between_looks) return;
  work_ = 0;
  if (look_) look_();
}

// Rounds until none tells more of the points apart; other points are not seen. Returns how many
// colours there are; where each point has its own, `hash` is of how they lie to each other.
std::size_t Recogniser::refine(std::span<const Point> points, Colour& hash) {
  std::size_t colours = 0;
  next_.resize(points.size());
  for (const Point point : points) view_[point] = colours_[point];
  while (true) {
    count_work(points.size());
    for (std::size_t at = 0; at < points.size(); ++at) next_[at] = seen_from(points[at]);
    for (std::size_t at = 0; at < points.size(); ++at) view_[points[at]] = next_[at];
    const std::size_t now = count_colours();
    if (now <= colours || now == points.size()) {
      colours = now;
      break;
    }
    colours = now;
  }
  hash = 0;
  if (colours == points.size())
    for (const Point point : points) hash += mix(seen_from(point));
  for (const Point point : points) colours_[point] = std::exchange(view_[point], 0);
  return colours;
}

void Recogniser::sort_by_colour(std::size_t begin, std::size_t end) {
  std::sort(points_.begin() + begin, points_.begin() + end,
            [&](Point left, Point right) { return colours_[left] < colours_[right]; });
}

// Where the points of the colour at a place end. REQUIRES: sorted by colour.
std::size_t Recogniser::colour_end(std::size_t begin, std::size_t end) const {
  std::size_t at = begin + 1;
  while (at < end && colours_[points_[at]] == colours_[points_[begin]]) ++at;
  return at;
}

// Gives each of some points a colour of its own. Returns a hash of them all.
Colour Recogniser::settle(std::size_t begin, std::size_t end, bool first_way) {
  Colour hash = 0;
  if (refine({points_.data() + begin, end - begin}, hash) == end - begin) return mix(hash);
  sort_by_colour(begin, end);
  scratch_.clear();
  std::size_t settled = begin;
  for (std::size_t at = begin; at < end;) {
    const std::size_t same_end = colour_end(at, end);
    if (same_end - at == 1) {
      hash += mix(colours_[points_[at]]);
      points_[settled++] = points_[at];
    } else {
      scratch_.insert(scratch_.end(), points_.begin() + at, points_.begin() + same_end);
    }
    at = same_end;
  }
  std::copy(scratch_.begin(), scratch_.end(), points_.begin() + settled);
  return mix(hash + settle_pieces(settled, end, first_way));
}

Colour Recogniser::settle_pieces(std::size_t begin, std::size_t end, bool first_way) {
  for (std::size_t at = begin; at < end; ++at) waits_[points_[at]] = true;
  const std::size_t base = pieces_.size();
  scratch_.clear();
  const auto reach = [&](std::size_t point) {
    if (waits_[point]) scratch_.push_back(static_cast<Point>(point));
    waits_[point] = false;
  };
  for (std::size_t at = begin; at < end; ++at) {
    if (!waits_[points_[at]]) continue;
    const std::size_t first = scratch_.size();
    reach(points_[at]);
    for (std::size_t reached = first; reached < scratch_.size(); ++reached) {
      const Point point = scratch_[reached];
      for (const Point near : near_[point]) reach(near);
      if (is_corner(point)) continue;
      const Shape::Region& region = shape_.regions()[point / 2 - shape_.corners.size()];
      for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner)
        reach(2 * corner + point % 2);
    }
    pieces_.push_back({0, begin + first, begin + scratch_.size()});
  }
  std::copy(scratch_.begin(), scratch_.end(), points_.begin() + begin);
  for (std::size_t piece = base; piece < pieces_.size(); ++piece) {
    const Colour hash = settle_piece(pieces_[piece].begin, pieces_[piece].end, first_way);
    pieces_[piece].hash = hash;
  }
  std::sort(pieces_.begin() + base, pieces_.end(),
            [](const Piece& left, const Piece& right) { return left.hash < right.hash; });
  Colour hash = 0;
  for (std::size_t piece = base; piece < pieces_.size(); ++piece) {
    hash = mix(hash + pieces_[piece].hash);
    for (std::size_t at = pieces_[piece].begin; at < pieces_[piece].end; ++at)
      colours_[points_[at]] = mix(colours_[points_[at]] + (piece - base));
  }
  pieces_.resize(base);
  return hash;
}

// A piece that hangs together: tries the points of one colour as the first.
Colour Recogniser::settle_piece(std::size_t begin, std::size_t end, bool first_way) {
  sort_by_colour(begin, end);
  // Of the colours of corners, as a corner settles its region too, the one of fewest points.
  std::size_t chosen = begin, chosen_size = 0;
  for (std::size_t at = begin; at < end;) {
    const std::size_t same_end = colour_end(at, end), size = same_end - at;
    const bool corner = is_corner(points_[at]), had_corner = is_corner(points_[chosen]);
    if (chosen_size == 0 || (corner && !had_corner) ||
        (corner == had_corner && size < chosen_size)) {
      chosen = at;
      chosen_size = size;
    }
    at = same_end;
  }
  const std::size_t base = saved_.size(), size = end - begin;
  for (std::size_t at = begin; at < end; ++at)
    saved_.push_back({points_[at], colours_[points_[at]], 0});
  const auto settle_with = [&](std::size_t choice, bool first) {
    for (std::size_t at = 0; at < size; ++at) {
      points_[begin + at] = saved_[base + at].point;
      colours_[points_[begin + at]] = saved_[base + at].before;
    }
    Colour& colour = colours_[points_[chosen + choice]];
    colour = mix(colour + 7);
    return settle(begin, end, first);
  };
  Colour best = 0;
  for (std::size_t choice = 0; choice < (first_way ? 1 : chosen_size); ++choice) {
    Colour hash = settle_with(choice, first_way || choice > 0);
    if (choice > 0) {
      if (hash == best) continue;
      hash = settle_with(choice, false);
    }
    if (choice > 0 && hash >= best) continue;
    best = hash;
    for (std::size_t at = 0; at < size; ++at)
      saved_[base + at].best = colours_[saved_[base + at].point];
  }
  for (std::size_t at = 0; at < size; ++at) {
    points_[begin + at] = saved_[base + at].point;
    colours_[points_[begin + at]] = saved_[base + at].best;
  }
  saved_.resize(base);
  return best;
}

const Word& Recogniser::guess(WordView land) {
  shape_.read(land);
  is_sure_ = shape_.corners.empty();
  if (is_sure_) {  // one region: the lesser of its two directions
    const Shape::Region& region = shape_.regions()[0];
    const int direction = !region.is_flat && region.inner[1] < region.inner[0] ? 1 : 0;
    word_.assign(1, region.spots);
    const Word& inner = region.inner[direction];
    word_.insert(word_.end(), inner.begin(), inner.end());
    if (region.is_set && !inner.empty()) word_.push_back(end_boundary);
    word_.push_back(end_region);
    return word_;
  }
  look_around();
  write();
  return word_;
}

const Word& Recogniser::recognise() {
  if (is_sure_) return word_;
  lay_out();
  settle(0, points_.size(), false);
  write();
  is_sure_ = true;
  return word_;
}

}  // namespace checker
