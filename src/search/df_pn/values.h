// What couples are worth to df-pn: by what is proven of their lands, else by what earlier visits
// found, else by what is expected of lands not visited.
//
// Thread safety: every member from any thread.
#pragma once

#include <algorithm>
#include <span>

#include "nim/nimber.h"
#include "search/couple.h"
#include "search/graph/fold.h"
#include "search/graph/land_graph.h"
#include "search/graph/preview.h"
#include "search/options.h"
#include "search/proof_numbers/couple_table.h"
#include "search/proof_numbers/couple_value.h"
#include "search/proof_numbers/proof_numbers.h"

namespace burgeon {

class DfPnValues {
 public:
  // What is pointed to must outlive this.
  DfPnValues(const LandGraph& graph, const CoupleTable& table, FirstNumbers first_numbers)
      : graph_(&graph), table_(&table), first_numbers_(first_numbers) {}

  static constexpr ProofNumbers unknown{1, 1};

  Couple fold(std::span<const LandId> lands, Nimber nimber) const {
    return burgeon::fold(*graph_, lands, nimber);
  }
  bool is_settled(LandId land, Nimber nimber) const {
    return graph_->known(land, nimber) != Known::nothing;
  }

  // Of a couple whose solved lands are folded in. `before`: what an earlier visit found, for the
  // case that the table has lost it (else the search could go in circles).
  ProofNumbers value(const Couple& couple, ProofNumbers before = unknown) const {
    if (couple.lands.size() == 1) return land_value(couple.lands[0], couple.nimber, before);
    return couple_value(*this, *graph_, couple);
  }
  ProofNumbers land_value(LandId land, Nimber nimber, ProofNumbers before = unknown) const {
    if (const auto settled = settled_value(*graph_, land, nimber)) return *settled;
    if (const auto found = table_->find(land, nimber)) return *found;
    const ProofNumbers first = first_value(land, nimber);
    return {std::max(first.proof, before.proof), std::max(first.disproof, before.disproof)};
  }
  // The work to find the nimbers of all these lands.
  std::uint32_t lands_cost(std::span<const LandId> lands) const {
    return burgeon::lands_cost(*this, *graph_, lands);
  }

  // What is expected of a couple that was not visited.
  ProofNumbers first_value(LandId land, Nimber nimber) const;
  ProofNumbers first_value(const UnnamedLand& land, Nimber nimber) const;

 private:
  const LandGraph* graph_;
  const CoupleTable* table_;
  FirstNumbers first_numbers_;
};

}  // namespace burgeon
