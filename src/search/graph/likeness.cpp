#include "search/graph/likeness.h"

#include <algorithm>
#include <optional>
#include <span>

#include "sprouts/form/key_reader.h"

namespace burgeon {
namespace {

std::uint64_t mix(std::uint64_t word) {
  word = (word ^ word >> 31) * 0x9e3779b97f4a7c15U;  // 2^64 over the golden ratio
  return word ^ word >> 29;
}

// Keeps small colours from meeting in a product.
constexpr std::uint64_t pair_offset = 0x2545f4914f6cdd1dU;

// A corner as a digit: 1, 2, 3 a letter, 4 a tip.
unsigned digit(Corner corner) { return corner == 0 ? 4 : std::min<unsigned>(corner, first_letter); }

// How many spots a boundary without open letters is like; 3 of them are XOR 1. It has the same
// digits from any corner, both ways round.
std::optional<std::uint16_t> spots_like(std::span<const Corner> corners) {
  constexpr std::size_t longest = 5;
  if (corners.size() > longest) return std::nullopt;
  unsigned count[5] = {};
  for (const Corner corner : corners) ++count[digit(corner)];
  const unsigned ones = count[1];
  const unsigned twos = count[2];
  const unsigned tips = count[4];
  const unsigned letters = count[3] / 2;
  const auto is = [&](unsigned t, unsigned o, unsigned w, unsigned l) {
    return tips == t && ones == o && twos == w && letters == l;
  };
  // A letter twice: it has to have a corner between, on both sides, so that there is one way only.
  if (is(0, 0, 1, 0)) return 2;  // 2
  if (is(0, 1, 0, 0)) return 5;  // 1
  if (is(1, 0, 0, 0)) return 3;  // T
  if (is(0, 0, 2, 0)) return 5;  // 22
  if (is(0, 1, 1, 0)) return 1;  // 12
  if (is(1, 0, 1, 0)) return 5;  // T2
  if (is(1, 1, 0, 0)) return 2;  // T1
  if (is(2, 0, 0, 0)) return 0;  // TT
  if (is(0, 2, 1, 0)) return 0;  // 112
  if (is(2, 0, 1, 0)) return 1;  // TT2
  if (is(1, 0, 2, 0)) return 1;  // T22
  if (is(3, 0, 0, 0)) return 1;  // TTT
  if (corners.size() == 4 && letters == 1) {
    if (ones == 1 && twos == 1) return 3;  // 1a2a
    if (twos == 2) return 1;               // 2a2a
    if (ones == 2) return 0;               // 1a1a
    if (tips == 1 && ones == 1) return 3;  // Ta1a
    if (tips == 1 && twos == 1) return 1;  // Ta2a
  }
  if (corners.size() == 5 && is(0, 3, 0, 1)) return 5;  // 11a1a
  return std::nullopt;
}

// What the tip of a region with so many spots changes the nimber by; `rest`: the corners of its one
// boundary beside the shared one.
std::optional<bool> tip_changes(unsigned spots, std::span<const Corner> rest) {
  unsigned word = rest.empty() ? 0 : digit(rest[0]);
  if (rest.size() == 2) {
    word = 10 * std::max(digit(rest[0]), digit(rest[1])) + std::min(digit(rest[0]), digit(rest[1]));
  } else if (rest.size() == 3) {
    word = 100 * digit(rest[0]) + 10 * digit(rest[1]) + digit(rest[2]);
  } else if (rest.size() > 3) {
    return std::nullopt;
  }
  switch (1000 * spots + word) {
    case 1000:  // 0.A.
    case 2000:  // 0.0.A.
    case 2:     // 2A.
    case 2001:  // 0.0.1A.
    case 21:    // 12A.
    case 1021:  // 0.12A.
    case 313:   // 1aAa.
    case 1313:  // 0.1aAa.
    case 1343:  // 0.TaAa.
      return false;
    case 1:     // 1A.
    case 22:    // 22A.
    case 11:    // 11A.
    case 1002:  // 0.2A.
    case 2002:  // 0.0.2A.
    case 42:    // T2A.
    case 1004:  // 0.TA.
      return true;
    default:
      return std::nullopt;
  }
}

}  // namespace

Likeness LikenessFinder::of(ByteView key) {
  is_other_ = false;
  read(key);
  for (Boundary& boundary : boundaries_) weigh(boundary);
  std::size_t left = regions_.size();
  for (bool again = true; again && left > 1;) {
    again = false;
    for (Region& region : regions_) {
      if (left > 1 && leave_out(region)) {
        --left;
        again = true;
      }
    }
  }
  for (Region& region : regions_) {
    if (region.is_gone) continue;
    is_other_ ^= region.spots / 3 % 2 != 0;
    region.spots %= 3;
  }
  hash_all();
  std::uint64_t kind = 1;
  for (const Region& region : regions_) {
    if (!region.is_gone) kind += mix(region.hash);
  }
  const auto bits = static_cast<std::uint32_t>(mix(kind) >> (64 - Likeness::bits));
  return {std::max<std::uint32_t>(bits, 1), is_other_};
}

void LikenessFinder::read(ByteView key) {
  corners_.clear();
  boundary_of_.clear();
  boundaries_.clear();
  regions_.clear();
  letter_count_ = 0;
  std::uint16_t spots = 0;
  std::uint16_t begin = 0;
  std::uint16_t first = 0;
  const auto add_corner = [this](int corner) {
    corners_.push_back(static_cast<Corner>(corner));
    boundary_of_.push_back(static_cast<std::uint16_t>(boundaries_.size()));
  };
  for (KeyReader reader(key); !reader.is_at_end();) {
    const auto here = static_cast<std::uint16_t>(corners_.size());
    switch (reader.next()) {
      case KeyCode::region_end:
        regions_.push_back(
            {first, static_cast<std::uint16_t>(boundaries_.size()), spots, 0, false, 0, 0});
        first = static_cast<std::uint16_t>(boundaries_.size());
        spots = 0;
        break;
      case KeyCode::boundary_end:
        boundaries_.push_back(
            {begin, here, static_cast<std::uint16_t>(regions_.size()), 0, false, 0});
        begin = here;
        break;
      case KeyCode::spots:
        spots = static_cast<std::uint16_t>(reader.spots());
        break;
      case KeyCode::digit_one:
        add_corner(one);
        break;
      case KeyCode::digit_two:
        add_corner(two);
        break;
      case KeyCode::letter: {
        const auto letter = static_cast<std::size_t>(reader.letter());
        if (letter == letter_count_) {
          letters_[letter_count_++] = {{here, here}};
        } else {
          letters_[letter].place[1] = here;
        }
        add_corner(first_letter + reader.letter());
        break;
      }
    }
  }
  for (std::size_t place = 0; place < corners_.size(); ++place) {
    if (!is_open(place)) continue;
    Boundary& boundary = boundaries_[boundary_of_[place]];
    ++boundary.open;
    ++regions_[boundary.region].open;
  }
}

bool LikenessFinder::is_open(std::size_t place) const {
  const Corner corner = corners_[place];
  if (!is_letter(corner)) return false;
  const Letter& letter = this->letter(corner);
  return boundary_of_[letter.place[0]] != boundary_of_[letter.place[1]];
}

// A boundary without open letters becomes spots, where that is known.
void LikenessFinder::weigh(Boundary& boundary) {
  if (boundary.open != 0) return;
  const auto spots = spots_like({corners_.data() + boundary.begin, corners_.data() + boundary.end});
  if (!spots) return;
  boundary.is_gone = true;
  Region& region = regions_[boundary.region];
  region.spots = static_cast<std::uint16_t>(region.spots + *spots);
}

// A region with one open letter becomes a tip, where that is known.
bool LikenessFinder::leave_out(Region& region) {
  if (region.is_gone || region.open != 1) return false;
  const Boundary* joined = nullptr;
  for (std::size_t i = region.begin; i < region.end; ++i) {
    if (boundaries_[i].is_gone) continue;
    if (joined != nullptr) return false;
    joined = &boundaries_[i];
  }
  std::size_t shared = joined->begin;
  while (!is_open(shared)) ++shared;
  CornerArray<Corner> rest;
  for (std::size_t i = shared + 1; i < joined->end; ++i) rest.push_back(corners_[i]);
  for (std::size_t i = joined->begin; i < shared; ++i) rest.push_back(corners_[i]);
  const unsigned spots = region.spots % 3;
  Corner replaced = two;  // nothing is left in the region
  if (spots != 0 || !rest.empty()) {
    const auto changes = tip_changes(spots, {rest.data(), rest.size()});
    if (!changes) return false;
    is_other_ ^= *changes;
    replaced = tip;
  }
  is_other_ ^= region.spots / 3 % 2 != 0;
  region.is_gone = true;
  const Letter& left = letter(corners_[shared]);
  const std::size_t other = left.place[0] == shared ? left.place[1] : left.place[0];
  corners_[other] = replaced;
  Boundary& boundary = boundaries_[boundary_of_[other]];
  --boundary.open;
  --regions_[boundary.region].open;
  weigh(boundary);
  return true;
}

// The colour of a corner that is no open letter.
std::uint64_t LikenessFinder::closed_colour(const Boundary& boundary, std::size_t place) const {
  const Corner corner = corners_[place];
  if (!is_letter(corner)) return mix(corner + 1U);
  const Letter& letter = this->letter(corner);
  const unsigned size = boundary.end - boundary.begin;
  const unsigned way = letter.place[1] - letter.place[0];
  return mix(100 + std::min(way, size - way));
}

// Of the colours of its corners, two neighbours at a time: the same from each, both ways round.
std::uint64_t LikenessFinder::hash(const Boundary& boundary) const {
  std::uint64_t sum = mix(boundary.end - boundary.begin);
  std::uint64_t before = colours_[boundary.end - 1U];
  for (std::size_t place = boundary.begin; place < boundary.end; ++place) {
    const std::uint64_t colour = colours_[place];
    const std::uint64_t pair = (before + pair_offset) * (colour + pair_offset);
    sum += pair ^ pair >> 32;
    before = colour;
  }
  return mix(sum);
}

// What does not change from round to round: hashes of boundaries without open letters, colours of
// the other corners.
void LikenessFinder::hash_closed() {
  open_boundaries_.clear();
  open_letters_.clear();
  for (Region& region : regions_) {
    if (region.is_gone) continue;
    region.closed_hash = mix(1000 + region.spots);
    for (std::size_t i = region.begin; i < region.end; ++i) {
      const Boundary& boundary = boundaries_[i];
      if (boundary.is_gone) continue;
      for (std::size_t place = boundary.begin; place < boundary.end; ++place) {
        if (!is_open(place)) {
          colours_[place] = closed_colour(boundary, place);
          continue;
        }
        colours_[place] = 7;
        const Corner corner = corners_[place];
        if (letter(corner).place[0] == place) open_letters_.push_back(corner);
      }
      if (boundary.open != 0) {
        open_boundaries_.push_back(static_cast<std::uint16_t>(i));
      } else {
        region.closed_hash += hash(boundary);
      }
    }
  }
}

// The hashes of regions, by the digits and by what hangs together, once refined.
void LikenessFinder::hash_all() {
  hash_closed();
  constexpr int last_round = 1;
  for (int round = 0;; ++round) {
    for (Region& region : regions_) region.hash = region.closed_hash;
    for (const std::uint16_t i : open_boundaries_) {
      Boundary& boundary = boundaries_[i];
      boundary.hash = hash(boundary);
      regions_[boundary.region].hash += boundary.hash;
    }
    if (open_boundaries_.empty() || round == last_round) return;
    for (const Corner corner : open_letters_) {
      std::uint64_t colour = 0;
      for (const std::uint16_t place : letter(corner).place) {
        const Boundary& boundary = boundaries_[boundary_of_[place]];
        colour += mix(boundary.hash + 3 * regions_[boundary.region].hash);
      }
      for (const std::uint16_t place : letter(corner).place) colours_[place] = mix(colour);
    }
  }
}

}  // namespace burgeon
