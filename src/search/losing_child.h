// Finds a move that wins, also where the search that found the win does not know it any more.
//
// Thread safety: one caller.
#pragma once

#include <optional>

#include "base/stop.h"
#include "search/couple.h"
#include "search/graph/land_graph.h"
#include "search/known_nimbers.h"
#include "search/search.h"

namespace burgeon {

// Returns a losing child of a winning couple. It is the search's own where the search knows one. A
// win that came from a store has no moves: then the search is asked about child after child, the
// smallest first. `graph` is the search's. Throws as Search::is_losing, and WrongNimbers where no
// child is losing.
Couple find_losing_child(Search& search, LandGraph& graph, const Couple& couple,
                         const StopFlag* stop = nullptr);

}  // namespace burgeon
