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

#include "base/bytes.h"
#include "sprouts/land_key.h"
#include "sprouts/least_region.h"
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
  KeyWriter writer_;
  LeastRegion least_;
  LetterNames names_{};
  CornerArray<std::uint16_t> order_;
};

}  // namespace burgeon
