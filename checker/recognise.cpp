#include "recognise.h"

#include <algorithm>
#include <numeric>

namespace checker {
namespace {

std::uint64_t mix(std::uint64_t value) {
  value ^= value >> 32;
  value *= 0xd6e8feb86659fd93ULL;
  value ^= value >> 29;
  value *= 0xa0761d6478bd642fULL;
  return value ^ (value >> 32);
}

std::uint64_t hash_of(WordView word, std::uint64_t seed) {
  for (const Token token : word) seed = mix(seed + token + 1);
  return seed;
}

bool is_distance(Token token) { return token > lower && token < upper; }

// The token at a corner of a boundary when that is followed the other way round.
Token turned(Token token, std::size_t size) {
  return is_distance(token) ? static_cast<Token>(2 * lower + size - token) : token;
}

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

// Sorts boundaries, each with its end, in a word.
void sort_boundaries(Word& word) {
  const auto ends = std::count(word.begin(), word.end(), end_boundary);
  if (ends < 2) return;
  std::vector<Word> boundaries;
  auto begin = word.begin();
  for (auto at = word.begin(); at != word.end(); ++at) {
    if (*at != end_boundary) continue;
    boundaries.emplace_back(begin, at + 1);
    begin = at + 1;
  }
  std::sort(boundaries.begin(), boundaries.end());
  word.clear();
  for (const Word& boundary : boundaries) word.insert(word.end(), boundary.begin(), boundary.end());
}

}  // namespace

void Recogniser::add_corner(Token letter, std::size_t place, std::size_t boundary) {
  const std::size_t number = letter - upper, corner = corners_.size();
  Corner added{};
  added.place = static_cast<std::uint16_t>(place);
  added.boundary = static_cast<std::uint16_t>(boundary);
  added.region = static_cast<std::uint16_t>(region_count_ - 1);
  added.next = added.previous = static_cast<std::uint16_t>(corner);
  if (number >= letters_.size()) {
    letters_.push_back(corner);
  } else {
    added.twin = static_cast<std::uint16_t>(letters_[number]);
    corners_[added.twin].twin = static_cast<std::uint16_t>(corner);
  }
  corners_.push_back(added);
}

void Recogniser::read_boundary(WordView land, std::size_t begin, std::size_t end, Region& into) {
  const WordView boundary = land.subspan(begin, end - begin);
  const std::size_t first = corners_.size();
  for (std::size_t place = begin; place < end; ++place)
    if (land[place] >= upper) add_corner(land[place], place, boundaries_.size());
  if (const std::size_t count = corners_.size() - first; count > 0) {
    for (std::size_t corner = 0; corner < count; ++corner) {
      corners_[first + corner].next = static_cast<std::uint16_t>(first + (corner + 1) % count);
      corners_[first + (corner + 1) % count].previous = static_cast<std::uint16_t>(first + corner);
    }
    boundaries_.emplace_back(begin, end);
    return;
  }
  append_least_turn(boundary, into.inner[0]);
  Word mirrored;
  for (std::size_t corner = boundary.size(); corner-- > 0;)
    mirrored.push_back(turned(boundary[corner], boundary.size()));
  append_least_turn(mirrored, into.inner[1]);
}

// Is the region its own mirror image, each letter staying itself?
bool Recogniser::mirrors(const Region& region) const {
  if (region.inner[0] != region.inner[1]) return false;
  for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner) {
    if (corners_[corner].next != corners_[corner].previous) return false;
    if (gap(corner, 0) != gap(corner, 1)) return false;
  }
  return true;
}

void Recogniser::finish_region(Region& region) {
  region.corners_end = static_cast<std::uint16_t>(corners_.size());
  region.boundaries_end = static_cast<std::uint16_t>(boundaries_.size());
  if (!region.is_set) {
    sort_boundaries(region.inner[0]);
    sort_boundaries(region.inner[1]);
  }
  region.is_flat = region.is_set || mirrors(region);
}

