// The children of a couple with what a LandGraph knows of them.
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

// The children, moves in the heap first. Throws Stopped.
std::vector<ChildState> child_states(LandGraph& graph, LandExpander& expander, const Couple& couple,
                                     const StopFlag* stop = nullptr);

// The first child that is known to be losing.
std::optional<Couple> known_winning_move(LandGraph& graph, LandExpander& expander,
                                         const Couple& couple, const StopFlag* stop = nullptr);

}  // namespace burgeon
