// A good but not perfect normal form, found in one pass: equal keys mean equal lands, but a land can
// have several quick keys (about 1.4 for each land of the small trees).
//
// Regions are taken by ascending skeleton; among like regions the one whose spelling is least under
// the names given so far; its new letters get the next names. Lands without upper-case letters have
// one region and one quick key, which is canonical.
//
// It stands between a move and the true canonical form: the map from quick keys to lands spares the
// search for the canonical form nearly always (sprouts/children.h).
//
// Thread safety: one QuickKeyMaker a thread.
#pragma once

#include <span>

#include "base/bytes.h"
#include "sprouts/land_key.h"
#include "sprouts/spelling.h"

namespace burgeon {

struct QuickKey {
  ByteView bytes;  // valid until the next call
  bool canonical;  // the land's only quick key
};

class QuickKeyMaker {
 public:
  // REQUIRES: the regions are one land of a simplified drawing.
  QuickKey make(const Drawing& drawing, std::span<const std::uint16_t> regions);

 private:
  std::size_t least_alike(std::size_t begin, std::size_t end);
  void name_new_letters(std::size_t region);

  LandSpeller speller_;
  KeyWriter writer_;
  LetterNames names_{};
  std::uint8_t named_ = 0;
  CornerArray<std::uint16_t> order_;
  std::array<std::uint8_t, max_corners> spelled_names_;
  std::array<Corner, max_corners> spelled_corners_;
  std::array<std::uint8_t, max_corners> best_names_;
  std::array<Corner, max_corners> best_corners_;
};

}  // namespace burgeon
