#include "recognise.h"

#include <algorithm>
#include <utility>

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

}  // namespace

// Sorts the boundaries of a word, each with its end.
void Recogniser::sort_boundaries(Word& word) {
  boundary_views_.clear();
  unsorted_ = word;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < word.size(); ++at) {
    if (word[at] != end_boundary) continue;
    boundary_views_.emplace_back(unsorted_.data() + begin, at + 1 - begin);
    begin = at + 1;
  }
  std::sort(boundary_views_.begin(), boundary_views_.end(), [](WordView left, WordView right) {
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
  });
  word.clear();
  for (const WordView boundary : boundary_views_)
    word.insert(word.end(), boundary.begin(), boundary.end());
}

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
    for (std::size_t corner = first; corner < corners_.size(); ++corner)
      corners_[corner].gap = {gap_of(corners_[corner], 0), gap_of(corners_[corner], 1)};
    return;
  }
  append_least_turn(boundary, into.inner[0]);
  mirrored_.clear();
  for (std::size_t corner = boundary.size(); corner-- > 0;)
    mirrored_.push_back(turned(boundary[corner], boundary.size()));
  append_least_turn(mirrored_, into.inner[1]);
}

// Is the region its own mirror image, each letter staying itself?
bool Recogniser::mirrors(const Region& region) const {
  if (region.inner[0] != region.inner[1]) return false;
  for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner) {
    if (corners_[corner].next != corners_[corner].previous) return false;
    if (corners_[corner].gap[0] != corners_[corner].gap[1]) return false;
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
Recogniser::Colour Recogniser::gap_of(const Corner& from, int direction) const {
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

// Who is near whom.
void Recogniser::lay_out() {
  const std::size_t count = 2 * (corners_.size() + region_count_);
  const auto none = static_cast<Point>(count);  // its colour stays 0
  view_.assign(count + 1, 0);
  waits_.assign(count + 1, false);
  near_.resize(count);
  points_.clear();
  for (std::size_t corner = 0; corner < corners_.size(); ++corner) {
    const Corner& here = corners_[corner];
    const bool flat = regions_[here.region].is_flat;
    const bool twin_flat = regions_[corners_[here.twin].region].is_flat;
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
  for (std::size_t region = 0; region < region_count_; ++region) {
    const bool flat = regions_[region].is_flat;
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
  const std::size_t corner_points = 2 * corners_.size();
  colours_.assign(corner_points + 2 * region_count_ + 1, 0);
  next_.assign(corner_points, 0);
  for (std::size_t number = 0; number < region_count_; ++number) {
    const Region& region = regions_[number];
    for (int direction = 0; direction < (region.is_flat ? 1 : 2); ++direction) {
      const Colour colour = hash_of(region.inner[direction], 5 + region.spots);
      colours_[region_point(number, direction)] = colour;
      for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner) {
        const std::array<Colour, 2>& gap = corners_[corner].gap;
        next_[2 * corner + direction] = mix(colour + gap[direction] + 3 * gap[1 - direction]);
      }
    }
  }
  constexpr int rounds = 2;
  for (int round = 0; round < rounds; ++round) {
    std::copy(next_.begin(), next_.end(), colours_.begin());
    for (std::size_t number = 0; number < region_count_; ++number) {
      const Region& region = regions_[number];
      for (int direction = 0; direction < (region.is_flat ? 1 : 2); ++direction) {
        Colour& all = colours_[region_point(number, direction)];
        for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner)
          all += colours_[2 * corner + direction];
        for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner) {
          const Corner& here = corners_[corner];
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

Recogniser::Colour Recogniser::seen_from(Point point) const {
  const std::array<Point, 6>& near = near_[point];
  Colour seen = view_[point] * 0x9e3779b97f4a7c15ULL + view_[near[0]] * 0x165667b19e3779f9ULL;
  if (!is_corner(point)) {
    const Region& region = regions_[point / 2 - corners_.size()];
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

// Rounds until none tells more of the points apart; other points are not seen. Returns how many
// colours there are; where each point has its own, `hash` is of how they lie to each other.
std::size_t Recogniser::refine(std::span<const Point> points, Colour& hash) {
  std::size_t colours = 0;
  next_.resize(points.size());
  for (const Point point : points) view_[point] = colours_[point];
  while (true) {
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
Recogniser::Colour Recogniser::settle(std::size_t begin, std::size_t end, bool first_way) {
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

Recogniser::Colour Recogniser::settle_pieces(std::size_t begin, std::size_t end, bool first_way) {
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
      const Region& region = regions_[point / 2 - corners_.size()];
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
Recogniser::Colour Recogniser::settle_piece(std::size_t begin, std::size_t end, bool first_way) {
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

void Recogniser::write_letter(Token letter) {
  std::uint16_t& name = names_[letter - upper];
  if (name == 0) {
    named_.push_back(letter);
    name = static_cast<std::uint16_t>(named_.size());
  }
  word_.push_back(static_cast<Token>(upper + name - 1));
}

// Of corners that look alike, first those whose letters have names.
void Recogniser::sort_corners(const Region& region, int direction) {
  sorted_corners_.clear();
  for (std::size_t corner = region.corners_begin; corner < region.corners_end; ++corner) {
    const Token name = names_[land_[corners_[corner].place] - upper];
    sorted_corners_.emplace_back(colours_[corner_point(corner, direction)],
                                 name == 0 ? upper : name, static_cast<std::uint16_t>(corner));
  }
  std::sort(sorted_corners_.begin(), sorted_corners_.end());
}

void Recogniser::write_region(std::size_t number, int direction) {
  const Region& region = regions_[number];
  word_.push_back(region.spots);
  word_.insert(word_.end(), region.inner[direction].begin(), region.inner[direction].end());
  sort_corners(region, direction);
  if (region.is_set) {
    for (const auto& sorted : sorted_corners_)
      write_letter(land_[corners_[std::get<2>(sorted)].place]);
    if (!sorted_corners_.empty() || !region.inner[0].empty()) word_.push_back(end_boundary);
    word_.push_back(end_region);
    return;
  }
  // Each boundary begins with its first corner.
  written_.clear();
  for (const auto& sorted : sorted_corners_) {
    const Corner& corner = corners_[std::get<2>(sorted)];
    if (std::find(written_.begin(), written_.end(), corner.boundary) != written_.end()) continue;
    written_.push_back(corner.boundary);
    const auto [begin, end] = boundaries_[corner.boundary];
    std::size_t place = corner.place;
    for (std::size_t step = begin; step < end; ++step) {
      const Token token = land_[place];
      if (token >= upper) {
        write_letter(token);
      } else {
        word_.push_back(direction == 0 ? token : turned(token, end - begin));
      }
      if (direction == 0) {
        place = place + 1 == end ? begin : place + 1;
      } else {
        place = place == begin ? end - 1 : place - 1;
      }
    }
    word_.push_back(end_boundary);
  }
  word_.push_back(end_region);
}

// Regions and directions that look alike: next is always what is least as it would be written now.
void Recogniser::write_alike(std::span<Point> alike) {
  constexpr std::size_t compared = 16;
  const auto write_point = [&](Point point) {
    write_region(point / 2 - corners_.size(), point % 2);
  };
  while (!alike.empty()) {
    const std::size_t begin = word_.size(), named = named_.size();
    Point chosen = alike[0];
    for (std::size_t at = 0; at < std::min(alike.size(), compared) && alike.size() > 1; ++at) {
      write_point(alike[at]);
      const WordView written{word_.data() + begin, word_.size() - begin};
      if (at == 0 || std::lexicographical_compare(written.begin(), written.end(), least_.begin(),
                                                  least_.end())) {
        least_.assign(written.begin(), written.end());
        chosen = alike[at];
      }
      word_.resize(begin);
      for (; named_.size() > named; named_.pop_back()) names_[named_.back() - upper] = 0;
    }
    write_point(chosen);
    const auto end = std::remove_if(alike.begin(), alike.end(),
                                    [&](Point point) { return point / 2 == chosen / 2; });
    alike = alike.first(static_cast<std::size_t>(end - alike.begin()));
  }
}

void Recogniser::write() {
  word_.clear();
  names_.assign(letters_.size(), 0);
  named_.clear();
  order_.clear();
  for (std::size_t region = 0; region < region_count_; ++region) {
    const Point forward = region_point(region, 0), back = region_point(region, 1);
    if (colours_[forward] <= colours_[back]) order_.push_back(forward);
    if (back != forward && colours_[back] <= colours_[forward]) order_.push_back(back);
  }
  std::sort(order_.begin(), order_.end(), [&](Point left, Point right) {
    return std::pair(colours_[left], left) < std::pair(colours_[right], right);
  });
  for (std::size_t begin = 0; begin < order_.size();) {
    std::size_t end = begin + 1;
    while (end < order_.size() && colours_[order_[end]] == colours_[order_[begin]]) ++end;
    write_alike({order_.data() + begin, end - begin});
    begin = end;
  }
}

const Word& Recogniser::guess(WordView land) {
  read(land);
  is_sure_ = corners_.empty();
  kind_ = 0;
  if (is_sure_) {  // one region: the lesser of its two directions
    Region& region = regions_[0];
    const int direction = !region.is_flat && region.inner[1] < region.inner[0] ? 1 : 0;
    word_.assign(1, region.spots);
    const Word& inner = region.inner[direction];
    word_.insert(word_.end(), inner.begin(), inner.end());
    if (region.is_set && !inner.empty()) word_.push_back(end_boundary);
    word_.push_back(end_region);
    kind_ = hash_of(word_, 3);
    return word_;
  }
  look_around();
  for (const Colour colour : colours_) kind_ += mix(colour);
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
