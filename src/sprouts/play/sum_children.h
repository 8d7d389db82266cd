// The children of a sum of lands: a move is made in one land, and the others stay.
//
// Thread safety: functions of their arguments.
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <functional>
#include <span>

#include "sprouts/land_ids.h"
#include "sprouts/play/child_list.h"

namespace burgeon {

// The lands of two sums, side by side. REQUIRES: both ascending, and neither within `sum`.
inline void add_sums(std::span<const LandId> left, std::span<const LandId> right, LandIds& sum) {
  sum.resize(left.size() + right.size(), boost::container::default_init);
  std::merge(left.begin(), left.end(), right.begin(), right.end(), sum.begin());
}

// Calls `sink(child)` for each move in each land, in the order of the lands; of equal lands only
// the first is played in. `child` is a LandIds, ascending, which the sink may change. Equal
// children of different lands are all shown. False when the sink returned false, which ends it.
//
//     lands         ascending, with repeats
//     children_of   of a land: its ChildList, or a reference to one
//     stay          what becomes of a land that is not played in (some get a new number)
template <typename ChildrenOf, typename Sink, typename Stay = std::identity>
bool for_each_sum_child(std::span<const LandId> lands, ChildrenOf&& children_of, Sink&& sink,
                        Stay&& stay = {}) {
  LandIds others;
  LandIds child;
  for (std::size_t played = 0; played < lands.size(); ++played) {
    if (played > 0 && lands[played] == lands[played - 1]) continue;
    others.clear();
    for (std::size_t other = 0; other < lands.size(); ++other) {
      if (other != played) others.push_back(stay(lands[other]));
    }
    std::sort(others.begin(), others.end());
    const ChildList& moves = children_of(lands[played]);
    for (std::size_t move = 0; move < moves.size(); ++move) {
      add_sums(others, moves[move], child);
      if (!sink(child)) return false;
    }
  }
  return true;
}

}  // namespace burgeon
