// Depth-first proof-number search over couples (Nagai 2002; for couples, Lemoine & Viennot,
// "Nimbers are inevitable", 2012), by one thread or several on one graph and one table.
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
// Several threads start at the root each; where one works on a couple, that is made to look more
// costly to the others (virtual loss), so that they spread. One thread does the same on every run.
//
// Thread safety: one caller, which lends its thread as one of the search's.
#pragma once

#include <cstdint>
#include <optional>

#include "base/thread_team.h"
#include "nim/nimber.h"
#include "search/df_pn/shared.h"
#include "search/df_pn/worker.h"
#include "search/graph/land_graph.h"
#include "search/search.h"

namespace burgeon {

class DfPn final : public Search {
 public:
  explicit DfPn(LandGraph& graph, const SearchOptions& options = {})
      : shared_(graph, options), team_(shared_.memory.threads, options.work.warn) {}

  bool is_losing(const Couple& couple) override;
  std::optional<Couple> winning_move(const Couple& couple) override;
  std::uint64_t visits() const override { return shared_.visits; }
  std::uint64_t collections() const override { return shared_.collections; }

 private:
  LandExpander& expander() { return shared_.workers[0]->expander(); }
  void settle(const Couple& couple);

  DfPnShared shared_;
  ThreadTeam team_;
};

}  // namespace burgeon
