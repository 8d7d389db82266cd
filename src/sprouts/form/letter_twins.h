// Twins: upper-case letters that may be exchanged, all else left in its place, without changing the
// land; as A and B in 0.AB.}AB.}, or in 0.A.B.}22A.}22B.}.
//
// Nearly all symmetries of lands that come up are made of such exchanges. Letters of which each is
// a twin of some other of them can be permuted in every way. So a choice among twins is no choice.
//
// Each exchange is tried out: the regions it touches are spelled before and after, all letters
// named apart. Not every pair of twins is found (only those that share a region are looked at);
// what is found is right.
//
// Thread safety: one LetterTwins a thread; it holds scratch memory only.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>

#include "sprouts/form/spelling.h"

namespace burgeon {

class LetterTwins {
 public:
  // Finds the twins of the land that the speller was started on.
  void find(LandSpeller& speller);

  // One letter for all that are twins of each other; a letter without twins stands for itself.
  Corner stand_in(Corner letter) const { return stand_in_[letter]; }
  const StandIns& stand_ins() const { return stand_in_; }

 private:
  void name_apart();
  bool may_be_twins(Corner left, Corner right) const;
  bool are_twins(Corner left, Corner right);
  void spell_apart(std::uint16_t region);
  bool is_taken(std::uint16_t region, std::uint16_t to);

  LandSpeller* speller_ = nullptr;
  StandIns stand_in_{};
  LetterNames names_{};  // each letter's own, or two of them exchanged
  // Spellings of the regions under their letters' own names, where made.
  std::bitset<max_corners> is_spelled_;
  CornerArray<std::uint16_t> first_name_;
  std::array<std::uint8_t, max_corners> spelled_;
  std::array<std::uint8_t, max_corners> exchanged_;
  std::array<Corner, max_corners> corners_;
};

}  // namespace burgeon
