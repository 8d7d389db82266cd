// A good but not perfect normal form, found in one pass: equal keys mean equal lands, but a land
// can have several quick keys.
//
// Regions are taken by ascending skeleton; among like regions the one whose spelling is least under
// the names given so far; its new letters get the next names. Where there was never a choice, the
// key is canonical (sprouts/canonical.h); elsewhere it stands between a spelling and its canonical
// form, so that the search for that is made seldom (sprouts/children.h).
//
// Thread safety: one QuickKeyMaker a thread.
#pragma once

#include <array>

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
  // REQUIRES: the speller was started on the land.
  QuickKey make(LandSpeller& speller);

 private:
  struct Spelled {
    std::array<std::uint8_t, max_corners> names;
    std::array<Corner, max_corners> corners;
  };

  std::size_t find_least(LandSpeller& speller, std::size_t begin, std::size_t end);
  void name_new_letters(std::size_t letters);

  KeyWriter writer_;
  LetterNames names_{};
  std::uint8_t named_ = 0;
  bool chosen_ = false;  // other spellings were as good as one that was taken
  CornerArray<std::uint16_t> order_;
  Spelled buffers_[2];
  Spelled* least_ = &buffers_[0];
  Spelled* other_ = &buffers_[1];
};

}  // namespace burgeon
