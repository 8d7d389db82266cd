// Folds the solved lands of a couple in, by what a LandGraph knows at this moment. Nothing is met
// or looked for (that is LandReducer::meet_and_fold).
//
// Thread safety: as LandGraph.
#pragma once

#include <span>

#include "search/couple.h"
#include "search/graph/land_graph.h"

namespace burgeon {

// REQUIRES: lands that were met.
inline Couple fold(const LandGraph& graph, std::span<const LandId> lands, Nimber heap) {
  return fold(lands, heap, [&](LandId land) { return graph.known_nimber(land); });
}

}  // namespace burgeon
