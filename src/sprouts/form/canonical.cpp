#include "sprouts/form/canonical.h"

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
  start(drawing, regions);
  return search();
}

Canonizer::FirstKey Canonizer::first_key(const Drawing& drawing,
                                         std::span<const std::uint16_t> regions) {
  start(drawing, regions);
  Standing standing = Standing::first;
  if (!write_unique(choice_, ties_, standing)) {
    leaves_ = 1;
    return {write_key(written_), true};
  }
  Names names = written_;
  write_rest(choice_, names);
  return {write_key(names), false};
}

ByteView Canonizer::search() {
  follow(choice_, ties_, Standing::first);
  return write_key(best_);
}

void Canonizer::start(const Drawing& drawing, std::span<const std::uint16_t> regions) {
  speller_.start(drawing, regions);
  choice_ = 0;
  ties_ = 0;
  std::fill_n(names_.begin() + first_letter, speller_.letter_codes(), unnamed);
  order_.assign(speller_.order().begin(), speller_.order().end());
  twins_known_ = false;
  written_.clear();
  best_.clear();
  path_.clear();
  symmetries_.clear();
  steps_ = 0;
  leaves_ = 0;
}

ByteView Canonizer::write_key(const Names& written) {
  writer_.start();
  const std::uint8_t* names = written.data();
  for (const std::uint16_t region : speller_.order()) {  // like regions have like skeletons
    writer_.add_region(speller_.spots(region), speller_.skeleton(region),
                       {names, speller_.letters(region)});
    names += speller_.letters(region);
  }
  return writer_.bytes();
}

// Writes all regions from `place` on in each way that has to be followed; `ties`: choices with more
// than one candidate made before. Returns the number of letters to go on with: a choice that was
// made with more letters named is done, as a symmetry shows that its branch repeats one already
// followed. What was named and written is left to the caller.
std::size_t Canonizer::follow(std::size_t place, std::size_t ties, Standing standing) {
  if (stop_ != nullptr) stop_->throw_if_requested();
  ++steps_;
  if (!write_unique(place, ties, standing)) {
    return standing == Standing::worse ? path_.size() : finish(standing);
  }
  const std::size_t depth = path_.size();
  const std::size_t written = written_.size();
  const CornerArray<std::uint16_t> order = order_;
  Letters candidates;
  find_candidates(place, candidates);
  // Few and small ties are cheaper to follow than to refine. The rule does not depend on spelling.
  const bool tied = candidates.size() > 1;
  if (tied && (ties >= 2 || candidates.size() > 2)) keep_least_colour(place, candidates);
  Letters followed;
  for (const Corner letter : candidates) {
    if (is_spared(letter, followed)) continue;
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

// Writes regions as long as there is no choice but among twins, which counts as a tie for each of
// them that is named before the last. False at the end, or when the string has got worse than the
// best one; true at a choice, which least_ holds.
bool Canonizer::write_unique(std::size_t& place, std::size_t& ties, Standing& standing) {
  for (; place < order_.size(); ++place) {
    const std::size_t group_end = speller_.group_end(place);
    const std::span<const std::uint16_t> like{order_.data() + place, group_end - place};
    least_.find(speller_, names_, like);
    if (!least_.unique() && !twins_known_) {
      find_twins();
      least_.find(speller_, names_, like);
    }
    if (!least_.unique()) return true;
    const std::size_t written = written_.size();
    ties += write_least(place);
    standing = compare(standing, written);
    if (standing == Standing::worse) return false;
  }
  return false;
}

// Writes the region that least_ holds, and names its letters. Returns how many of them had a twin
// left without a name.
std::size_t Canonizer::write_least(std::size_t place) {
  std::swap(order_[place], order_[place + least_.place()]);
  std::size_t twins = 0;
  const auto names = least_.names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] != unnamed) continue;
    const Corner letter = least_.corners()[i];
    names[i] = names_[letter] = static_cast<std::uint8_t>(path_.size());
    path_.push_back(letter);
    if (twins_known_ && has_unnamed_twin(letter)) ++twins;
  }
  written_.insert(written_.end(), names.begin(), names.end());
  return twins;
}

void Canonizer::find_twins() {
  twins_.find(speller_);
  speller_.set_stand_ins(twins_.stand_ins());
  twins_known_ = true;
}

