#include "glance.h"

#include <algorithm>

namespace checker {
namespace {

// Of a corner by itself, the same when its boundary is followed the other way round.
Colour colour_of(Token token, std::size_t size) {
  if (token <= lower) return mix(token);
  return mix(token >= upper ? upper : std::min<std::size_t>(token, 2 * lower + size - token));
}

}  // namespace

Colour Glance::look_at_boundary(const Token* begin, const Token* end) {
  const auto size = static_cast<std::size_t>(end - begin);
  const Colour first = colour_of(*begin, size);
  Colour all = 0, previous = colour_of(end[-1], size), here = first;
  for (const Token* corner = begin; corner < end; ++corner) {
    const Colour next = corner + 1 < end ? colour_of(corner[1], size) : first;
    all += here * (next + 1);
    if (*corner >= upper) {
      const std::size_t number = *corner - upper;
      if (number == letters_.size()) letters_.push_back({0, {}});  // numbered as they appear
      Letter& letter = letters_[number];
      letter.colour += previous + next;
      letter.regions = {static_cast<std::uint16_t>(regions_.size()), letter.regions[0]};
    }
    previous = here;
    here = next;
  }
  return mix(all);
}

Colour Glance::at(WordView land) {
  letters_.clear();
  regions_.clear();
  for (const Token* token = land.data(); token < land.data() + land.size(); ++token) {
    Colour region = *token++;  // spots
    while (*token != end_region) {
      const Token* const begin = token;
      while (*token != end_boundary) ++token;
      region += look_at_boundary(begin, token++);
    }
    regions_.push_back(mix(region));
  }
  std::size_t count = regions_.size();
  regions_.resize(2 * count);  // seen with their letters
  std::copy_n(regions_.begin(), count, regions_.begin() + count);
  for (const Letter& letter : letters_) {
    const auto [one_region, other] = letter.regions;
    const Colour seen = mix(letter.colour + regions_[one_region] + regions_[other]);
    regions_[count + one_region] += seen;
    regions_[count + other] += seen;
  }
  Colour land_colour = 0;
  for (; count < regions_.size(); ++count) land_colour += mix(regions_[count]);
  return land_colour;
}

}  // namespace checker
