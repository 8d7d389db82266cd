// Curves with more points where they are far apart, and fewer where they are crowded.
//
// Nothing can come to cross by it: a point is added on a segment, and one goes only where nothing
// lies in the triangle that its curve then cuts off.
//
// Thread safety: a function of its argument.
#pragma once

#include "draw/plane_graph.h"

namespace burgeon::draw {

// About `spacing` from point to point; closer around dead ground, whose curves are short. The
// points are numbered anew.
void resample(PlaneGraph& graph, double spacing);

}  // namespace burgeon::draw
