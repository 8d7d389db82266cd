// The paper's own pseudo-canonical form of a land: a good spelling, not always the same one for two
// spellings of the same land. It serves to reproduce the paper's table of how many strings come up
// in play (paper/paper_tree.h); everything else uses the true canonical form
// (sprouts/form/canonical.h).
//
// The form (Lemoine & Viennot, "Computer analysis of Sprouts with nimbers", section on
// canonization). Twice over: name letters in the order in which they appear, upper case over the
// land, lower case over each boundary; then sort. To sort: turn each boundary to its least turn and
// sort the boundaries of a region; do the same for the region mirrored and keep the lesser; sort
// the regions. Strings are compared by 0 < 1 < 2 < a < A < '.' < '}' < ']' with all letters of one
// case taken as equal, and then letter by letter.
//
// Names are given before all ties are decided. So the outcome depends on the order in which
// regions, boundaries and corners come in, and the form of a form can be another string still. The
// order that gives the paper's counts is told here and in paper/paper_moves.h and
// paper/paper_tree.h.
//
// Limit: 26 letters of each case in a land.
//
// Thread safety: one PaperForm a thread; it holds scratch memory only.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "sprouts/drawing.h"

namespace burgeon {

// A land is held as the places of its characters in this alphabet, `]` at its end: bytes compare as
// the paper compares characters.
inline constexpr std::string_view paper_alphabet =
    "012abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.}]";

// `0.AB.}2AB.}]`
std::string paper_text(ByteView land);

// Whether one land, region or boundary is written before another: the paper's order.
bool paper_less(ByteView left, ByteView right);

class PaperForm {
 public:
  // Region numbers of one land, in the order in which they are to be written.
  using Regions = std::vector<std::uint16_t>;

  // Parts a simplified drawing into lands. The regions come in one by one: each is put behind the
  // lands that it shares letters with, in their order, and what is now one land behind the others.
  // A drawing that is all one land keeps its order. Valid until the next call.
  std::span<const Regions> split(const Drawing& simple);

  // The pseudo-canonical form of one land of a simplified drawing, valid until the next call.
  ByteView form(const Drawing& simple, std::span<const std::uint16_t> regions);

 private:
  void write_regions(const Drawing& simple, std::span<const std::uint16_t> regions);
  void name_letters();
  void sort_regions();
  void sort_boundaries(ByteView region, bool mirrored, Bytes& sorted);
  void turn_to_least(Bytes& boundary);
  std::span<Bytes> regions() { return {regions_.data(), region_count_}; }

  std::vector<Regions> lands_;
  std::vector<std::bitset<256>> land_letters_;
  std::vector<Bytes> regions_;  // the first `region_count_`; the others are spare memory
  std::size_t region_count_ = 0;
  std::vector<Bytes> boundaries_;  // scratch, as the four below
  Bytes walk_;
  Bytes plain_;
  Bytes mirrored_;
  Bytes land_;
};

// Reads a form back as a drawing. REQUIRES: a land made by PaperForm.
void read_paper_land(ByteView land, Drawing& drawing);

}  // namespace burgeon
