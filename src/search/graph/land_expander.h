// Makes the child lists of a LandGraph, and finds the nimbers of lands of few lives on sight.
//
// A child is reduced: pairs of equal lands are left out (G + G has nimber 0), and solved lands are
// folded into a nimber (Lemoine & Viennot 2010, sections 3 and 4).
//
// Thread safety: one LandExpander a thread, all on one LandGraph.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/stop.h"
#include "nim/nimber.h"
#include "search/graph/land_graph.h"
#include "search/graph/likeness.h"
#include "search/graph/preview.h"
#include "sprouts/play/children.h"

namespace burgeon {

class LandExpander {
 public:
  // `stop`: looked at while children are made, when given. `assumes_tips`: as in SearchTuning.
  explicit LandExpander(LandGraph& graph, const StopFlag* stop = nullptr,
                        bool assumes_tips = false);

  // Reduces lands (ascending, with repeats) in place as a child is; returns the folded nimber.
  // What is left is met (LandGraph::meet).
  Nimber reduce(LandIds& lands);

  // What became of a child list.
  enum class Outcome : std::uint8_t {
    listed,
    losing_child,  // none, as a child of the nimber wanted is there
    enough_seen,   // none, as the preview has seen enough
  };
  // Makes the child list, unless a child of nimber `wanted` is met: then the land has no list, but
  // that value and those of all solved children met are excluded.
  // `preview`: if given, it is shown the children before new lands are named, where there are any.
  Outcome expand(LandId land, Nimber wanted, Preview* preview = nullptr);

  // Forgets lands that a collection has dropped (LandGraph::collect).
  void forget(LandGraph::IsThere is_there);

  // Lands of at most this many lives are solved on sight.
  static constexpr int outright_lives = 7;

 private:
  Nimber solve_outright(LandId land);
  Nimber replace_tips(LandIds& lands);
  bool add_child(LandId land, Nimber wanted, std::span<const LandId> lands);
  bool show(LandId land, Nimber wanted, Preview& preview);
  bool show_spelled(LandId land, Nimber wanted, std::span<const ChildMaker::SpelledLand> lands,
                    Preview& preview);
  struct UnnamedSpelling {
    ByteView spelling;
    int lives;
  };
  void add_or_cancel(const UnnamedSpelling& land);
  void keep_children(LandId land);

  LandGraph* graph_;
  ChildMaker maker_;
  ChildMaker outright_maker_;  // its own, as it works while `maker_` makes children
  std::vector<std::uint32_t> words_;
  // Of lands met: the land with its tips replaced, and what its nimber differs by.
  struct Replaced {
    LandId land;
    Nimber nimber;
  };
  LikenessFinder likeness_finder_;
  bool assumes_tips_;
  boost::unordered_flat_map<LandId, Replaced> replaced_;
  LandIds child_;
  // Of one child put aside: its lands that are not named, as they are spelled, and as they are
  // seen.
  std::vector<UnnamedSpelling> spelled_;
  std::vector<UnnamedLand> unnamed_;
  ChildList reduced_;  // of each child the folded nimber, then the lands
};

}  // namespace burgeon
