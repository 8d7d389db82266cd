#include "sprouts/quick_key.h"

#include <algorithm>
#include <cstring>

namespace burgeon {
namespace {

bool same(ByteView left, ByteView right) {
  return left.size() == right.size() && std::memcmp(left.data(), right.data(), left.size()) == 0;
}

}  // namespace

QuickKey QuickKeyMaker::make(const Drawing& drawing, std::span<const std::uint16_t> regions) {
  speller_.start(drawing, regions);
  writer_.start();
  std::fill_n(names_.begin() + first_letter, drawing.letters, unnamed);
  named_ = 0;
  order_.assign(speller_.order().begin(), speller_.order().end());
  for (std::size_t next = 0; next < order_.size(); ++next) {
    std::size_t end = next + 1;
    while (end < order_.size() &&
           same(speller_.skeleton(order_[next]), speller_.skeleton(order_[end]))) {
      ++end;
    }
    std::swap(order_[next], order_[least_alike(next, end)]);
    const std::size_t region = order_[next];
    name_new_letters(region);
    writer_.add_region(speller_.skeleton(region), {best_names_.data(), speller_.letters(region)});
  }
  return {writer_.bytes(), !speller_.has_upper()};
}

// The place in order_ of the region with the least spelling, which is left in best_…_.
std::size_t QuickKeyMaker::least_alike(std::size_t begin, std::size_t end) {
  const std::size_t letters = speller_.letters(order_[begin]);
  speller_.spell(order_[begin], names_, {best_names_.data(), best_corners_.data()});
  std::size_t best = begin;
  if (letters == 0) return best;
  for (std::size_t place = begin + 1; place < end; ++place) {
    speller_.spell(order_[place], names_, {spelled_names_.data(), spelled_corners_.data()});
    if (std::memcmp(spelled_names_.data(), best_names_.data(), letters) >= 0) continue;
    std::swap(spelled_names_, best_names_);
    std::swap(spelled_corners_, best_corners_);
    best = place;
  }
  return best;
}

void QuickKeyMaker::name_new_letters(std::size_t region) {
  for (std::size_t i = 0; i < speller_.letters(region); ++i) {
    if (best_names_[i] == unnamed) best_names_[i] = names_[best_corners_[i]] = named_++;
  }
}

}  // namespace burgeon
