#include "sprouts/form/letter_colours.h"

#include <algorithm>

namespace burgeon {
namespace {

// Scatters the bits of a number (the finaliser of SplitMix64; Steele, Lea & Flood 2014).
std::uint64_t mix_word(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

// A boundary x_0 … x_n-1 read from x_i is the sum of x_i+k * base^k: each reading follows from the
// one before. An odd number has an inverse modulo 2^64.
constexpr std::uint64_t base = 0x2545f4914f6cdd1d;

constexpr std::uint64_t inverse_of(std::uint64_t odd) {
  std::uint64_t inverse = odd;  // right in 3 bits; each step doubles them
  for (int step = 0; step < 5; ++step) inverse *= 2 - odd * inverse;
  return inverse;
}
constexpr std::uint64_t inverse = inverse_of(base);
static_assert(base * inverse == 1);

}  // namespace

void LetterColours::refine(const LandSpeller& speller, std::span<const Corner> upper,
                           const LetterNames& names) {
  for (const Corner letter : upper) colour_[letter] = mix_word(names[letter]);
  std::size_t colours = count_colours(upper);
  while (colours < upper.size()) {
    for (const Corner letter : upper) next_[letter] = mix_word(colour_[letter]);
    for (std::size_t region = 0; region < speller.regions(); ++region) {
      look_at_region(speller, speller.drawing_region(region));
    }
    for (const Corner letter : upper) colour_[letter] = next_[letter];
    const std::size_t refined = count_colours(upper);
    if (refined == colours) return;
    colours = refined;
  }
}

std::size_t LetterColours::count_colours(std::span<const Corner> upper) {
  sorted_.clear();
  for (const Corner letter : upper) sorted_.push_back(colour_[letter]);
  std::sort(sorted_.begin(), sorted_.end());
  return static_cast<std::size_t>(std::unique(sorted_.begin(), sorted_.end()) - sorted_.begin());
}

// Adds to each letter in the region how it stands there. A region may be mirrored, but only as a
// whole: the two ways are told apart within it, and put together in a sum.
void LetterColours::look_at_region(const LandSpeller& speller, std::size_t region) {
  const Drawing& drawing = speller.drawing();
  BothWays whole{drawing.spots[region], drawing.spots[region]};
  const std::size_t first = drawing.first_corner(drawing.first_boundary(region));
  for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
    const std::size_t begin = drawing.first_corner(b);
    const auto boundary = drawing.boundary(b);
    const BothWays turns =
        read_boundary(boundary, {readings_.data() + begin - first, boundary.size()}, speller);
    whole.forward += mix_word(turns.forward);
    whole.backward += mix_word(turns.backward);
  }
  for (std::size_t i = 0; const Corner corner : drawing.region_corners(region)) {
    const BothWays& reading = readings_[i++];
    if (!is_letter(corner)) continue;
    next_[corner] += mix_word(mix_word(reading.forward ^ mix_word(whole.forward)) +
                              mix_word(reading.backward ^ mix_word(whole.backward)));
  }
}

// The readings of a boundary from each of its corners; returns a sum of all that no turn changes.
LetterColours::BothWays LetterColours::read_boundary(std::span<const Corner> boundary,
                                                     std::span<BothWays> readings,
                                                     const LandSpeller& speller) {
  const std::size_t size = boundary.size();
  std::array<BothWays, max_corners> word;  // what a corner is, to one who walks forward or backward
  std::uint64_t power = 1;                 // base^(size - 1)
  for (std::size_t i = 0; i < size; ++i) {
    if (i > 0) power *= base;
    const Corner corner = boundary[i];
    if (!is_letter(corner)) {
      word[i] = {mix_word(corner), mix_word(corner)};
    } else if (!speller.is_lower(corner)) {
      word[i] = {mix_word(colour_[corner] + first_letter),
                 mix_word(colour_[corner] + first_letter)};
    } else {  // lower case: how far it is to the other corner
      std::size_t other = 0;
      while (boundary[other] != corner || other == i) ++other;
      const std::size_t ahead = (other + size - i) % size;
      word[i] = {mix_word(first_letter + 2 + ahead), mix_word(first_letter + 2 + size - ahead)};
    }
  }
  BothWays turns;
  BothWays reading;
  for (std::size_t k = size; k-- > 0;) {
    reading.forward = reading.forward * base + word[k].forward;
    reading.backward = reading.backward * base + word[(size - k) % size].backward;
  }
  for (std::size_t i = 0; i < size; ++i) {
    readings[i] = reading;
    turns.forward += mix_word(reading.forward);
    turns.backward += mix_word(reading.backward);
    // Forward, the next reading loses x_i in front and gains it at the end; backward, it gains
    // x_i+1 in front and loses it at the end.
    reading.forward = (reading.forward - word[i].forward) * inverse + word[i].forward * power;
    const std::uint64_t gained = word[(i + 1) % size].backward;
    reading.backward = (reading.backward - gained * power) * base + gained;
  }
  return turns;
}

}  // namespace burgeon
