// The canonical form of a land: one spelling chosen for all spellings of the same land.
//
// Two spellings are the same land when one becomes the other by renaming letters, turning
// boundaries, reordering boundaries and regions, and mirroring regions, each by itself (paper,
// section "Canonization"; docs/notation.md).
//
// The choice. All spellings in question have the least skeleton (sprouts/spelling.h). Give names to
// the upper-case letters one by one: in each step, for every unnamed letter that could stand at the
// first unnamed place, spell all regions with it named, the unnamed taken as one letter after all
// others, and go on with the letter that gives the least spelling. Where several give it, follow
// each; the least sequence of spellings wins, and its last is the canonical form.
//
// The work. Following each of several symmetric letters would cost a factorial. Two complete namings
// with the same spelling are a symmetry of the land; of letters that known symmetries exchange,
// respecting the names given before, only one is followed (McKay & Piperno, "Practical graph
// isomorphism, II", section 2).
//
// Thread safety: one Canonizer a thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bytes.h"
#include "sprouts/land_key.h"
#include "sprouts/spelling.h"

namespace burgeon {

class Canonizer {
 public:
  // The canonical key of a land, valid until the next call.
  // REQUIRES: the regions are one land of a simplified drawing.
  ByteView canonical(const Drawing& drawing, std::span<const std::uint16_t> regions);
  // The same for all regions of a drawing that is one land.
  ByteView canonical(const Drawing& drawing);

  // Complete namings compared by the last call: what the search for the canonical form cost.
  std::size_t leaves() const { return leaves_; }

 private:
  // All regions spelled under the names given so far: spelling of region r at its letters_before,
  // and the regions by ascending skeleton and spelling.
  struct Level {
    std::array<std::uint8_t, max_corners> spelled;
    std::array<std::uint16_t, max_corners> order;
  };
  // How the branch being followed compares with the best complete naming.
  enum class Standing : std::uint8_t { first, equal, better };

  void find_upper_letters(const Drawing& drawing, std::span<const std::uint16_t> regions);
  void spell_all(Level& level);
  void name(Corner letter, std::size_t depth);
  void respell(std::size_t region, Level& level);
  void sort_like_regions(Level& level);
  void flatten(const Level& level, std::uint8_t* flat) const;
  void find_candidates(const Level& level, std::vector<Corner>& candidates);
  std::size_t follow(std::size_t depth, Standing standing);
  std::size_t finish(Standing standing);
  bool same_orbit(Corner letter, std::span<const Corner> followed, std::size_t depth) const;

  LandSpeller speller_;
  KeyWriter writer_;
  LetterNames names_{};
  std::vector<Corner> upper_;
  std::array<std::array<std::uint16_t, 2>, 256> regions_of_{};
  std::array<Corner, max_corners> corners_;      // scratch of spell
  std::vector<Level> levels_;                    // by number of names given
  std::vector<std::vector<std::uint8_t>> best_;  // the best naming's spelling at each depth
  std::vector<Corner> path_;                     // the letters named, in order
  std::vector<Corner> best_path_;
  std::vector<std::array<Corner, 256>> symmetries_;
  std::size_t leaves_ = 0;
};

}  // namespace burgeon
