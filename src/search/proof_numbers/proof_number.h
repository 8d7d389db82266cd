// Proof-number search (Allis 1994), best first, over couples: all that it has expanded is a graph
// of nodes in memory, and each step starts at the root.
//
//     step:  go from the root to the child of least disproof number each time, to a couple that has
//            no node; expand it; value it and then all that depend on it again, fewest lives first
//
// Sums are treated as in depth-first proof-number search (search/df_pn/df_pn.h). Numbers are up to
// date at each step, as every parent is told of a change.
//
// What is proven goes to the LandGraph at once. When memory is short all nodes are dropped, and the
// search starts again from the root: it knows what is proven, and a table of bounded size tells it
// the numbers that the nodes had, so that it soon is where it was. It gives up after some restarts
// one after the other without a new nimber; as nimbers are never forgotten, it ends.
//
// Thread safety: one caller. `threads` of the options is not looked at: it is one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <utility>

#include "search/collector.h"
#include "search/couple.h"
#include "search/graph/land_expander.h"
#include "search/graph/land_graph.h"
#include "search/memory_plan.h"
#include "search/options.h"
#include "search/proof_numbers/couple_nodes.h"
#include "search/proof_numbers/couple_table.h"
#include "search/proof_numbers/couple_value.h"
#include "search/search.h"
#include "search/visit_clock.h"

namespace burgeon {

class ProofNumber final : public Search {
 public:
  explicit ProofNumber(LandGraph& graph, const SearchOptions& options = {});

  bool is_losing(const Couple& couple) override;
  std::optional<Couple> winning_move(const Couple& couple) override;
  std::uint64_t visits() const override { return clock_.visits(); }
  // Each of them drops all nodes.
  std::uint64_t collections() const override { return restarts_; }

  // For couple_value.
  ProofNumbers land_value(LandId land, Nimber nimber) const;
  ProofNumbers first_value(LandId land, Nimber nimber) const;

 private:
  using Number = std::uint32_t;
  static constexpr Number infinite = infinite_proof;

  ProofNumbers value(const Couple& couple) const;

  void step(const Couple& root);
  LandId easiest_land(std::span<const LandId> lands);
  std::optional<Couple> most_proving_child(LandId land, Nimber nimber);
  void expand(LandId land, Nimber nimber);
  void link_children(LandId land);
  void update(LandId start);
  bool value_again(LandId land);
  ProofNumbers value_of_children(LandId land, Nimber nimber, bool& learned);
  // Calls `visit(folded couple)` for each child of land + nimber.
  template <typename Visit>
  void for_each_child(LandId land, Nimber nimber, Visit visit);
  void keep_within_memory();
  void retire_nodes();

  LandGraph* graph_;
  SearchOptions options_;
  MemoryPlan memory_;
  LandExpander expander_;
  std::mt19937_64 random_;
  CoupleNodes nodes_;
  CoupleTable retired_;  // numbers of nodes that were dropped
  Collector collector_;
  VisitClock clock_;
  std::set<std::pair<int, LandId>> waiting_;  // lives and land: whose nodes are to be valued again
  std::size_t depth_ = 0;
  std::uint64_t restarts_ = 0;
  std::size_t solved_at_restart_ = 0;
  int restarts_in_vain_ = 0;  // one after the other, without a new nimber
};

}  // namespace burgeon
