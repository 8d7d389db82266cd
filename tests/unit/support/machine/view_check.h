// That what a search shows of itself is right (SearchView).
//
// Thread safety: on the search's thread, within a question of Steering::ask.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nim/nimber.h"
#include "search/couple.h"
#include "search/graph/land_graph.h"
#include "search/steering.h"

namespace burgeon::machine {

std::string write(const LandTable& table, const Couple& couple);

// The nimber of a couple as a game: its lands' nimbers and the heap by XOR. Nothing where the truth
// about a land is not known.
std::optional<Nimber> value(const LandTable& table, const Couple& couple);

// That the couples lead from each to the next by a move, or from a sum to one of its lands, and
// that the children of each are all there, with true outcomes. `has_tips`: but for the way from
// each to the next, as the tip rules put other lands in the place of children. Throws Violation.
void check_view(const LandGraph& graph, SearchView& view, bool has_tips);

}  // namespace burgeon::machine
