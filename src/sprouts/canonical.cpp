#include "sprouts/canonical.h"

#include <algorithm>
#include <bitset>
#include <cstring>
#include <utility>

namespace burgeon {
namespace {

// Of spellings of one skeleton: equally long.
int compare_names(std::span<const std::uint8_t> left, std::span<const std::uint8_t> right) {
  return std::memcmp(left.data(), right.data(), left.size());
}

}  // namespace

ByteView Canonizer::canonical(const Drawing& drawing, std::span<const std::uint16_t> regions) {
  own_speller_.start(drawing, regions);
  return canonical(own_speller_);
}

ByteView Canonizer::canonical(LandSpeller& speller) {
  speller_ = &speller;
  find_regions_of_letters();
  written_.clear();
  best_.clear();
  path_.clear();
  symmetries_.clear();
  steps_ = 0;
  leaves_ = 0;
  follow(0, 0, Standing::first);
  return write_best();
}

ByteView Canonizer::write_best() {
  writer_.start();
  const std::uint8_t* names = best_.data();
  for (const std::uint16_t region : speller_->order()) {  // like regions have like skeletons
    writer_.add_region(speller_->skeleton(region), {names, speller_->letters(region)});
    names += speller_->letters(region);
  }
  return writer_.bytes();
}

void Canonizer::find_regions_of_letters() {
  constexpr std::uint16_t nowhere = 0xffff;
  upper_.clear();
  order_.assign(speller_->order().begin(), speller_->order().end());
  std::fill_n(names_.begin() + first_letter, speller_->letter_codes(), unnamed);
  std::fill_n(regions_of_.begin() + first_letter, speller_->letter_codes(),
              std::array{nowhere, nowhere});
  for (std::size_t begin = 0, end = 0; begin < order_.size(); begin = end) {
    end = speller_->group_end(begin);
    for (std::size_t place = begin; place < end; ++place) {
      const std::uint16_t region = order_[place];
      group_of_[region] = static_cast<std::uint16_t>(begin);
      for (const Corner corner :
           speller_->drawing().region_corners(speller_->drawing_region(region))) {
        if (!is_letter(corner)) continue;
        auto& [first, second] = regions_of_[corner];
        (first == nowhere ? first : second) = region;
        if (second != nowhere && first != second) upper_.push_back(corner);
      }
    }
  }
}

// Writes all regions from `place` on in each way that has to be followed; `ties`: choices with more
// than one candidate made before. Returns the number of letters to go on with: a choice that was
// made with more letters named is done, as a symmetry shows that its branch repeats one already
// followed. What was named and written is left to the caller.
std::size_t Canonizer::follow(std::size_t place, std::size_t ties, Standing standing) {
  if (stop_ != nullptr) stop_->throw_if_requested();
  ++steps_;
  if (!write_unique(place, standing)) {
    return standing == Standing::worse ? path_.size() : finish(standing);
  }
  const std::size_t depth = path_.size();
  const std::size_t written = written_.size();
  const CornerArray<std::uint16_t> order = order_;
  Letters candidates;
  find_candidates(place, candidates);
  // Few and small ties are cheaper to follow than to refine. The rule does not depend on spelling.
  const bool tied = candidates.size() > 1;
  if (tied && (ties >= 2 || candidates.size() > 2)) keep_least_colour(candidates);
  Letters followed;
  for (const Corner letter : candidates) {
    if (!followed.empty() && same_orbit(letter, followed)) continue;
    names_[letter] = static_cast<std::uint8_t>(depth);
    path_.push_back(letter);
    const std::size_t resume = follow(place, ties + (tied ? 1 : 0), standing);
    unname(depth);
    order_ = order;
    written_.resize(written);
    if (resume < depth) return resume;
    followed.push_back(letter);
    standing = Standing::equal;
  }
  return depth;
}

// Writes regions as long as there is no choice. False at the end, or when the string has got worse
// than the best one; true at a choice, which least_ holds.
bool Canonizer::write_unique(std::size_t& place, Standing& standing) {
  for (; place < order_.size(); ++place) {
    const std::size_t group_end = speller_->group_end(group_of_[order_[place]]);
    least_.find(*speller_, names_, {order_.data() + place, group_end - place});
    if (!least_.unique()) return true;
    std::swap(order_[place], order_[place + least_.place()]);
    const auto names = least_.names();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] != unnamed) continue;
      const Corner letter = least_.corners()[i];
      names[i] = names_[letter] = static_cast<std::uint8_t>(path_.size());
      path_.push_back(letter);
    }
    const std::size_t written = written_.size();
    written_.insert(written_.end(), names.begin(), names.end());
    standing = compare(standing, written);
    if (standing == Standing::worse) return false;
  }
  return false;
}

