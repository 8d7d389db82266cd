#include "sprouts/quick_key.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace burgeon {

QuickKey QuickKeyMaker::make(LandSpeller& speller) {
  writer_.start();
  std::fill_n(names_.begin() + first_letter, speller.letter_codes(), unnamed);
  order_.assign(speller.order().begin(), speller.order().end());
  std::uint8_t named = 0;
  bool chosen = false;  // other spellings were as good as one that was taken
  for (std::size_t next = 0, group_end = 0; next < order_.size(); ++next) {
    if (next == group_end) group_end = speller.group_end(next);
    least_.find(speller, names_, {order_.data() + next, group_end - next});
    chosen = chosen || !least_.unique();
    const std::size_t region = order_[next + least_.place()];
    std::swap(order_[next], order_[next + least_.place()]);
    const auto names = least_.names();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == unnamed) names[i] = names_[least_.corners()[i]] = named++;
    }
    writer_.add_region(speller.skeleton(region), names);
  }
  return {writer_.bytes(), !chosen};
}

}  // namespace burgeon
