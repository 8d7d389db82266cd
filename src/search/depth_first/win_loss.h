// Depth-first search for who wins, without nimbers: as Applegate, Jacobson and Sleator did it
// ("Computer analysis of Sprouts", 1991).
//
// A position is losing when no child is, winning when some child is losing. Losing positions are
// kept, whole; winning ones are not, as a losing child is soon found again. A Nim heap beside the
// lands is one more thing to play in. Nothing is known of sums: G + G is played out like any other,
// which makes this search a check of all the others, and slow.
//
//     position   the lands' ids, ascending, and the heap (search/depth_first/losing_positions.h)
//     path_      from the root to where it works; of each position, the children not tried yet
//     lists_     the children of lands that were expanded
//
// A child that is known to be losing comes first, then the others in the order of child_order.h:
// without the estimate in it, 6 spots take twenty times the visits.
//
// Only the LandGraph's table of lands is used. When memory is short, child lists, then the older
// half of the losing positions, and at last all of them are dropped; the path stays, so it ends.
//
// Thread safety: one caller. `threads` of the options is not looked at: it is one.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/collector.h"
#include "search/couple.h"
#include "search/depth_first/child_order.h"
#include "search/depth_first/losing_positions.h"
#include "search/graph/land_graph.h"
#include "search/memory_plan.h"
#include "search/options.h"
#include "search/search.h"
#include "search/visit_clock.h"
#include "sprouts/play/child_list.h"
#include "sprouts/play/children.h"

namespace burgeon {

class WinLoss final : public Search {
 public:
  explicit WinLoss(LandGraph& graph, const SearchOptions& options = {});

  bool is_losing(const Couple& couple) override;
  std::optional<Couple> winning_move(const Couple& couple) override;
  std::uint64_t visits() const override { return clock_.visits(); }
  // Losing positions kept.
  std::size_t stored() const { return losing_.size(); }
  std::uint64_t collections() const override { return collections_; }

 private:
  struct Level {
    PlainPosition position;
    std::vector<PlainPosition> left;  // children not tried yet, the next one last
  };

  bool loses(PlainPosition position);
  void step();
  bool add_children(Level& level);
  bool add_child(Level& level, PlainPosition child);
  const ChildList& children(LandId land);
  std::size_t memory() const { return graph_->memory() + memory_beside_graph(); }
  std::size_t memory_beside_graph() const;
  void keep_within_memory();
  void collect();

  LandGraph* graph_;
  SearchOptions options_;
  MemoryPlan memory_;
  ChildMaker maker_;
  ChildOrder order_;
  LosingPositions losing_;
  boost::unordered_flat_map<LandId, ChildList> lists_;
  std::size_t list_memory_ = 0;
  Collector collector_;
  std::vector<Level> path_;
  VisitClock clock_;
  std::uint64_t collections_ = 0;
};

}  // namespace burgeon
