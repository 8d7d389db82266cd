#include "sprouts/drawing.h"

#include <array>
#include <utility>

#include "base/check.h"

namespace burgeon {
namespace {

struct Census {
  int spots = 0;
  int ones = 0;
  int twos = 0;
  int letters = 0;
};

Census census(const Drawing& drawing) {
  Census count;
  std::array<bool, 256> seen{};
  for (const auto region_spots : drawing.spots) count.spots += region_spots;
  for (const Corner corner : drawing.corner) {
    if (corner == one) {
      ++count.ones;
    } else if (corner == two) {
      ++count.twos;
    } else if (!seen[corner]) {
      seen[corner] = true;
      ++count.letters;
    }
  }
  return count;
}

}  // namespace

int vertices(const Drawing& drawing) {
  const Census count = census(drawing);
  return count.spots + count.ones + count.twos + count.letters;
}

int lives(const Drawing& drawing) {
  const Census count = census(drawing);
  return 3 * count.spots + 2 * count.ones + count.twos + count.letters;
}

int lives(const Drawing& drawing, std::size_t region) {
  std::array<bool, 256> seen{};
  int lives = 3 * drawing.spots[region];
  for (const Corner corner : drawing.region_corners(region)) {
    if (!is_letter(corner)) {
      lives += 3 - corner;
    } else if (!std::exchange(seen[corner], true)) {
      ++lives;
    }
  }
  return lives;
}

void check_invariants(const Drawing& drawing) {
  std::array<int, 256> stands{};
  std::array<std::size_t, 256> boundary_of{};
  std::array<std::size_t, 256> region_of{};
  BURGEON_CHECK(drawing.letters <= max_letters);
  BURGEON_CHECK(drawing.spots.size() == drawing.regions());
  for (std::size_t region = 0; region < drawing.regions(); ++region) {
    for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
      BURGEON_CHECK(!drawing.boundary(b).empty());
      for (const Corner corner : drawing.boundary(b)) {
        BURGEON_CHECK(corner >= one && corner < first_letter + drawing.letters);
        if (!is_letter(corner)) continue;
        BURGEON_CHECK(++stands[corner] <= 2);
        BURGEON_CHECK(stands[corner] == 1 || region_of[corner] != region ||
                      boundary_of[corner] == b);
        boundary_of[corner] = b;
        region_of[corner] = region;
      }
    }
  }
}

}  // namespace burgeon
