// All strings in the paper's pseudo-canonical form (paper/paper_form.h) that come up in play from
// some spots: the start, the empty position, and all between. Their numbers stand in the paper's
// table: 18, 157, 1796, 24784, 393103 for 2 to 6 spots. There are fewer positions (PositionTree).
//
// A position can come up as several strings, so how children are made matters. The paper leaves
// that open; these rules are a choice that gives its numbers, all five, and most small changes do
// not:
//
//   - The children of a string are made from that very string, by every move, written as
//     paper/paper_moves.h says; each is simplified, parted by PaperForm::split, and its lands put
//     in their form.
//   - The other lands of the position are put in their form once more with each move.
//
// Thread safety: one thread builds; afterwards read-only, from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/interner.h"
#include "base/work.h"
#include "paper/paper_form.h"
#include "paper/paper_moves.h"
#include "sprouts/drawing.h"
#include "sprouts/form/land_key.h"
#include "sprouts/land_ids.h"
#include "sprouts/play/child_list.h"
#include "sprouts/simplify.h"
#include "sprouts/spelling_cache.h"

namespace burgeon {

// A letter has one life, and the first move takes one of three for each spot: 26 letters suffice.
inline constexpr int max_paper_spots = 9;

class PaperTree {
 public:
  // Finds them all. REQUIRES: 0 <= spots <= max_paper_spots. Works in one thread.
  // Throws Stopped, MemoryExhausted.
  explicit PaperTree(int spots, const WorkOptions& options = {});

  std::size_t size() const { return positions_.size(); }
  // The string of a position: `0.AB.}2AB.}]12.}]!`. REQUIRES: position < size().
  std::string text(std::size_t position) const;

 private:
  LandIds lands(std::size_t position) const;
  void intern_position(const LandIds& lands);
  void add_children(std::size_t position);
  LandId intern_land(const Drawing& simple, std::span<const std::uint16_t> regions);
  const ChildList& children(LandId land);
  ChildList expand(LandId land);
  LandId form_again(LandId land);

  WorkOptions options_;
  std::size_t list_memory_ = 0;
  Interner lands_;
  Interner positions_;               // key: the ids of the lands, ascending
  std::vector<ChildList> children_;  // by land
  std::vector<LandId> form_again_;   // by land, as far as known

  PaperMoves moves_;
  Simplifier simplifier_;
  PaperForm form_;
  KeyBytes spelling_;
  // Spares most forms: moves make the same spellings again and again.
  SpellingCache spellings_{std::size_t{8} << 20};
  Drawing parent_;
};

}  // namespace burgeon