void Recogniser::read(WordView land) {
  land_ = land;
  corners_.clear();
  letters_.clear();
  boundaries_.clear();
  region_count_ = 0;
  for (std::size_t place = 0; place < land.size();) {
    if (region_count_ == regions_.size()) regions_.emplace_back();
    Region& region = regions_[region_count_++];
    region.spots = land[place++];
    region.corners_begin = static_cast<std::uint16_t>(corners_.size());
    region.boundaries_begin = static_cast<std::uint16_t>(boundaries_.size());
    region.inner[0].clear();
    region.inner[1].clear();
    std::size_t half_lives = 6 * region.spots, end = place;
    for (; land[end] != end_region; ++end) {
      const Token token = land[end];
      half_lives += token == one ? 4 : token == two || token >= upper ? 2 : token > lower ? 1 : 0;
    }
    region.is_set = half_lives <= 6;
    if (region.is_set) {
      // Its corners have no neighbours; its digits are kept as an inner boundary.
      for (std::size_t at = place; at < end; ++at) {
        if (land[at] == one || land[at] == two) region.inner[0].push_back(land[at]);
        if (land[at] >= upper) add_corner(land[at], at, boundaries_.size());
      }
      std::sort(region.inner[0].begin(), region.inner[0].end());
    } else {
      for (std::size_t begin = place; begin < end;) {
        std::size_t boundary_end = begin;
        while (land[boundary_end] != end_boundary) ++boundary_end;
        read_boundary(land, begin, boundary_end, region);
        begin = boundary_end + 1;
      }
    }
    finish_region(region);
    place = end + 1;
  }
}

// What stands between a corner and the next one of a letter, in a direction.
Recogniser::Colour Recogniser::gap(std::size_t corner, int direction) const {
  const Corner& from = corners_[corner];
  if (regions_[from.region].is_set) return 0;
  const auto [begin, end] = boundaries_[from.boundary];
  const std::size_t size = end - begin;
  Colour hash = 1;
  std::size_t place = from.place;
  while (true) {
    if (direction == 0) {
      if (++place == end) place = begin;
    } else {
      if (place == begin) place = end;
      --place;
    }
    const Token token = land_[place];
    if (token >= upper) return hash;
    hash = mix(hash + (direction == 0 ? token : turned(token, size)));
  }
}

Recogniser::Point Recogniser::corner_point(std::size_t corner, int direction) const {
  const bool flat = regions_[corners_[corner].region].is_flat;
  return static_cast<Point>(2 * corner + (flat ? 0 : direction));
}

Recogniser::Point Recogniser::region_point(std::size_t region, int direction) const {
  return static_cast<Point>(2 * corners_.size() + 2 * region +
                            (regions_[region].is_flat ? 0 : direction));
}

// What is settled apart is not looked at: it would not be the same in equal lands.
Recogniser::Colour Recogniser::colour_if_in(Point point) const {
  return part_[point] == parts_ ? colours_[point] : 0;
}

Recogniser::Colour Recogniser::seen_from(Point point) const {
  constexpr Colour next = 0x9e3779b97f4a7c15ULL, previous = 0xc2b2ae3d27d4eb4fULL,
                   mirror = 0x165667b19e3779f9ULL, in_region = 0x27d4eb2f165667c5ULL,
                   twin = 0x85ebca77c2b2ae63ULL;
  Colour seen = colours_[point];
  const int direction = point % 2;
  seen = mix(seen + mirror * colour_if_in(point ^ 1));
  if (!is_corner(point)) {
    const Region& region = regions_[point / 2 - corners_.size()];
    Colour sum = 0;
    for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner)
      sum += mix(colour_if_in(2 * corner + direction));
    return mix(seen + sum);
  }
  const Corner& corner = corners_[point / 2];
  seen = mix(seen +
             next * colour_if_in(2 * (direction == 0 ? corner.next : corner.previous) + direction));
  seen = mix(seen + previous * colour_if_in(2 * (direction == 0 ? corner.previous : corner.next) +
                                            direction));
  seen = mix(seen + in_region * colour_if_in(region_point(corner.region, direction)));
  // The other region's direction has nothing to do with this one's.
  return mix(seen +
             twin * (mix(colour_if_in(2 * corner.twin)) + mix(colour_if_in(2 * corner.twin + 1))));
}

template <class See>
void Recogniser::for_each_neighbour(Point point, const See& see) const {
  const int direction = point % 2;
  see(point ^ 1);
  if (is_corner(point)) {
    const Corner& corner = corners_[point / 2];
    see(2 * corner.next + direction);
    see(2 * corner.previous + direction);
    see(2 * corner.twin);
    see(2 * corner.twin + 1);
    see(region_point(corner.region, direction));
  } else {
    const Region& region = regions_[point / 2 - corners_.size()];
    for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner)
      see(2 * corner + direction);
  }
}

