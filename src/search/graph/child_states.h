// The children of a couple, each with what a LandGraph knows of it.
//
// Thread safety: as LandExpander.
#pragma once

#include <optional>
#include <vector>

#include "base/stop.h"
#include "search/couple.h"
#include "search/graph/land_expander.h"
#include "search/graph/land_graph.h"
#include "search/steering.h"

namespace burgeon {

// What is known of a couple whose pairs are cancelled and whose solved lands are folded in.
Known known_of(const LandGraph& graph, const Couple& folded);

// Makes the children; the moves in the heap come first. Each is met and folded, which may be costly
// (LandReducer). Throws Stopped.
std::vector<ChildState> child_states(LandGraph& graph, LandExpander& expander, const Couple& couple,
                                     const StopFlag* stop = nullptr);

// Makes the children too, and returns the first that is known to be losing.
std::optional<Couple> known_winning_move(LandGraph& graph, LandExpander& expander,
                                         const Couple& couple, const StopFlag* stop = nullptr);

}  // namespace burgeon
