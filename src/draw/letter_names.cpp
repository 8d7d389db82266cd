#include "draw/letter_names.h"

#include "sprouts/text/written.h"

namespace burgeon::draw {

WrittenNames letter_names(const Drawing& land) {
  WrittenNames names;
  std::size_t upper_names = 0;
  for (std::size_t b = 0; b < land.boundary_end.size(); ++b) {
    std::array<int, 256> stands{};
    for (const Corner corner : land.boundary(b)) ++stands[corner];
    std::size_t lower_names = 0;
    for (const Corner corner : land.boundary(b)) {
      if (!is_letter(corner) || !names[corner].empty()) continue;
      const bool is_lower = stands[corner] == 2;
      names[corner] = is_lower ? letter_name(lower_names++, 'a') : letter_name(upper_names++, 'A');
    }
  }
  return names;
}

}  // namespace burgeon::draw