bool Canonizer::has_unnamed_twin(Corner letter) const {
  return std::ranges::any_of(speller_.upper(), [&](Corner other) {
    return twins_.stand_in(other) == twins_.stand_in(letter) && names_[other] == unnamed;
  });
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
  const std::size_t group_end = speller_.group_end(place);
  const Names least(least_.names().begin(), least_.names().end());
  LetterPair least_pair;
  std::bitset<256> seen;
  std::bitset<256> compared;  // stand-ins, as kept
  std::bitset<256> kept;
  for (; place < group_end; ++place) {
    least_.find(speller_, names_, {&order_[place], 1});
    if (!std::ranges::equal(least_.names(), least)) continue;
    const std::size_t region = speller_.drawing_region(order_[place]);
    for (const Corner letter : speller_.drawing().region_corners(region)) {
      if (!is_letter(letter) || names_[letter] != unnamed || seen[letter]) continue;
      if (speller_.is_lower(letter)) continue;
      seen.set(letter);
      const Corner stand_in = twins_.stand_in(letter);
      if (compared[stand_in]) {  // a twin has the same pair
        if (kept[stand_in]) candidates.push_back(letter);
        continue;
      }
      compared.set(stand_in);
      names_[letter] = static_cast<std::uint8_t>(path_.size());
      const int order = compare_pair(letter, least_pair, candidates.empty());
      names_[letter] = unnamed;
      if (order > 0) continue;
      if (order < 0) {
        candidates.clear();
        kept.reset();
      }
      candidates.push_back(letter);
      kept.set(stand_in);
    }
  }
}

void Canonizer::keep_least_colour(std::size_t place, Letters& candidates) {
  // Symmetric letters have one colour, and it is cheaper to see that they are.
  if (are_symmetric(place, candidates)) {
    candidates.resize(1);
    return;
  }
  colours_.refine(speller_, speller_.upper(), names_);
  std::uint64_t least = colours_[candidates.front()];
  for (const Corner letter : candidates) least = std::min(least, colours_[letter]);
  const auto others = std::remove_if(candidates.begin(), candidates.end(),
                                     [&](Corner letter) { return colours_[letter] != least; });
  candidates.erase(others, candidates.end());
}

// Whether twins, or symmetries that keep the letters named so far, take the first candidate to each
// of the others. Not every symmetry is seen.
bool Canonizer::are_symmetric(std::size_t place, const Letters& candidates) {
  std::bitset<256> tried;
  Names first;
  Names other;
  for (const Corner letter : candidates) {
    const Corner stand_in = twins_.stand_in(letter);
    if (tried[stand_in]) continue;
    if (tried.any() && first.empty()) write_any(place, candidates.front(), first);
    if (tried.any()) {
      write_any(place, letter, other);
      if (other != first) return false;
    }
    tried.set(stand_in);
  }
  return true;
}

// As write_rest, with `letter` named next: of two letters with the same string a symmetry takes one
// to the other.
void Canonizer::write_any(std::size_t place, Corner letter, Names& string) {
  const std::size_t depth = path_.size();
  names_[letter] = static_cast<std::uint8_t>(depth);
  path_.push_back(letter);
  string.clear();
  write_rest(place, string);
  unname(depth);
}

// Appends one way to write all regions from `place` on, whatever the choices.
void Canonizer::write_rest(std::size_t place, Names& string) {
  const std::size_t depth = path_.size();
  const std::size_t written = written_.size();
  const CornerArray<std::uint16_t> order = order_;
  for (; place < order_.size(); ++place) {
    least_.find(speller_, names_, {order_.data() + place, speller_.group_end(place) - place});
    write_least(place);
  }
  string.insert(string.end(), written_.begin() + static_cast<std::ptrdiff_t>(written),
                written_.end());
  unname(depth);
  order_ = order;
  written_.resize(written);
}

// Compares the pair of a letter's two regions, by group and spelling, the lesser first, with the
// least one so far, which it replaces where it is less or `is_first`.
int Canonizer::compare_pair(Corner letter, LetterPair& least, bool is_first) {
  auto [one_region, other_region] = speller_.regions_of(letter);
  const bool one_group = speller_.group(one_region) == speller_.group(other_region);
  if (speller_.group(other_region) < speller_.group(one_region))
    std::swap(one_region, other_region);
  LetterPair& pair = pair_;
  spell(one_region, pair.first);
  pair.other_group = static_cast<std::uint16_t>(speller_.group(other_region));
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
  names.resize(speller_.letters(region), boost::container::default_init);
  speller_.spell(region, names_, {names.data(), corners_.data()});
}

// Whether known symmetries that keep the letters named so far take `letter` to one of `followed`.
bool Canonizer::is_spared(Corner letter, const Letters& followed) const {
  if (followed.empty()) return false;
  const auto is_twin = [&](Corner other) {
    return twins_.stand_in(other) == twins_.stand_in(letter);
  };
  if (std::ranges::any_of(followed, is_twin)) return true;
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
