// The canonical form of a land: one spelling chosen for all spellings of the same land.
//
// Two spellings are the same land when one becomes the other by renaming letters, turning
// boundaries, reordering boundaries and regions, and mirroring regions, each by itself (paper,
// section "Canonization"; docs/notation.md).
//
// The choice. All spellings in question have the least skeleton (sprouts/form/spelling.h). Regions
// are written one by one, of like ones first the one that is spelled least under the names given so
// far, all unnamed letters taken as one letter after the named ones. Its new letters get the next
// names, in the order in which they stand. Where several letters could stand at the first unnamed
// place, one gets the next name: of each, look at its two regions, spelled with it named; the
// letter with the least pair is taken. Of several, those of the least colour
// (sprouts/form/letter_colours.h; not asked for the first two choices on a way while only two
// letters are tied). Each is followed; the least string wins.
//
// The work. Following each of several symmetric letters would cost a factorial. Of twins
// (sprouts/form/letter_twins.h) only one is looked at and followed. Two namings with the same
// string are a symmetry of the land; of letters that known symmetries exchange, respecting the
// names given before, only one is followed (McKay & Piperno, "Practical graph isomorphism, II",
// section 2). Letters of one colour are symmetric in all but rare lands, so that nearly every way
// ends as such a symmetry.
//
// Thread safety: one Canonizer a thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bytes.h"
#include "base/stop.h"
#include "sprouts/form/land_key.h"
#include "sprouts/form/least_region.h"
#include "sprouts/form/letter_colours.h"
#include "sprouts/form/letter_twins.h"
#include "sprouts/form/spelling.h"

namespace burgeon {

class Canonizer {
 public:
  // The canonical key of the listed regions, one land of a simplified drawing; valid until the next
  // call.
  ByteView canonical(const Drawing& drawing, std::span<const std::uint16_t> regions);

  // The same in two steps: a key that may be canonical already, and if it is not, the search from
  // the first choice on. Spellings of one land share few first keys.
  struct FirstKey {
    ByteView bytes;  // valid until the next call
    bool canonical;
  };
  FirstKey first_key(const Drawing& drawing, std::span<const std::uint16_t> regions);
  ByteView search();

  // Where set: looked at in the search, which throws Stopped.
  void set_stop(const StopFlag* stop) { stop_ = stop; }

  // What the last call took: choices and ends reached, and of those the complete namings compared.
  std::size_t steps() const { return steps_; }
  std::size_t leaves() const { return leaves_; }

 private:
  using Letters = boost::container::static_vector<Corner, max_letters>;
  using Names = CornerArray<std::uint8_t>;
  // A letter's two regions, spelled: the first of the lesser group, or spelled less.
  struct LetterPair {
    Names first;
    Names second;
    std::uint16_t other_group;
  };
  // How what is written compares with the beginning of the best string.
  enum class Standing : std::uint8_t { first, equal, better, worse };

  void start(const Drawing& drawing, std::span<const std::uint16_t> regions);
  std::size_t follow(std::size_t place, std::size_t ties, Standing standing);
  bool write_unique(std::size_t& place, std::size_t& ties, Standing& standing);
  std::size_t write_least(std::size_t place);
  void find_twins();
  bool has_unnamed_twin(Corner letter) const;
  Standing compare(Standing standing, std::size_t written) const;
  std::size_t finish(Standing standing);
  void find_candidates(std::size_t place, Letters& candidates);
  int compare_pair(Corner letter, LetterPair& least, bool is_first);
  void spell(std::uint16_t region, Names& names);
  void keep_least_colour(std::size_t place, Letters& candidates);
  bool are_symmetric(std::size_t place, const Letters& candidates);
  void write_rest(std::size_t place, Names& string);
  void write_any(std::size_t place, Corner letter, Names& string);
  bool is_spared(Corner letter, const Letters& followed) const;
  void unname(std::size_t depth);
  ByteView write_key(const Names& written);

  LandSpeller speller_;
  LetterTwins twins_;
  bool twins_known_ = false;  // they are looked for when a choice comes up
  KeyWriter writer_;
  LeastRegion least_;
  LetterColours colours_;
  const StopFlag* stop_ = nullptr;
  LetterNames names_{};
  CornerArray<std::uint16_t> order_;  // regions: written ones, then the others
  Names written_;                     // names of the letters written so far
  Names best_;
  Letters path_;  // the letters named, in order
  Letters best_path_;
  std::vector<std::array<Corner, 256>> symmetries_;
  std::size_t choice_ = 0;  // where the first choice is, and the ties before it
  std::size_t ties_ = 0;
  std::size_t steps_ = 0;
  std::size_t leaves_ = 0;
  LetterPair pair_;  // scratch, as corners_
  std::array<Corner, max_corners> corners_;
};

}  // namespace burgeon
