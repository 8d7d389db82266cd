// The proof numbers of a couple, by what its lands are.
//
// A couple of several unsolved lands is settled through their nimbers, so both its numbers are the
// work to find all of them. An algorithm gives the numbers of couples of one land (`Values`):
//
//     ProofNumbers land_value(LandId, Nimber)     of any couple, which may be settled
//     ProofNumbers first_value(LandId, Nimber)    of a couple of which nothing is known
//
// Thread safety: as the LandGraph and the Values.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "nim/nimber.h"
#include "search/couple.h"
#include "search/graph/land_graph.h"
#include "search/proof_numbers/proof_numbers.h"

namespace burgeon {

// The numbers of a settled couple of one land; nothing where the couple is not settled.
inline std::optional<ProofNumbers> settled_value(const LandGraph& graph, LandId land,
                                                 Nimber nimber) {
  switch (graph.known(land, nimber)) {
    case Known::losing:
      return ProofNumbers{infinite_proof, 0};
    case Known::winning:
      return ProofNumbers{0, infinite_proof};
    case Known::nothing:
      break;
  }
  return std::nullopt;
}

// The work to find a land's nimber: either it is shown to be the least open value, or it is shown
// to be another and then to be the next value.
inline std::uint32_t nimber_cost(ProofNumbers open, ProofNumbers next) {
  return std::min(open.disproof, open.proof + next.disproof);
}

// `numbers` are those of the land with a heap of its least open value.
template <typename Values>
std::uint32_t land_cost(Values& values, LandId land, Nimber open, ProofNumbers numbers) {
  const Nimber next{static_cast<std::uint16_t>(open.value + 1)};
  return nimber_cost(numbers, values.first_value(land, next));
}

template <typename Values>
std::uint32_t lands_cost(Values& values, const LandGraph& graph, std::span<const LandId> lands) {
  std::uint32_t cost = 0;
  for (const LandId land : lands) {
    const Nimber open = graph.least_open(land);
    cost = add_proof(cost, land_cost(values, land, open, values.land_value(land, open)));
  }
  return cost;
}

// REQUIRES: solved lands are folded in (search/graph/fold.h).
template <typename Values>
ProofNumbers couple_value(Values& values, const LandGraph& graph, const Couple& couple) {
  if (couple.lands.empty()) {
    return couple.nimber.value == 0 ? ProofNumbers{infinite_proof, 0}
                                    : ProofNumbers{0, infinite_proof};
  }
  if (couple.lands.size() == 1) return values.land_value(couple.lands[0], couple.nimber);
  // Not 0, though other threads may have solved all lands by now: that would tell an outcome.
  const std::uint32_t cost = std::max<std::uint32_t>(lands_cost(values, graph, couple.lands), 1);
  return {cost, cost};
}

}  // namespace burgeon
