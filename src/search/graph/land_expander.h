// Makes the child lists of a LandGraph. Each child is reduced (search/graph/land_reducer.h): it is
// a couple of unsolved lands and the nimber of the others (Lemoine & Viennot 2010, sections 3 and
// 4).
//
// Thread safety: one LandExpander a thread, all on one LandGraph.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/stop.h"
#include "nim/nimber.h"
#include "search/couple.h"
#include "search/graph/land_graph.h"
#include "search/graph/land_reducer.h"
#include "search/graph/preview.h"
#include "search/observer.h"
#include "sprouts/play/children.h"

namespace burgeon {

class LandExpander {
 public:
  // `stop` is looked at while children are made, where it is given. `assumes_tips` is as in
  // SearchTuning.
  explicit LandExpander(LandGraph& graph, const StopFlag* stop = nullptr,
                        bool assumes_tips = false);

  // Reduces lands, or a couple, as a child is: LandReducer::meet_and_fold, which may be costly.
  Nimber meet_and_fold(LandIds& lands) { return reducer_.meet_and_fold(lands); }
  Couple meet_and_fold(Couple couple) {
    couple.nimber = couple.nimber ^ reducer_.meet_and_fold(couple.lands);
    return couple;
  }

  // Makes the child list, unless a child of nimber `wanted` is met: then the land has no list, but
  // that value and those of all solved children met are excluded.
  // `preview`: if given, it is shown the children before new lands are named, where there are any.
  Expansion expand(LandId land, Nimber wanted, Preview* preview = nullptr);

  // Forgets lands that a collection has dropped (LandGraph::collect).
  void forget(LandGraph::IsThere is_there) { reducer_.forget(is_there); }

 private:
  Expansion make_children(LandId land, Nimber wanted, Preview* preview);
  bool add_child(LandId land, Nimber wanted, std::span<const LandId> lands);
  bool show(LandId land, Nimber wanted, Preview& preview);
  bool show_spelled(LandId land, Nimber wanted, std::span<const ChildMaker::SpelledLand> lands,
                    Preview& preview);
  struct UnnamedSpelling {
    ByteView spelling;
    int lives;
  };
  void keep_children(LandId land);

  LandGraph* graph_;
  LandReducer reducer_;
  ChildMaker maker_;
  std::vector<std::uint32_t> words_;
  LandIds child_;
  // The lands without a number of one child that was put aside: as they are spelled, and as a
  // preview sees them.
  std::vector<UnnamedSpelling> spelled_;
  std::vector<UnnamedLand> unnamed_;
  ChildList reduced_;  // holds of each child first the folded nimber, then the lands
};

}  // namespace burgeon
