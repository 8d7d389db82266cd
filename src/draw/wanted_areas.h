// How large the faces of a drawing want to be.
//
// Areas are in square units, a unit being about the length of a curve between two vertices.
//
// Thread safety: functions of their arguments.
#pragma once

#include "draw/plane_graph.h"

namespace burgeon::draw {

inline constexpr double spot_room = 0.5;  // the radius that a spot without curves wants

// The area for a face that wants so much for what lies in it: not less than its border can
// surround, and more for curves that stick into it. A border too short for the area becomes longer.
double fit_border(PlaneGraph& graph, const Face& face, double area);

// Sets the area that each face of any plane graph wants.
void want_areas(PlaneGraph& graph);

}  // namespace burgeon::draw