void Recogniser::first_colours() {
  const std::size_t points = 2 * (corners_.size() + region_count_);
  colours_.assign(points, 0);
  next_colours_.resize(points);
  part_.assign(points, 0);
  parts_ = 1;
  for (std::size_t corner = 0; corner < corners_.size(); ++corner) {
    const bool is_set = regions_[corners_[corner].region].is_set;
    const Colour forward = is_set ? 0 : gap(corner, 0), back = is_set ? 0 : gap(corner, 1);
    colours_[corner_point(corner, 0)] = mix(forward + 3 * back);
    colours_[corner_point(corner, 1)] = mix(back + 3 * forward);
  }
  for (std::size_t region = 0; region < region_count_; ++region)
    for (const int direction : {1, 0})
      colours_[region_point(region, direction)] =
          hash_of(regions_[region].inner[direction], 5 + regions_[region].spots);
}

// Rounds until none tells more points apart; returns how many colours there are.
std::size_t Recogniser::refine(std::span<const Point> points) {
  std::size_t colours = 0;
  while (true) {
    for (const Point point : points) next_colours_[point] = seen_from(point);
    sorted_.clear();
    for (const Point point : points) {
      colours_[point] = next_colours_[point];
      sorted_.push_back(next_colours_[point]);
    }
    std::sort(sorted_.begin(), sorted_.end());
    const std::size_t now = std::unique(sorted_.begin(), sorted_.end()) - sorted_.begin();
    if (now <= colours || now == points.size()) return now;
    colours = now;
  }
}

// Gives each of the points a colour of its own. Returns a hash of them all.
Recogniser::Colour Recogniser::settle(std::vector<Point> points, bool first_way) {
  ++parts_;
  for (const Point point : points) part_[point] = parts_;
  const std::size_t colours = refine(points);
  Colour hash = 0;
  if (colours == points.size()) {
    // The colours tell the points apart; one look further tells how the points lie to each other.
    for (const Point point : points) hash += mix(seen_from(point));
    return mix(hash);
  }
  const auto by_colour = [&](Point left, Point right) { return colours_[left] < colours_[right]; };
  std::sort(points.begin(), points.end(), by_colour);
  std::vector<Point> unsettled;
  for (std::size_t begin = 0, end = 0; begin < points.size(); begin = end) {
    while (end < points.size() && colours_[points[end]] == colours_[points[begin]]) ++end;
    if (end - begin > 1) {
      unsettled.insert(unsettled.end(), points.begin() + begin, points.begin() + end);
    } else {
      part_[points[begin]] = 0;
      hash += mix(colours_[points[begin]]);
    }
  }
  return mix(hash + settle_pieces(unsettled, first_way));
}

Recogniser::Colour Recogniser::settle_pieces(const std::vector<Point>& points, bool first_way) {
  const std::uint32_t whole = parts_;
  std::vector<std::vector<Point>> pieces;
  for (const Point start : points) {
    if (part_[start] != whole) continue;
    std::vector<Point>& piece = pieces.emplace_back(1, start);
    part_[start] = 0;
    for (std::size_t reached = 0; reached < piece.size(); ++reached) {
      for_each_neighbour(piece[reached], [&](std::size_t point) {
        if (part_[point] != whole) return;
        part_[point] = 0;
        piece.push_back(static_cast<Point>(point));
      });
    }
  }
  std::vector<std::pair<Colour, std::size_t>> order;
  for (std::size_t piece = 0; piece < pieces.size(); ++piece)
    order.emplace_back(settle_piece(pieces[piece], first_way), piece);
  std::sort(order.begin(), order.end());
  Colour hash = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    hash = mix(hash + order[rank].first);
    for (const Point point : pieces[order[rank].second])
      colours_[point] = mix(colours_[point] + rank);
  }
  return hash;
}

// A piece that hangs together: tries the points of one colour as the first.
Recogniser::Colour Recogniser::settle_piece(const std::vector<Point>& piece, bool first_way) {
  std::vector<Point> points = piece;
  std::sort(points.begin(), points.end(),
            [&](Point left, Point right) { return colours_[left] < colours_[right]; });
  // Of the colours of corners, as a corner settles its region too, the one of fewest points.
  std::size_t best_begin = 0, best_size = 0;
  for (std::size_t begin = 0, end = 0; begin < points.size(); begin = end) {
    while (end < points.size() && colours_[points[end]] == colours_[points[begin]]) ++end;
    if (best_size == 0 || (is_corner(points[begin]) && !is_corner(points[best_begin])) ||
        (is_corner(points[begin]) == is_corner(points[best_begin]) && end - begin < best_size)) {
      best_begin = begin;
      best_size = end - begin;
    }
  }
  const std::vector<Colour> before = [&] {
    std::vector<Colour> colours;
    for (const Point point : points) colours.push_back(colours_[point]);
    return colours;
  }();
  std::vector<Colour> best_colours(points.size());
  Colour best = 0;
  for (std::size_t choice = 0; choice < best_size; ++choice) {
    const auto settle_with_choice = [&](bool first) {
      for (std::size_t point = 0; point < points.size(); ++point)
        colours_[points[point]] = before[point];
      colours_[points[best_begin + choice]] = mix(before[best_begin] + 7);
      return settle(points, first);
    };
    Colour hash = settle_with_choice(first_way || choice > 0);
    if (choice > 0) {
      if (hash == best) continue;
      hash = settle_with_choice(false);
    }
    if (choice == 0 || hash < best) {
      best = hash;
      for (std::size_t point = 0; point < points.size(); ++point)
        best_colours[point] = colours_[points[point]];
    }
    if (first_way) break;
  }
  for (std::size_t point = 0; point < points.size(); ++point)
    colours_[points[point]] = best_colours[point];
  return best;
}

