// Depth-first proof-number search over couples (Nagai 2002; for couples, Lemoine & Viennot,
// "Nimbers are inevitable", 2012).
//
// A couple land + n is losing exactly when the land's nimber is n. Its proof number estimates the
// work left to show that it is winning (some child is losing), its disproof number that it is
// losing (every child is winning):
//
//     proof    = least disproof number of the children
//     disproof = sum of the children's proof numbers
//
// A child that is a sum of several unsolved lands is settled through their nimbers: its value is
// the sum over its lands of the work to find their nimbers.
//
// Thread safety: one thread.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nim/nimber.h"
#include "search/land_graph.h"
#include "search/work.h"
#include "sprouts/children.h"

namespace burgeon {

class DfPn {
 public:
  explicit DfPn(LandGraph& graph) : graph_(&graph) {}

  // Whether the player to move in lands + nimber loses. Throws Stopped, MemoryExhausted; what was
  // proven by then stays in the graph.
  bool is_losing(const LandIds& lands, Nimber nimber);
  // The nimber of a land. Throws Stopped, MemoryExhausted.
  Nimber nimber(LandId land);

  // A child that wins: of a couple known to be winning, one that is known to be losing. A move in
  // the heap leaves all lands as they are and lowers the nimber.
  struct Move {
    LandIds lands;
    Nimber nimber;
  };
  std::optional<Move> winning_move(const LandIds& lands, Nimber nimber);

  std::uint64_t visits() const { return visits_; }
  void set_work(const WorkOptions& work) { work_ = work; }

 private:
  using Number = std::uint32_t;
  static constexpr Number infinite = 1U << 30;
  // proof == 0: winning; disproof == 0: losing.
  struct Value {
    Number proof;
    Number disproof;
  };
  struct Branch {
    std::uint32_t child;  // place in the child list; or, for a move in the heap, heap_move | value
    Value value;
  };
  static constexpr std::uint32_t heap_move = 1U << 31;

  // A couple with its solved lands folded in.
  struct Folded {
    boost::container::static_vector<LandId, 128> lands;
    Nimber nimber;
  };

  void search(LandId land, Nimber nimber, Number proof_limit, Number disproof_limit);
  void search_sum(Folded& sum, Number limit);
  Folded fold(std::span<const LandId> lands, Nimber nimber) const;
  Folded branch_couple(LandId land, Nimber nimber, std::uint32_t branch) const;
  Value value(const Folded& couple) const;
  Value land_value(LandId land, Nimber nimber) const;
  Number land_cost(LandId land) const;
  Value first_value(LandId land, Nimber nimber) const;
  bool add_branches(LandId land, Nimber nimber, std::vector<Branch>& branches);

  LandGraph* graph_;
  boost::unordered_flat_map<std::uint64_t, Value> values_;
  std::uint64_t visits_ = 0;
  WorkOptions work_;
  std::vector<std::vector<Branch>> branches_;  // by depth
  std::size_t depth_ = 0;
};

}  // namespace burgeon
