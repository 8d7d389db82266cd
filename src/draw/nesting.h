// Sizes and first places of everything in a land: how large each region has to be for what lies in
// it, and where its spots and pieces go.
//
// Lengths are in units: about the length of a curve between two vertices.
//
// Thread safety: functions of their arguments.
#pragma once

#include <vector>

#include "draw/dual.h"
#include "draw/hub_map.h"
#include "draw/plane_graph.h"

namespace burgeon::draw {

// Sets the area that each face wants, adds the spots without curves, and places every point.
// REQUIRES: `map` is nested from `outer_region`, and the graph is its dual.
void place_all(const HubMap& map, int outer_region, const std::vector<PieceGraph>& pieces,
               PlaneGraph& graph);

}  // namespace burgeon::draw
