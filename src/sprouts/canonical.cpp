#include "sprouts/canonical.h"

#include <algorithm>
#include <bitset>
#include <cstring>

#include "base/check.h"

namespace burgeon {
ByteView Canonizer::canonical(const Drawing& drawing, std::span<const std::uint16_t> regions) {
  own_speller_.start(drawing, regions);
  return canonical(own_speller_);
}

ByteView Canonizer::canonical(LandSpeller& speller) {
  speller_ = &speller;
  find_upper_letters();
  path_.clear();
  symmetries_.clear();
  leaves_ = 0;
  best_.resize(std::max(best_.size(), upper_.size() + 1));
  levels_.resize(std::max(levels_.size(), upper_.size() + 1));
  for (auto& spelling : best_) spelling.resize(speller_->all_letters());
  find_groups();
  spell_all(levels_[0]);
  flatten(levels_[0], best_[0].data());
  follow(0, Standing::first);
  BURGEON_CHECK(best_path_.size() == upper_.size());

  writer_.start();
  const std::uint8_t* names = best_[upper_.size()].data();
  for (const std::uint16_t region : speller_->order()) {  // like skeletons: spellings are sorted
    writer_.add_region(speller_->skeleton(region), {names, speller_->letters(region)});
    names += speller_->letters(region);
  }
  return writer_.bytes();
}

void Canonizer::find_upper_letters() {
  constexpr std::uint16_t nowhere = 0xffff;
  upper_.clear();
  best_path_.clear();
  std::fill_n(regions_of_.begin() + first_letter, speller_->letter_codes(),
              std::array{nowhere, nowhere});
  for (std::size_t i = 0; i < speller_->regions(); ++i) {
    for (const Corner corner : speller_->drawing().region_corners(speller_->drawing_region(i))) {
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

void Canonizer::find_groups() {
  groups_.clear();
  const auto order = speller_->order();
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    for (end = begin + 1; end < order.size() && speller_->alike(order[begin], order[end]);) ++end;
    if (end - begin > 1 && speller_->letters(order[begin]) > 0) {
      groups_.push_back({static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(end)});
    }
  }
}

void Canonizer::spell_all(Level& level) {
  std::ranges::copy(speller_->order(), level.order.begin());
  for (std::size_t region = 0; region < speller_->regions(); ++region) respell(region, level);
  sort_like_regions(level);
}

void Canonizer::respell(std::size_t region, Level& level) {
  const std::size_t begin = speller_->letters_before(region);
  level.unique[region] =
      speller_->spell(region, names_, {level.names.data() + begin, level.corners.data() + begin});
}

// Makes level depth + 1 from level depth: one more letter named.
void Canonizer::name(Corner letter, std::size_t depth) {
  Level& next = levels_[depth + 1];
  const Level& level = levels_[depth];
  std::copy_n(level.names.data(), speller_->all_letters(), next.names.data());
  std::copy_n(level.corners.data(), speller_->all_letters(), next.corners.data());
  std::copy_n(level.unique.data(), speller_->regions(), next.unique.data());
  std::copy_n(level.order.data(), speller_->regions(), next.order.data());
  names_[letter] = static_cast<std::uint8_t>(depth);
  respell(regions_of_[letter][0], next);
  respell(regions_of_[letter][1], next);
  sort_like_regions(next);
}

void Canonizer::sort_like_regions(Level& level) {
  for (const Group group : groups_) {
    std::uint16_t* const begin = level.order.data() + group.begin;
    std::uint16_t* const end = level.order.data() + group.end;
    const std::size_t letters = speller_->letters(*begin);
    const auto less = [&](std::uint16_t left, std::uint16_t right) {
      return std::memcmp(level.names.data() + speller_->letters_before(left),
                         level.names.data() + speller_->letters_before(right), letters) < 0;
    };
    if (!std::is_sorted(begin, end, less)) std::sort(begin, end, less);
  }
}

void Canonizer::flatten(const Level& level, std::uint8_t* flat) const {
  for (std::size_t i = 0; i < speller_->regions(); ++i) {
    const std::size_t region = level.order[i];
    flat = std::copy_n(level.names.data() + speller_->letters_before(region),
                       speller_->letters(region), flat);
  }
}

// The unnamed letters that could stand at the first unnamed place: that place's letter where no
// other can, else all of the regions that could hold the place.
void Canonizer::find_candidates(const Level& level, Letters& candidates) const {
  const auto spelled = [&](std::size_t region) {
    return ByteView{level.names.data() + speller_->letters_before(region),
                    speller_->letters(region)};
  };
  std::size_t i = 0;
  std::size_t place = 0;
  for (;; ++i) {
    const ByteView names = spelled(level.order[i]);
    place = static_cast<std::size_t>(std::ranges::find(names, unnamed) - names.begin());
    if (place < names.size()) break;
  }
  const std::size_t first = level.order[i];
  std::bitset<max_corners> could_hold;
  std::size_t holders = 0;
  for (; i < speller_->regions() && speller_->alike(first, level.order[i]) &&
         std::ranges::equal(spelled(first), spelled(level.order[i]));
       ++i) {
    could_hold.set(level.order[i]);
    ++holders;
  }
  if (holders == 1 && level.unique[first]) {
    candidates.push_back(level.corners[speller_->letters_before(first) + place]);
    return;
  }
  for (const Corner letter : upper_) {
    if (names_[letter] != unnamed) continue;
    const auto [one_region, other_region] = regions_of_[letter];
    if (could_hold[one_region] || could_hold[other_region]) candidates.push_back(letter);
  }
}

// Leaves the candidates whose naming gives the least spelling, and that spelling.
void Canonizer::keep_least(std::size_t depth, Letters& candidates, std::uint8_t* least_flat) {
  std::array<std::uint8_t, max_corners> flat;
  const std::size_t size = speller_->all_letters();
  Letters least;
  for (const Corner letter : candidates) {
    name(letter, depth);
    names_[letter] = unnamed;
    flatten(levels_[depth + 1], flat.data());
    const int order = least.empty() ? -1 : std::memcmp(flat.data(), least_flat, size);
    if (order > 0) continue;
    if (order < 0) {
      least.clear();
      std::memcpy(least_flat, flat.data(), size);
    }
    least.push_back(letter);
  }
  candidates = least;
}

// Follows the ways to name the letters after the first `depth`. Returns the depth to go on at: less
// than `depth` when a symmetry shows that the branch taken there repeats one already followed.
std::size_t Canonizer::follow(std::size_t depth, Standing standing) {
  if (depth == upper_.size()) return finish(standing);
  Letters candidates;
  find_candidates(levels_[depth], candidates);
  const bool forced = candidates.size() == 1;  // then levels_[depth + 1] is left as it is needed
  std::array<std::uint8_t, max_corners> least;
  keep_least(depth, candidates, least.data());
  Bytes& best = best_[depth + 1];
  if (standing == Standing::equal) {
    const int order = std::memcmp(least.data(), best.data(), best.size());
    if (order > 0) return depth;
    if (order < 0) standing = Standing::better;
  }
  if (standing != Standing::equal) std::memcpy(best.data(), least.data(), best.size());

  Letters followed;
  for (const Corner letter : candidates) {
    if (!followed.empty() && same_orbit(letter, followed, depth)) continue;
    names_[letter] = static_cast<std::uint8_t>(depth);
    if (!forced) name(letter, depth);
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
bool Canonizer::same_orbit(Corner letter, const Letters& followed, std::size_t depth) const {
  std::bitset<256> orbit;
  orbit.set(letter);
  Letters reached{letter};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const auto& symmetry : symmetries_) {
      const bool keeps_names =
          std::all_of(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(depth),
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
