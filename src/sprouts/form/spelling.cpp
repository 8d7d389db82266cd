#include "sprouts/form/spelling.h"

#include <algorithm>

namespace burgeon {
namespace {

constexpr std::uint16_t no_region = 0xffff;

// Does what memcmp does. Most strings here are a few bytes long, too short to be worth a call.
int compare(const std::uint8_t* left, const std::uint8_t* right, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    if (left[i] != right[i]) return int{left[i]} - int{right[i]};
  }
  return 0;
}

}  // namespace

void LandSpeller::start(const Drawing& drawing, std::span<const std::uint16_t> regions) {
  drawing_ = &drawing;
  stand_in_ = own_stand_ins;
  shapes_.forget_some();
  std::fill_n(first_region_.begin() + first_letter, drawing.letters, no_region);
  upper_.clear();
  regions_.clear();
  letters_.clear();
  for (const std::uint16_t index : regions) add_region(index);
  sort_regions();
}

void LandSpeller::add_region(std::uint16_t index) {
  const auto region = static_cast<std::uint16_t>(regions_.size());
  const std::size_t begin = letters_.size();
  std::array<std::uint8_t, 2 * max_corners> pattern;
  std::uint8_t* out = pattern.data();
  const auto add_letter = [&](Corner letter) {
    const std::size_t number = letters_.size() - begin;
    letters_.push_back(letter);
    return static_cast<std::uint8_t>(number);
  };
  for (std::size_t b = drawing_->first_boundary(index); b < drawing_->region_end[index]; ++b) {
    for (const Corner corner : drawing_->boundary(b)) {
      if (!is_letter(corner)) {
        *out++ = corner;
      } else if (first_region_[corner] == no_region) {
        first_region_[corner] = region;
        number_[corner] = add_letter(corner);
        *out++ = static_cast<std::uint8_t>(first_letter + number_[corner]);
      } else {
        second_region_[corner] = region;
        const bool lower = first_region_[corner] == region;
        if (!lower) upper_.push_back(corner);
        *out++ = static_cast<std::uint8_t>(first_letter +
                                           (lower ? number_[corner] : add_letter(corner)));
      }
    }
    *out++ = 0;
  }
  const ByteView bytes{pattern.data(), static_cast<std::size_t>(out - pattern.data())};
  regions_.push_back({&shapes_.find(bytes), index, static_cast<std::uint16_t>(begin),
                      static_cast<std::uint16_t>(letters_.size() - begin)});
}

int LandSpeller::compare_regions(std::uint16_t left, std::uint16_t right) const {
  const int more_spots = static_cast<int>(spots(right)) - static_cast<int>(spots(left));
  if (more_spots != 0 || regions_[left].shape == regions_[right].shape) return more_spots;
  const ByteView a = skeleton(left);
  const ByteView b = skeleton(right);
  // No skeleton is the beginning of another.
  return compare(a.data(), b.data(), std::min(a.size(), b.size()));
}

void LandSpeller::sort_regions() {
  const auto count = static_cast<std::uint16_t>(regions_.size());
  order_.resize(count);
  for (std::uint16_t next = 0; next < count; ++next) {  // few: each is inserted
    std::size_t place = next;
    for (; place > 0 && compare_regions(next, order_[place - 1]) < 0; --place) {
      order_[place] = order_[place - 1];
    }
    order_[place] = next;
  }
  group_.resize(count);
  group_end_.resize(count);
  for (std::size_t begin = 0, end = 0; begin < count; begin = end) {
    do {
      group_[order_[end++]] = static_cast<std::uint16_t>(begin);
    } while (end < count && compare_regions(order_[begin], order_[end]) == 0);
    std::fill(group_end_.begin() + static_cast<std::ptrdiff_t>(begin),
              group_end_.begin() + static_cast<std::ptrdiff_t>(end),
              static_cast<std::uint16_t>(end));
  }
}

bool LandSpeller::spell(std::size_t region, const LetterNames& names, RegionSpelling out) {
  const RegionShape& shape = *regions_[region].shape;
  const Corner* letters = letters_.data() + regions_[region].first_letter;
  if (shape.is_rigid) {
    for (std::size_t i = 0; i < shape.letters; ++i) {
      const RegionShape::Step step = shape.steps[i];
      out.corners[i] = letters[step.letter];
      out.names[i] = step.name != unnamed ? step.name : names[out.corners[i]];
    }
    return true;
  }
  const bool unique = spell_side(shape, shape.sides[0], letters, names, out);
  if (shape.sides.size() == 1) return unique;
  const RegionSpelling mirrored = side_scratch_.spelling();
  const bool mirrored_unique = spell_side(shape, shape.sides[1], letters, names, mirrored);
  const int order = compare(mirrored.names, out.names, shape.letters);
  if (order > 0) return unique;
  if (order == 0) return unique && are_alike(out, mirrored, shape.letters);
  std::copy_n(mirrored.names, shape.letters, out.names);
  std::copy_n(mirrored.corners, shape.letters, out.corners);
  return mirrored_unique;
}

