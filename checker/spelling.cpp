#include "spelling.h"

namespace checker {
namespace {

constexpr Token nameless = upper - 1;  // an upper-case letter, to which its name is added

}  // namespace

// Takes back the corners of the latest region.
void Speller::take_back(std::size_t from) {
  for (std::size_t corner = from; corner < corners_.size(); ++corner) {
    Stand& stand = stands_[corners_[corner]];
    --stand.corners;
    stand.region = std::exchange(stand.other_region, 0);
  }
  corners_.resize(from);
}

// Leaves of the corners from a place on the set of their vertices.
void Speller::make_set(std::size_t from) {
  Vertex* const first = corners_.begin() + from;
  Vertex* kept = first;
  for (const Vertex* corner = first; corner < corners_.end(); ++corner) {
    if (std::find(first, kept, *corner) == kept) {
      *kept++ = *corner;
    } else {
      --stands_[*corner].corners;
    }
  }
  corners_.resize(static_cast<std::size_t>(kept - corners_.begin()));
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
    const bool is_new = stand.region != here;
    stand.other_region = is_new ? stand.region : stand.other_region;
    stand.region = here;
    ++stand.corners;
    lives_here += is_new ? lives : 0;
  }
  if (last - first > 1 && last[-1] == *first) --stands_[*--last].corners;
  corners_.resize(static_cast<std::size_t>(last - corners_.begin()));
  return lives_here;
}

// Writes what is left of a region: no dead corners, no boundaries without corners, one corner for
// two neighbouring ones of a vertex; nothing where there will be no move, and of at most three
// lives only the set of its vertices.
void Speller::keep(const Position& position, std::size_t region) {
  const std::size_t first_corner = corners_.size(), first_boundary = boundaries_.size();
  const RegionEnd& whole = position.regions[region];
  unsigned lives = 3U * whole.spots;
  std::size_t sizes = 0, boundary = position.boundary_begin(region);
  for (std::size_t begin = position.corner_begin(boundary); boundary < whole.boundaries;
       ++boundary) {
    const std::size_t end = position.boundaries[boundary], written = corners_.size();
    lives += keep_corners(position, begin, end);
    begin = end;
    const std::size_t size = corners_.size() - written;
    sizes += size * (size + 3);
    if (size > 0) boundaries_.push(static_cast<std::uint16_t>(corners_.size()));
  }
  if (lives < 2) {  // what a move takes
    take_back(first_corner);
    boundaries_.resize(first_boundary);
    return;
  }
  if (lives <= 3 && corners_.size() > first_corner) {
    make_set(first_corner);
    boundaries_.resize(first_boundary);
    boundaries_.push(static_cast<std::uint16_t>(corners_.size()));
  }
  const auto look = static_cast<Look>((lives << 20U) + (sizes << 6U) + whole.spots);
  regions_.push({look, look, static_cast<std::uint16_t>(first_boundary),
                 static_cast<std::uint16_t>(boundaries_.size()), whole.spots,
                 static_cast<std::uint16_t>(regions_.size())});
}

// How the vertices are to be written, now that all regions are there.
void Speller::look_at_vertices(const Position& position) {
  joins_.clear();
  for (std::size_t vertex = 0; vertex < stands_.size(); ++vertex) {
    Stand& stand = stands_[vertex];
    const bool is_upper = stand.other_region != 0;
    const Token letter = is_upper ? nameless : lower;
    stand.token = position.lives[vertex] == 2 ? one : stand.corners == 1 ? two : letter;
    stand.look = stand.token + regions_[stand.region].look + regions_[stand.other_region].look;
    regions_[stand.region].seen += stand.look;
    regions_[stand.other_region].seen += stand.look;
    joins_.push({stand.region, stand.other_region});
    joins_.resize(joins_.size() - (is_upper ? 0 : 1));
  }
}

// Regions that share a vertex are a land: it is called by the least of them.
void Speller::part() {
  for (bool is_done = false; !is_done;) {
    is_done = true;
    for (const auto& [one_region, other_region] : joins_) {
      std::uint16_t &land = regions_[one_region].land, &other = regions_[other_region].land;
      is_done &= land == other;
      land = other = std::min(land, other);
    }
  }
}