void Recogniser::write_region(std::size_t number, int direction) {
  const Region& region = regions_[number];
  word_.push_back(region.spots);
  const auto colour = [&](std::size_t corner) { return colours_[corner_point(corner, direction)]; };
  const auto write_letter = [&](Token letter) {
    std::uint16_t& name = names_[letter - upper];
    if (name == 0) {
      name = static_cast<std::uint16_t>(names_.back() + 1);
      names_.back() = name;
    }
    word_.push_back(static_cast<Token>(upper + name - 1));
  };
  word_.insert(word_.end(), region.inner[direction].begin(), region.inner[direction].end());
  std::vector<std::size_t> corners(region.corners_end - region.corners_begin);
  std::iota(corners.begin(), corners.end(), region.corners_begin);
  std::sort(corners.begin(), corners.end(),
            [&](std::size_t left, std::size_t right) { return colour(left) < colour(right); });
  if (region.is_set) {
    for (const std::size_t corner : corners) write_letter(land_[corners_[corner].place]);
    if (!corners.empty() || !region.inner[0].empty()) word_.push_back(end_boundary);
    word_.push_back(end_region);
    return;
  }
  // Each boundary begins with its corner of the least colour.
  std::vector<std::uint16_t> written;
  for (const std::size_t corner : corners) {
    const std::uint16_t boundary = corners_[corner].boundary;
    if (std::find(written.begin(), written.end(), boundary) != written.end()) continue;
    written.push_back(boundary);
    const auto [begin, end] = boundaries_[boundary];
    const std::size_t size = end - begin, start = corners_[corner].place - begin;
    for (std::size_t step = 0; step < size; ++step) {
      const Token token = land_[begin + (start + (direction == 0 ? step : size - step)) % size];
      if (token >= upper) {
        write_letter(token);
      } else {
        word_.push_back(direction == 0 ? token : turned(token, size));
      }
    }
    word_.push_back(end_boundary);
  }
  word_.push_back(end_region);
}

void Recogniser::write() {
  word_.clear();
  names_.assign(letters_.size() + 1, 0);  // the last: how many are named
  std::vector<std::pair<Colour, Point>> order;
  for (std::size_t region = 0; region < region_count_; ++region) {
    const Point forward = region_point(region, 0), back = region_point(region, 1);
    const Point chosen = colours_[back] < colours_[forward] ? back : forward;
    order.emplace_back(colours_[chosen], chosen);
  }
  std::sort(order.begin(), order.end());
  for (const auto& [colour, point] : order) write_region(point / 2 - corners_.size(), point % 2);
}

const Word& Recogniser::recognise(WordView land) {
  read(land);
  if (corners_.empty()) {  // one region: the lesser of its two directions
    Region& region = regions_[0];
    const int direction = !region.is_flat && region.inner[1] < region.inner[0] ? 1 : 0;
    word_.assign(1, region.spots);
    const Word& inner = region.inner[direction];
    word_.insert(word_.end(), inner.begin(), inner.end());
    if (region.is_set && !inner.empty()) word_.push_back(end_boundary);
    word_.push_back(end_region);
    return word_;
  }
  first_colours();
  std::vector<Point> points;
  for (std::size_t corner = 0; corner < corners_.size(); ++corner)
    for (int direction = 0; direction < 2; ++direction)
      if (corner_point(corner, direction) == 2 * corner + direction)
        points.push_back(static_cast<Point>(2 * corner + direction));
  for (std::size_t region = 0; region < region_count_; ++region)
    for (int direction = 0; direction < 2; ++direction)
      if (direction == 0 || !regions_[region].is_flat)
        points.push_back(region_point(region, direction));
  settle(std::move(points), false);
  write();
  return word_;
}

}  // namespace checker
