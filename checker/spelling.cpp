#include "spelling.h"

namespace checker {

// Takes back the corners from a place on.
void Speller::take_back(std::size_t from) {
  for (std::size_t corner = from; corner < corners_.size(); ++corner)
    --stands_[corners_[corner]].corners;
  corners_.resize(from);
}

// Leaves of the corners from a place on the set of their vertices.
void Speller::make_set(std::size_t from) {
  std::size_t kept = from;
  for (std::size_t corner = from; corner < corners_.size(); ++corner) {
    const Vertex vertex = corners_[corner];
    if (std::find(corners_.begin() + from, corners_.begin() + kept, vertex) !=
        corners_.begin() + kept) {
      --stands_[vertex].corners;
    } else {
      corners_[kept++] = vertex;
    }
  }
  corners_.resize(kept);
}

// Writes the live corners of a boundary, one for neighbouring ones of a vertex. Returns the lives
// of vertices that the region had not yet.
unsigned Speller::keep_corners(const Position& position, std::size_t begin, std::size_t end) {
  const auto here = static_cast<std::uint16_t>(regions_.size());
  Vertex* const first = corners_.end();
  Vertex* last = first;
  unsigned lives_here = 0;
  for (std::size_t corner = begin; corner < end; ++corner) {
    const Vertex vertex = position.corners[corner];
    const unsigned lives = position.lives[vertex];
    if (lives == 0 || (last != first && last[-1] == vertex)) continue;
    *last++ = vertex;
    Stand& stand = stands_[vertex];
    if (stand.corners++ == 0) {
      stand.region = here;
      lives_here += lives;
    } else if (stand.region != here) {
      stand.upper = true;
      stand.other_region = here;
      joins_.emplace_back(stand.region, here);
      lives_here += lives;
    }
  }
  if (last - first > 1 && last[-1] == *first) --stands_[*--last].corners;
  corners_.resize(corners_.size() + static_cast<std::size_t>(last - first));
  return lives_here;
}

// Writes what is left of a region: no dead corners, no boundaries without corners, one corner for
// two neighbouring ones of a vertex; nothing where there will be no move, and of at most three
// lives only the set of its vertices.
void Speller::keep(const Position& position, std::size_t region) {
  const std::size_t first_corner = corners_.size(), first_boundary = boundaries_.size();
  const std::size_t first_join = joins_.size();
  unsigned lives = 3U * position.regions[region].spots;
  std::size_t sizes = 0;
  std::size_t begin = position.corner_begin(position.boundary_begin(region));
  for (std::size_t boundary = position.boundary_begin(region);
       boundary < position.regions[region].boundaries; ++boundary) {
    const std::size_t end = position.boundaries[boundary], written = corners_.size();
    lives += keep_corners(position, begin, end);
    begin = end;
    const std::size_t size = corners_.size() - written;
    sizes += size * (size + 3);
    if (corners_.size() > written) boundaries_.push(static_cast<std::uint16_t>(corners_.size()));
  }
  if (lives < 2) {  // what a move takes
    take_back(first_corner);
    boundaries_.resize(first_boundary);
    joins_.resize(first_join);
    return;
  }
  Kept kept{};
  if (lives <= 3 && corners_.size() > first_corner) {
    make_set(first_corner);
    kept.is_set = true;
    boundaries_.resize(first_boundary);
    boundaries_.push(static_cast<std::uint16_t>(corners_.size()));
  }
  kept.begin = static_cast<std::uint16_t>(first_boundary);
  kept.end = static_cast<std::uint16_t>(boundaries_.size());
  kept.spots = position.regions[region].spots;
  kept.land = static_cast<std::uint16_t>(regions_.size());
  kept.number = static_cast<std::uint16_t>(regions_.size());
  kept.key = static_cast<std::uint32_t>((lives << 20) + (sizes << 6) + kept.spots);
  keys_.push_back(kept.key);
  regions_.push_back(kept);
}

std::size_t Speller::land_of(std::size_t region) {
  while (regions_[region].land != region) region = regions_[region].land;
  return region;
}

// Regions that share a vertex are a land. Sorts them by land.
void Speller::part() {
  for (const auto& [left, right] : joins_) {
    const std::size_t one_land = land_of(left), other = land_of(right);
    regions_[std::max(one_land, other)].land =
        static_cast<std::uint16_t>(std::min(one_land, other));
  }
  for (std::size_t region = 0; region < regions_.size(); ++region)
    regions_[region].land = static_cast<std::uint16_t>(land_of(region));
  const auto order = [](const Kept& kept) { return std::uint64_t{kept.land} << 32 | kept.key; };
  for (std::size_t region = 1; region < regions_.size(); ++region) {
    const Kept kept = regions_[region];
    std::size_t to = region;
    for (; to > 0 && order(regions_[to - 1]) > order(kept); --to) regions_[to] = regions_[to - 1];
    regions_[to] = kept;
  }
}

// What tells a corner of a region from others, whatever its letter is called.
std::uint64_t Speller::look(const Position& position, const Kept& region, Vertex vertex) const {
  if (position.lives[vertex] == 2) return one;
  const Stand& stand = stands_[vertex];
  if (stand.corners == 1) return two;
  if (!stand.upper) return lower;
  const std::uint16_t other = stand.region == region.number ? stand.other_region : stand.region;
  return upper + std::uint64_t{keys_[other]};
}

// Finds the turn, and where it may be followed back the direction, in which a boundary looks least.
void Speller::turn_to_least(Turn& turn, bool may_turn_back) const {
  const std::uint64_t* const looks = looks_.begin() + turn.begin;
  const std::size_t size = turn.size;
  const auto at = [&](std::size_t start, bool back, std::size_t step) {
    const std::size_t place = start + (back ? size - step : step);
    return looks[place < size ? place : place - size];
  };
  const auto try_turn = [&](std::size_t start, bool back) {
    for (std::size_t step = 1; step < size; ++step) {
      const std::uint64_t best = at(turn.start, turn.back, step), tried = at(start, back, step);
      if (tried == best) continue;
      if (tried < best) {
        turn.start = start;
        turn.back = back;
      }
      return;
    }
  };
  for (std::size_t start = 1; start < size; ++start)
    if (looks[start] < looks[turn.start]) turn.start = start;
  if (size == 2) return;
  for (std::size_t start = turn.start, first = start; start < size; ++start) {
    if (looks[start] != looks[first]) continue;
    if (start != first) try_turn(start, false);
    if (may_turn_back) try_turn(start, true);
  }
}

// Finds how to write a region's boundaries, so that the region looks least. A region may be
// mirrored, but not one of two long boundaries alone; a short one is its own mirror image. Nothing
// rests on this.
void Speller::arrange(const Position& position, const Kept& region) {
  turns_.clear();
  std::size_t begin = region.begin == 0 ? 0 : boundaries_[region.begin - 1U], long_ones = 0;
  for (std::size_t boundary = region.begin; boundary < region.end; ++boundary) {
    const std::size_t end = boundaries_[boundary];
    turns_.push_back({begin, end - begin, 0, false});
    if (end - begin > 2) ++long_ones;
    begin = end;
  }
  for (Turn& turn : turns_) {
    if (turn.size == 1 && turns_.size() == 1) return;
    for (std::size_t corner = turn.begin; corner < turn.begin + turn.size; ++corner)
      looks_[corner] = look(position, region, corners_[corner]);
    if (turn.size > 1) turn_to_least(turn, long_ones == 1);
  }
  if (turns_.size() < 2) return;
  const auto before = [&](const Turn& left, const Turn& right) {
    if (left.size != right.size) return left.size < right.size;
    return looks_[left.begin + left.start] < looks_[right.begin + right.start];
  };
  for (std::size_t at = 1; at < turns_.size(); ++at)
    for (std::size_t to = at; to > 0 && before(turns_[to], turns_[to - 1]); --to)
      std::swap(turns_[to], turns_[to - 1]);
}

// Writes a region's word; returns its end.
Token* Speller::write_region(const Position& position, const Kept& region, Token* word) {
  *word++ = region.spots;
  arrange(position, region);
  for (const Turn& turn : turns_) {
    Token* const first = word;
    std::size_t corner = turn.start;
    for (std::size_t step = 0; step < turn.size; ++step) {
      const Vertex vertex = corners_[turn.begin + corner];
      Stand& stand = stands_[vertex];
      if (position.lives[vertex] == 2) {
        *word++ = one;
      } else if (stand.corners == 1) {
        *word++ = two;
      } else if (stand.upper) {
        if (stand.name == 0) stand.name = ++letters_;
        *word++ = static_cast<Token>(upper + stand.name - 1);
      } else if (stand.name == 0) {
        stand.name = static_cast<std::uint16_t>(step + 1);
        *word++ = lower;
      } else {
        const std::size_t distance = step - (stand.name - 1U);
        first[stand.name - 1] = static_cast<Token>(lower + distance);
        *word++ = static_cast<Token>(lower + turn.size - distance);
      }
      if (turn.back) {
        corner = (corner == 0 ? turn.size : corner) - 1;
      } else {
        corner = corner + 1 == turn.size ? 0 : corner + 1;
      }
    }
    *word++ = end_boundary;
  }
  *word++ = end_region;
  return word;
}

const std::vector<WordView>& Speller::spell(const Position& position) {
  stands_.resize(position.lives.size());
  std::fill(stands_.begin(), stands_.end(), Stand{});
  corners_.clear();
  boundaries_.clear();
  regions_.clear();
  keys_.clear();
  joins_.clear();
  for (std::size_t region = 0; region < position.regions.size(); ++region) keep(position, region);
  part();

  lands_.clear();
  const std::size_t tokens = corners_.size() + boundaries_.size() + 2 * regions_.size();
  if (word_.size() < tokens) word_.resize(tokens);
  Token* end = word_.data();
  for (std::size_t region = 0; region < regions_.size();) {
    Token* const begin = end;
    const std::uint16_t land = regions_[region].land;
    letters_ = 0;
    for (; region < regions_.size() && regions_[region].land == land; ++region)
      end = write_region(position, regions_[region], end);
    lands_.emplace_back(begin, end);
  }
  return lands_;
}

namespace {

std::string letter_text(char first, std::size_t number) {
  return static_cast<char>(first + number % 26) + std::string(number / 26, '_');
}

std::string boundary_text(WordView boundary) {
  std::string text;
  std::vector<std::size_t> names(boundary.size());
  std::size_t letters = 0;
  for (std::size_t corner = 0; corner < boundary.size(); ++corner) {
    const Token token = boundary[corner];
    if (token >= upper) {
      text += letter_text('A', token - upper);
    } else if (token > lower) {
      const std::size_t other = (corner + token - lower) % boundary.size();
      if (other > corner) names[other] = names[corner] = letters++;
      text += letter_text('a', names[corner]);
    } else {
      text += token == one ? '1' : '2';
    }
  }
  return text;
}

}  // namespace

std::string text_of(WordView land) {
  std::string text;
  std::size_t place = 0;
  while (place < land.size()) {
    if (place > 0) text += '|';
    const std::size_t spots = land[place++];
    if (spots > 0) text += spots == 1 ? "0" : "0*" + std::to_string(spots);
    bool first = spots == 0;
    while (land[place] != end_region) {
      const std::size_t begin = place;
      while (land[place] != end_boundary) ++place;
      if (!first) text += '.';
      text += boundary_text(land.subspan(begin, place - begin));
      first = false;
      ++place;
    }
    ++place;
  }
  const bool digits = text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? text + '.' : text;
}

}  // namespace checker
