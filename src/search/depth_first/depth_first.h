// Depth-first search over couples: the main algorithm of Lemoine and Viennot, "Computer analysis of
// Sprouts with nimbers" (2010), section 4.
//
// Lands of known nimber are folded into the couple's heap first. Of a couple with several unsolved
// lands the nimbers are computed, the land of fewest lives first, by trying 0, 1, 2 …, until one
// land is left; then land + heap is explored. The couple is losing exactly when the heap is the
// land's nimber, so that is what is stored; of a winning one, that the heap is not.
//
//     path_     the couples from the root to where it works: a level each, sums included
//     left      of a level, the children not settled yet, in the paper's order (child_order.h)
//
// It needs no table to end: when memory is short, the levels of the path stay, and what the graph
// forgets is found again.
//
// Thread safety: one caller. `threads` of the options is not looked at: it is one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/collector.h"
#include "search/couple.h"
#include "search/depth_first/child_order.h"
#include "search/graph/land_expander.h"
#include "search/graph/land_graph.h"
#include "search/memory_plan.h"
#include "search/options.h"
#include "search/search.h"
#include "search/steering.h"
#include "search/visit_clock.h"

namespace burgeon {

class DepthFirst final : public Search, private SearchView {
 public:
  explicit DepthFirst(LandGraph& graph, const SearchOptions& options = {});

  bool is_losing(const Couple& couple) override;
  std::optional<Couple> winning_move(const Couple& couple) override;
  std::uint64_t visits() const override { return clock_.visits(); }
  std::uint64_t collections() const override { return collections_; }

 private:
  struct Level {
    Couple couple;             // folded
    std::size_t children = 0;  // to be settled when the search came to it
    std::vector<Couple> left;  // not settled yet, the next one last; of a sum: none
  };
  class Visit;

  // SearchView
  std::vector<CurrentCouple> current() const override;
  std::vector<ChildState> children(const Couple& couple) override;
  void return_to(std::size_t level) override { leaving_.leave_from(level + 1); }

  void settle(Couple couple);
  void settle_sum(std::size_t depth);
  LandId land_to_compute(const Couple& sum) const;
  void explore(std::size_t depth);
  bool add_children(std::size_t depth);
  bool add_child(Level& level, Couple child);
  void bring_choice_forward(Level& level);

  void step();
  void collect();

  LandGraph* graph_;
  SearchOptions options_;
  MemoryPlan memory_;
  LandExpander expander_;
  ChildOrder order_;
  Collector collector_;
  std::vector<Level> path_;
  VisitClock clock_;
  std::uint64_t collections_ = 0;
  LevelsLeft leaving_;  // as a person wants to go elsewhere
};

}  // namespace burgeon