// Land by land.
void Speller::sort_regions() {
  order_.clear();
  for (std::size_t number = 1; number < regions_.size(); ++number) {
    const Kept& region = regions_[number];
    const std::uint64_t look =
        std::uint64_t{region.land} << 48U | std::uint64_t{region.seen} << 16U | number;
    std::size_t to = order_.size();
    order_.push(look);
    for (; to > 0 && order_[to - 1] > look; --to) order_[to] = order_[to - 1];
    order_[to] = look;
  }
}

// Finds the turn, and where it may be followed back the direction, in which a boundary looks least.
void Speller::turn_to_least(Turn& turn, bool may_turn_back) {
  const std::size_t size = turn.size;
  if (looks_.size() < 2 * size) looks_.resize(2 * size);
  for (std::size_t corner = 0; corner < size; ++corner)
    looks_[corner] = looks_[size + corner] = stands_[corners_[turn.begin + corner]].look;
  const auto at = [&](std::size_t start, bool back, std::size_t step) {
    return looks_[start + (back ? size - step : step)];
  };
  const auto try_turn = [&](std::size_t start, bool back) {
    for (std::size_t step = 1; step < size; ++step) {
      const Look best = at(turn.start, turn.back, step), tried = at(start, back, step);
      if (tried == best) continue;
      if (tried < best) {
        turn.start = static_cast<std::uint16_t>(start);
        turn.back = back;
      }
      return;
    }
  };
  const Look least = *std::min_element(looks_.begin(), looks_.begin() + size);
  std::size_t start = 0;
  while (looks_[start] != least) ++start;
  turn.start = static_cast<std::uint16_t>(start);
  for (const std::size_t first = start; start < size; ++start) {
    if (looks_[start] != least) continue;
    if (start != first) try_turn(start, false);
    if (may_turn_back) try_turn(start, true);
  }
}

// Finds how to write a region's boundaries, so that the region looks least. A region may be
// mirrored, but not one of two long boundaries alone; a short one is its own mirror image. Nothing
// rests on this.
void Speller::arrange(const Kept& region) {
  turns_.clear();
  std::size_t begin = region.begin == 0 ? 0 : boundaries_[region.begin - 1U], long_ones = 0;
  for (std::size_t boundary = region.begin; boundary < region.end; ++boundary) {
    const std::size_t end = boundaries_[boundary];
    turns_.push(
        {0, static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(end - begin), 0, false});
    if (end - begin > 2) ++long_ones;
    begin = end;
  }
  const auto look = [&](const Turn& turn, std::size_t corner) {
    return stands_[corners_[turn.begin + corner]].look;
  };
  for (Turn& turn : turns_) {
    if (turn.size > 2) turn_to_least(turn, long_ones == 1);
    if (turn.size == 2 && look(turn, 1) < look(turn, 0)) turn.start = 1;
    turn.look = (std::uint64_t{turn.size} << 32U) + look(turn, turn.start);
  }
  for (std::size_t at = 1; at < turns_.size(); ++at)
    for (std::size_t to = at; to > 0 && turns_[to].look < turns_[to - 1].look; --to)
      std::swap(turns_[to], turns_[to - 1]);
}

// Writes a region's word; returns its end.
Token* Speller::write_region(const Kept& region, Token* word) {
  *word++ = region.spots;
  arrange(region);
  for (const Turn& turn : turns_) {
    Token* const first = word;
    std::size_t corner = turn.start;
    for (std::size_t step = 0; step < turn.size; ++step) {
      Stand& stand = stands_[corners_[turn.begin + corner]];
      if (stand.token != lower) {
        const bool is_new = stand.token == nameless && stand.name == 0;
        letters_ += is_new ? 1 : 0;
        stand.name = is_new ? letters_ : stand.name;
        stand.look -= is_new ? upper - letters_ : 0;  // what is named first comes first
        *word++ = static_cast<Token>(stand.token + stand.name);
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
  regions_.push({});  // number 0
  for (std::size_t region = 0; region < position.regions.size(); ++region) keep(position, region);
  look_at_vertices(position);
  part();
  sort_regions();

  lands_.clear();
  const std::size_t tokens = corners_.size() + boundaries_.size() + 2 * regions_.size();
  if (word_.size() < tokens) word_.resize(tokens);
  Token* end = word_.data();
  for (std::size_t at = 0; at < order_.size();) {
    Token* const begin = end;
    const std::uint64_t land = order_[at] >> 48U;
    letters_ = 0;
    for (; at < order_.size() && order_[at] >> 48U == land; ++at)
      end = write_region(regions_[order_[at] & 0xffffU], end);
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
