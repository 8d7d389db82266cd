#include "sprouts/form/letter_twins.h"

#include <algorithm>
#include <utility>

namespace burgeon {

void LetterTwins::find(LandSpeller& speller) {
  speller_ = &speller;
  stand_in_ = own_stand_ins;
  name_apart();
  const auto upper = speller.upper();
  for (std::size_t i = 1; i < upper.size(); ++i) {
    for (const Corner earlier : upper.first(i)) {
      if (stand_in_[earlier] != earlier || !may_be_twins(earlier, upper[i])) continue;
      if (!are_twins(earlier, upper[i])) continue;
      stand_in_[upper[i]] = earlier;
      break;
    }
  }
}

void LetterTwins::name_apart() {
  std::uint8_t name = 0;
  for (const Corner letter : speller_->upper()) names_[letter] = name++;
  is_spelled_.reset();
  first_name_.clear();
  std::size_t names = 0;
  for (std::size_t region = 0; region < speller_->regions(); ++region) {
    first_name_.push_back(static_cast<std::uint16_t>(names));
    names += speller_->letters(region);
  }
}

// Whether the letters share a region, and their other regions look the same.
bool LetterTwins::may_be_twins(Corner left, Corner right) const {
  const auto [first, second] = speller_->regions_of(left);
  const auto [other_first, other_second] = speller_->regions_of(right);
  const auto alike = [this](std::uint16_t region, std::uint16_t other) {
    return speller_->group(region) == speller_->group(other);
  };
  if (first == other_first) return alike(second, other_second);
  if (first == other_second) return alike(second, other_first);
  if (second == other_first) return alike(first, other_second);
  return second == other_second && alike(first, other_first);
}

bool LetterTwins::are_twins(Corner left, Corner right) {
  auto [first, second] = speller_->regions_of(left);
  auto [other_first, other_second] = speller_->regions_of(right);
  // A region that both share comes to stand first.
  if (second == other_second || second == other_first) std::swap(first, second);
  if (first == other_second) std::swap(other_first, other_second);
  if (!speller_->is_same_exchanged(first, left, right)) return false;
  if (second == other_second) return speller_->is_same_exchanged(second, left, right);
  // An exchange undoes itself: when it takes `second` to `other_second`, it takes that one back.
  spell_apart(other_second);
  std::swap(names_[left], names_[right]);
  const bool twins = is_taken(second, other_second);
  std::swap(names_[left], names_[right]);
  return twins;
}

void LetterTwins::spell_apart(std::uint16_t region) {
  if (is_spelled_[region]) return;
  is_spelled_.set(region);
  speller_->spell(region, names_, {spelled_.data() + first_name_[region], corners_.data()});
}

// Whether a region, as the letters are named now, is another as they were.
bool LetterTwins::is_taken(std::uint16_t region, std::uint16_t to) {
  speller_->spell(region, names_, {exchanged_.data(), corners_.data()});
  return std::equal(exchanged_.begin(),
                    exchanged_.begin() + static_cast<std::ptrdiff_t>(speller_->letters(region)),
                    spelled_.begin() + first_name_[to]);
}

}  // namespace burgeon
