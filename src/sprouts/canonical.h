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
// The work. Following each of several symmetric letters would cost a factorial. Two complete
// namings with the same spelling are a symmetry of the land; of letters that known symmetries
// exchange, respecting the names given before, only one is followed (McKay & Piperno, "Practical
// graph isomorphism, II", section 2).
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
  // The canonical key of the land that the speller was started on; valid until the next call.
  ByteView canonical(LandSpeller& speller);
  // The same for the listed regions, one land of a simplified drawing.
  ByteView canonical(const Drawing& drawing, std::span<const std::uint16_t> regions);

  // Complete namings compared by the last call: what the search for the canonical form cost.
  std::size_t leaves() const { return leaves_; }

 private:
  // All regions spelled under the names given so far: the spelling of region r at its
  // letters_before, and the regions by ascending skeleton and spelling.
  struct Level {
    std::array<std::uint8_t, max_corners> names;
    std::array<Corner, max_corners> corners;
    std::array<bool, max_corners> unique;  // of each region, as LandSpeller::spell says
    std::array<std::uint16_t, max_corners> order;
  };
  // Places in the order of regions that hold like skeletons.
  struct Group {
    std::uint16_t begin;
    std::uint16_t end;
  };
  using Letters = boost::container::static_vector<Corner, max_letters>;
  // How the branch being followed compares with the best complete naming.
  enum class Standing : std::uint8_t { first, equal, better };

  void find_upper_letters();
  void find_groups();
  void spell_all(Level& level);
  void name(Corner letter, std::size_t depth);
  void respell(std::size_t region, Level& level);
  void sort_like_regions(Level& level);
  void flatten(const Level& level, std::uint8_t* flat) const;
  void find_candidates(const Level& level, Letters& candidates) const;
  void keep_least(std::size_t depth, Letters& candidates, std::uint8_t* least_flat);
  std::size_t follow(std::size_t depth, Standing standing);
  std::size_t finish(Standing standing);
  bool same_orbit(Corner letter, const Letters& followed, std::size_t depth) const;

  LandSpeller own_speller_;
  LandSpeller* speller_ = nullptr;
  KeyWriter writer_;
  LetterNames names_{};
  Letters upper_;
  std::array<std::array<std::uint16_t, 2>, 256> regions_of_{};
  CornerArray<Group> groups_;
  std::vector<Level> levels_;  // by number of names given
  std::vector<Bytes> best_;    // the best naming's spelling at each depth
  Letters path_;               // the letters named, in order
  Letters best_path_;
  std::vector<std::array<Corner, 256>> symmetries_;
  std::size_t leaves_ = 0;
};

}  // namespace burgeon
