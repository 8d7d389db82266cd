// Folds the solved lands of a couple in, by what a LandGraph knows at this moment. Nothing is met
// or looked for (that is LandReducer::meet_and_fold).
//
// Thread safety: as LandGraph.
#pragma once

#include <span>

#include "search/couple.h"
#include "search/graph/land_graph.h"

namespace burgeon {

// REQUIRES: lands that were met. (Inlined: a search does it for each child that it looks at.)
[[gnu::always_inline]] inline Couple fold(const LandGraph& graph, std::span<const LandId> lands,
                                          Nimber heap) {
  Couple rest;
  rest.nimber = heap ^ fold(
                           lands, [&](LandId land) { return graph.known_nimber(land); },
                           [&](LandId land) { rest.lands.push_back(land); });
  return rest;
}

}  // namespace burgeon
