// All strings in the paper's pseudo-canonical form (sprouts/paper_form.h) that come up in play from
// some spots: the start, the empty position, and all between. Their numbers stand in the paper's
// table: 18, 157, 1796, 24784, 393103 for 2 to 6 spots. There are fewer positions (PositionTree).
//
// The form leaves open which of several spellings a position gets; these rules give the paper's
// numbers, all five of them, and small changes to them do not:
//
//   - The children of a string are made from that very string, by every move there is.
//   - A move writes the regions it does not touch first, in their order, then the changed region, or
//     `x_j…x_i z` and its boundaries before `x_i…x_j z` and its.
//   - New boundaries end with the new vertex z.
//   - Lands are parted as PaperForm::split does, and each gets its form by itself.
//   - The lands without the move are put in their form once more with each move: the form of a form
//     can be another string.
//
// Thread safety: one thread builds; afterwards read-only, from any thread.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/interner.h"
#include "base/stop.h"
#include "sprouts/child_list.h"
#include "sprouts/paper_moves.h"
#include "sprouts/paper_form.h"
#include "sprouts/simplify.h"

namespace burgeon {

// A land has a vertex less than lives at the start: 26 letters are enough up to here.
inline constexpr int max_paper_spots = 9;

class PaperTree {
 public:
  // REQUIRES: 0 <= spots <= max_paper_spots. Throws Stopped; `stop` may be null.
  explicit PaperTree(int spots, const StopFlag* stop = nullptr);

  std::size_t size() const { return positions_.size(); }
  // The string of a position: `0.AB.}2AB.}]12.}]!`. REQUIRES: position < size().
  std::string text(std::size_t position) const;

 private:
  using Lands = boost::container::small_vector<Interner::Id, 6>;

  Lands lands(std::size_t position) const;
  void intern_position(const Lands& lands);
  void add_children(std::size_t position);
  const ChildList& children(Interner::Id land);
  ChildList expand(Interner::Id land);
  Interner::Id form_again(Interner::Id land);

  const StopFlag* stop_;
  Interner lands_;
  Interner positions_;  // key: the ids of the lands, ascending
  std::vector<ChildList> children_;  // by land
  std::vector<Interner::Id> form_again_;  // by land, as far as known

  PaperMoves moves_;
  Simplifier simplifier_;
  PaperForm form_;
  Drawing parent_;
};

}  // namespace burgeon
