#include "sprouts/quick_key.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace burgeon {

QuickKey QuickKeyMaker::make(LandSpeller& speller) {
  writer_.start();
  std::fill_n(names_.begin() + first_letter, speller.letter_codes(), unnamed);
  named_ = 0;
  chosen_ = false;
  order_.assign(speller.order().begin(), speller.order().end());
  for (std::size_t next = 0, group_end = 0; next < order_.size(); ++next) {
    if (next == group_end) {
      while (group_end < order_.size() && speller.alike(order_[next], order_[group_end]))
        ++group_end;
    }
    std::swap(order_[next], order_[find_least(speller, next, group_end)]);
    const std::size_t region = order_[next];
    name_new_letters(speller.letters(region));
    writer_.add_region(speller.skeleton(region), {least_->names.data(), speller.letters(region)});
  }
  return {writer_.bytes(), !chosen_};
}

// The place in order_ of the region with the least spelling, which is left in least_.
std::size_t QuickKeyMaker::find_least(LandSpeller& speller, std::size_t begin, std::size_t end) {
  const std::size_t letters = speller.letters(order_[begin]);
  if (letters == 0) return begin;
  bool unique =
      speller.spell(order_[begin], names_, {least_->names.data(), least_->corners.data()});
  std::size_t least = begin;
  for (std::size_t place = begin + 1; place < end; ++place) {
    const bool other_unique =
        speller.spell(order_[place], names_, {other_->names.data(), other_->corners.data()});
    const int order = std::memcmp(other_->names.data(), least_->names.data(), letters);
    if (order > 0) continue;
    if (order == 0) {
      unique = unique && !has_unnamed(least_->names.data(), letters);
      continue;
    }
    unique = other_unique;
    std::swap(other_, least_);
    least = place;
  }
  chosen_ = chosen_ || !unique;
  return least;
}

void QuickKeyMaker::name_new_letters(std::size_t letters) {
  for (std::size_t i = 0; i < letters; ++i) {
    if (least_->names[i] == unnamed) least_->names[i] = names_[least_->corners[i]] = named_++;
  }
}

}  // namespace burgeon
