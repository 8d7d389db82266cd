// A move that wins, also where the search that found the win does not know it any more.
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

// A losing child of a winning couple: the search's own, else, as when the win came from a store and
// the moves did not, the first that is found by asking child by child, the smallest first. `graph`
// is the search's. Throws as Search::is_losing; WrongNimbers when there is none.
Couple find_losing_child(Search& search, LandGraph& graph, const Couple& couple,
                         const StopFlag* stop = nullptr);

}  // namespace burgeon