bool LandSpeller::spell_side(const RegionShape& shape, const RegionShape::Side& side,
                             const Corner* letters, const LetterNames& names,
                             RegionSpelling out) const {
  RegionSpelling next = out;
  bool unique = true;
  for (std::size_t w = side.first_walk; w < side.end_walk; ++w) {
    const RegionShape::Walk& walk = shape.walks[w];
    unique = spell_walk(shape.steps.data() + walk.first_step, walk, letters, names, next) && unique;
    next.names += walk.letters;
    next.corners += walk.letters;
  }
  if (!side.has_alike) return unique;
  next = out;
  for (std::size_t w = side.first_walk; w < side.end_walk; w += shape.walks[w].alike) {
    const RegionShape::Walk& walk = shape.walks[w];
    if (walk.alike > 1) unique = sort_spellings(walk.alike, walk.letters, next) && unique;
    next.names += std::size_t{walk.alike} * walk.letters;
    next.corners += std::size_t{walk.alike} * walk.letters;
  }
  return unique;
}

bool LandSpeller::spell_walk(const RegionShape::Step* steps, const RegionShape::Walk& walk,
                             const Corner* letters, const LetterNames& names,
                             RegionSpelling out) const {
  const std::size_t size = walk.letters;
  const auto name = [&](RegionShape::Step step) {
    return step.name != unnamed ? step.name : names[letters[step.letter]];
  };
  for (std::size_t i = 0; i < size; ++i) {
    out.names[i] = name(steps[i]);
    out.corners[i] = letters[steps[i].letter];
  }
  if (walk.turns == 1) return true;
  const RegionShape::Step* best = steps;
  bool unique = true;
  const RegionShape::Step* const end = steps + std::size_t{walk.turns} * size;
  for (const RegionShape::Step* turn = steps + size; turn != end; turn += size) {
    bool alike = true;
    std::size_t i = 0;
    for (; i < size && name(turn[i]) == out.names[i]; ++i) {
      alike = alike && (out.names[i] != unnamed ||
                        stand_in_[letters[turn[i].letter]] == stand_in_[letters[best[i].letter]]);
    }
    if (i == size) {
      unique = unique && alike;
    } else if (name(turn[i]) < out.names[i]) {
      unique = true;
      best = turn;
      for (; i < size; ++i) out.names[i] = name(turn[i]);
    }
  }
  if (best == steps) return unique;
  for (std::size_t i = 0; i < size; ++i) out.corners[i] = letters[best[i].letter];
  return unique;
}

// Sorts `count` spellings of `letters` letters each, which follow one another. False when two are
// spelled the same and their letters are not alike.
bool LandSpeller::sort_spellings(std::size_t count, std::size_t letters, RegionSpelling out) const {
  bool unique = true;
  for (std::size_t next = 1; next < count; ++next) {
    const std::uint8_t* const spelled = out.names + next * letters;
    std::size_t place = next;
    int order = -1;
    while (place > 0 && order < 0) {
      order = compare(spelled, out.names + (place - 1) * letters, letters);
      if (order < 0) --place;
    }
    if (place > 0 && order == 0) {
      const std::size_t before = (place - 1) * letters;
      unique =
          unique && are_alike({out.names + before, out.corners + before},
                              {out.names + next * letters, out.corners + next * letters}, letters);
    }
    if (place == next) continue;
    const auto insert = [&](std::uint8_t* bytes) {
      std::rotate(bytes + place * letters, bytes + next * letters, bytes + (next + 1) * letters);
    };
    insert(out.names);
    insert(out.corners);
  }
  return unique;
}

bool LandSpeller::is_same_exchanged(std::size_t region, Corner left, Corner right) {
  const Region& asked = regions_[region];
  const Corner* letters = letters_.data() + asked.first_letter;
  const std::size_t count = asked.letter_count;
  const auto number = [&](Corner letter) {
    return static_cast<std::size_t>(std::find(letters, letters + count, letter) - letters);
  };
  using Exchange = KeptShape::Exchange;
  auto& known = asked.shape->exchange;
  if (known.empty()) known.resize(count * count, Exchange::unknown);
  Exchange& exchange = known[number(left) * count + number(right)];
  if (exchange == Exchange::unknown) {
    LetterNames names;
    for (std::size_t i = 0; i < count; ++i) names[letters[i]] = static_cast<std::uint8_t>(i);
    Scratch before;
    Scratch after;
    spell(region, names, before.spelling());
    std::swap(names[left], names[right]);
    spell(region, names, after.spelling());
    const bool same = compare(before.names.data(), after.names.data(), asked.shape->letters) == 0;
    exchange = same ? Exchange::same : Exchange::other;
  }
  return exchange == Exchange::same;
}

}  // namespace burgeon