// What was written from `written` on, beside the best string.
Canonizer::Standing Canonizer::compare(Standing standing, std::size_t written) const {
  if (standing != Standing::equal) return standing;
  const int order =
      std::memcmp(written_.data() + written, best_.data() + written, written_.size() - written);
  if (order == 0) return Standing::equal;
  return order < 0 ? Standing::better : Standing::worse;
}

std::size_t Canonizer::finish(Standing standing) {
  ++leaves_;
  if (standing != Standing::equal) {
    best_ = written_;
    best_path_ = path_;
    return path_.size();
  }
  std::array<Corner, 256> symmetry;
  std::size_t parting = path_.size();
  for (std::size_t i = path_.size(); i-- > 0;) {
    symmetry[best_path_[i]] = path_[i];
    if (best_path_[i] != path_[i]) parting = i;
  }
  symmetries_.push_back(symmetry);
  return parting;
}

void Canonizer::unname(std::size_t depth) {
  for (std::size_t i = depth; i < path_.size(); ++i) names_[path_[i]] = unnamed;
  path_.resize(depth);
}

// The unnamed letters of the regions that share the least spelling, which least_ holds; of those
// the ones whose regions are spelled least with them named. (A letter that cannot stand at the
// first unnamed place leaves its region spelled greater there than one that can.)
void Canonizer::find_candidates(std::size_t place, Letters& candidates) {
  const std::size_t group_end = speller_->group_end(group_of_[order_[place]]);
  const Names least(least_.names().begin(), least_.names().end());
  LetterPair least_pair;
  std::bitset<256> seen;
  for (; place < group_end; ++place) {
    least_.find(*speller_, names_, {&order_[place], 1});
    if (!std::ranges::equal(least_.names(), least)) continue;
    const std::size_t region = speller_->drawing_region(order_[place]);
    for (const Corner letter : speller_->drawing().region_corners(region)) {
      if (!is_letter(letter) || names_[letter] != unnamed || seen[letter]) continue;
      if (regions_of_[letter][0] == regions_of_[letter][1]) continue;  // lower case
      seen.set(letter);
      names_[letter] = static_cast<std::uint8_t>(path_.size());
      const int order = compare_pair(letter, least_pair, candidates.empty());
      names_[letter] = unnamed;
      if (order > 0) continue;
      if (order < 0) candidates.clear();
      candidates.push_back(letter);
    }
  }
}

void Canonizer::keep_least_colour(Letters& candidates) {
  colours_.refine(*speller_, {upper_.data(), upper_.size()}, names_);
  std::uint64_t least = colours_[candidates.front()];
  for (const Corner letter : candidates) least = std::min(least, colours_[letter]);
  const auto others = std::remove_if(candidates.begin(), candidates.end(),
                                     [&](Corner letter) { return colours_[letter] != least; });
  candidates.erase(others, candidates.end());
}

// Compares the pair of a letter's two regions, by group and spelling, the lesser first, with the
// least one so far, which it replaces where it is less or `is_first`.
int Canonizer::compare_pair(Corner letter, LetterPair& least, bool is_first) {
  auto [one_region, other_region] = regions_of_[letter];
  const bool one_group = group_of_[one_region] == group_of_[other_region];
  if (group_of_[other_region] < group_of_[one_region]) std::swap(one_region, other_region);
  LetterPair& pair = pair_;
  spell(one_region, pair.first);
  pair.other_group = group_of_[other_region];
  // The first of the pair decides nearly always, and spares the second.
  int order = is_first || one_group ? 0 : compare_names(pair.first, least.first);
  if (order > 0) return order;
  spell(other_region, pair.second);
  if (one_group && compare_names(pair.second, pair.first) < 0) std::swap(pair.first, pair.second);
  if (!is_first) {
    order = compare_names(pair.first, least.first);
    if (order == 0) order = int{pair.other_group} - int{least.other_group};
    if (order == 0) order = compare_names(pair.second, least.second);
  }
  if (is_first || order < 0) std::swap(pair, least);
  return is_first ? -1 : order;
}

void Canonizer::spell(std::uint16_t region, Names& names) {
  names.resize(speller_->letters(region), boost::container::default_init);
  speller_->spell(region, names_, {names.data(), corners_.data()});
}

// Whether known symmetries that keep the letters named so far take `letter` to one of `followed`.
bool Canonizer::same_orbit(Corner letter, const Letters& followed) const {
  std::bitset<256> orbit;
  orbit.set(letter);
  Letters reached{letter};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const auto& symmetry : symmetries_) {
      const Corner image = symmetry[reached[next]];
      if (orbit[image]) continue;
      if (!std::ranges::all_of(path_, [&](Corner named) { return symmetry[named] == named; })) {
        continue;
      }
      orbit.set(image);
      reached.push_back(image);
    }
  }
  return std::ranges::any_of(followed, [&](Corner other) { return orbit[other]; });
}

}  // namespace burgeon
