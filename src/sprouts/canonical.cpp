#include "sprouts/canonical.h"

#include <algorithm>
#include <bitset>
#include <cstring>

#include "base/check.h"

namespace burgeon {
namespace {

bool same(ByteView left, ByteView right) {
  return left.size() == right.size() && std::memcmp(left.data(), right.data(), left.size()) == 0;
}

}  // namespace

ByteView Canonizer::canonical(const Drawing& drawing) {
  CornerArray<std::uint16_t> all;
  for (std::size_t region = 0; region < drawing.regions(); ++region) {
    all.push_back(static_cast<std::uint16_t>(region));
  }
  return canonical(drawing, {all.data(), all.size()});
}

ByteView Canonizer::canonical(const Drawing& drawing, std::span<const std::uint16_t> regions) {
  speller_.start(drawing, regions);
  find_upper_letters(drawing, regions);
  path_.clear();
  symmetries_.clear();
  leaves_ = 0;
  best_.resize(std::max(best_.size(), upper_.size() + 1));
  levels_.resize(std::max(levels_.size(), upper_.size() + 1));
  for (auto& spelling : best_) spelling.resize(speller_.all_letters());
  spell_all(levels_[0]);
  flatten(levels_[0], best_[0].data());
  follow(0, Standing::first);
  BURGEON_CHECK(best_path_.size() == upper_.size());

  writer_.start();
  const std::uint8_t* names = best_[upper_.size()].data();
  for (const std::uint16_t region : speller_.order()) {  // like skeletons: spellings are sorted
    writer_.add_region(speller_.skeleton(region), {names, speller_.letters(region)});
    names += speller_.letters(region);
  }
  return writer_.bytes();
}

void Canonizer::find_upper_letters(const Drawing& drawing, std::span<const std::uint16_t> regions) {
  constexpr std::uint16_t nowhere = 0xffff;
  upper_.clear();
  best_path_.clear();
  for (int k = 0; k < drawing.letters; ++k) {
    regions_of_[static_cast<std::size_t>(first_letter + k)] = {nowhere, nowhere};
  }
  for (std::size_t i = 0; i < regions.size(); ++i) {
    for (const Corner corner : drawing.region_corners(regions[i])) {
      if (!is_letter(corner)) continue;
      auto& [first, second] = regions_of_[corner];
      if (first == nowhere) {
        first = static_cast<std::uint16_t>(i);
      } else if (first != i) {
        second = static_cast<std::uint16_t>(i);
        upper_.push_back(corner);
        names_[corner] = unnamed;
      }
    }
  }
}

void Canonizer::spell_all(Level& level) {
  std::copy(speller_.order().begin(), speller_.order().end(), level.order.begin());
  for (std::size_t region = 0; region < speller_.regions(); ++region) respell(region, level);
  sort_like_regions(level);
}

void Canonizer::respell(std::size_t region, Level& level) {
  speller_.spell(region, names_,
                 {level.spelled.data() + speller_.letters_before(region), corners_.data()});
}

// Levels [depth + 1] is level [depth] with one more letter named.
void Canonizer::name(Corner letter, std::size_t depth) {
  Level& next = levels_[depth + 1];
  const Level& level = levels_[depth];
  std::memcpy(next.spelled.data(), level.spelled.data(), speller_.all_letters());
  std::memcpy(next.order.data(), level.order.data(), speller_.regions() * sizeof(level.order[0]));
  names_[letter] = static_cast<std::uint8_t>(depth);
  respell(regions_of_[letter][0], next);
  respell(regions_of_[letter][1], next);
  sort_like_regions(next);
}

void Canonizer::sort_like_regions(Level& level) {
  const auto spelling = [&](std::uint16_t region) {
    return level.spelled.data() + speller_.letters_before(region);
  };
  std::uint16_t* order = level.order.data();
  const std::size_t count = speller_.regions();
  for (std::size_t begin = 0, end = 0; begin < count; begin = end) {
    const ByteView skeleton = speller_.skeleton(order[begin]);
    const std::size_t letters = speller_.letters(order[begin]);
    for (end = begin + 1; end < count && same(skeleton, speller_.skeleton(order[end]));) ++end;
    if (end - begin == 1) continue;
    std::sort(order + begin, order + end, [&](std::uint16_t left, std::uint16_t right) {
      return std::memcmp(spelling(left), spelling(right), letters) < 0;
    });
  }
}

void Canonizer::flatten(const Level& level, std::uint8_t* flat) const {
  for (std::size_t i = 0; i < speller_.regions(); ++i) {
    const std::size_t region = level.order[i];
    const std::size_t letters = speller_.letters(region);
    std::memcpy(flat, level.spelled.data() + speller_.letters_before(region), letters);
    flat += letters;
  }
}

// The unnamed letters of the regions that could hold the first unnamed place.
void Canonizer::find_candidates(const Level& level, std::vector<Corner>& candidates) {
  const auto spelled = [&](std::size_t region) {
    return ByteView{level.spelled.data() + speller_.letters_before(region),
                    speller_.letters(region)};
  };
  std::bitset<max_corners> could_hold;
  std::size_t i = 0;
  const auto is_complete = [&](std::size_t region) {
    return std::ranges::find(spelled(region), unnamed) == spelled(region).end();
  };
  while (is_complete(level.order[i])) ++i;
  const std::size_t first = level.order[i];
  for (; i < speller_.regions() && same(speller_.skeleton(first), speller_.skeleton(level.order[i])) &&
         same(spelled(first), spelled(level.order[i]));
       ++i) {
    could_hold.set(level.order[i]);
  }
  candidates.clear();
  for (const Corner letter : upper_) {
    if (names_[letter] != unnamed) continue;
    const auto [one_region, other_region] = regions_of_[letter];
    if (could_hold[one_region] || could_hold[other_region]) candidates.push_back(letter);
  }
}

// Follows the ways to name the letters after the first `depth`. Returns the depth to go on at: less
// than `depth` when a symmetry shows that the branch taken there repeats one already followed.
std::size_t Canonizer::follow(std::size_t depth, Standing standing) {
  if (depth == upper_.size()) return finish(standing);
  std::vector<Corner> candidates;
  find_candidates(levels_[depth], candidates);
  std::vector<Corner> least;
  std::vector<std::uint8_t> flat(speller_.all_letters());
  std::vector<std::uint8_t> least_flat;
  for (const Corner letter : candidates) {
    name(letter, depth);
    names_[letter] = unnamed;
    flatten(levels_[depth + 1], flat.data());
    if (least_flat.empty() || flat < least_flat) {
      least_flat = flat;
      least.clear();
    } else if (flat != least_flat) {
      continue;
    }
    least.push_back(letter);
  }
  if (standing == Standing::equal) {
    if (least_flat > best_[depth + 1]) return depth;
    if (least_flat < best_[depth + 1]) standing = Standing::better;
  }
  if (standing != Standing::equal) best_[depth + 1] = least_flat;

  std::vector<Corner> followed;
  for (const Corner letter : least) {
    if (!followed.empty() && same_orbit(letter, followed, depth)) continue;
    name(letter, depth);
    path_.push_back(letter);
    const std::size_t resume = follow(depth + 1, standing);
    path_.pop_back();
    names_[letter] = unnamed;
    if (resume < depth) return resume;
    followed.push_back(letter);
    standing = Standing::equal;
  }
  return depth;
}

std::size_t Canonizer::finish(Standing standing) {
  ++leaves_;
  if (standing != Standing::equal) {
    best_path_ = path_;
    return path_.size();
  }
  std::array<Corner, 256> symmetry{};
  std::size_t parting = path_.size();
  for (std::size_t i = 0; i < path_.size(); ++i) {
    symmetry[best_path_[i]] = path_[i];
    if (best_path_[i] != path_[i]) parting = std::min(parting, i);
  }
  symmetries_.push_back(symmetry);
  return parting;
}

// Whether known symmetries that keep the letters named so far take `letter` to one of `followed`.
bool Canonizer::same_orbit(Corner letter, std::span<const Corner> followed, std::size_t depth) const {
  std::bitset<256> orbit;
  orbit.set(letter);
  std::vector<Corner> reached{letter};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const auto& symmetry : symmetries_) {
      const bool keeps_names = std::all_of(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(depth),
                                           [&](Corner named) { return symmetry[named] == named; });
      const Corner image = symmetry[reached[next]];
      if (!keeps_names || orbit[image]) continue;
      orbit.set(image);
      reached.push_back(image);
    }
  }
  return std::ranges::any_of(followed, [&](Corner other) { return orbit[other]; });
}

}  // namespace burgeon
