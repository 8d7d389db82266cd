// A first layout of one piece, straight lines and no crossings, inside the unit disc.
//
// The piece's curves become paths of points. Where a part hangs on the rest by one point only, a
// strut across the face holds its far end: it would shrink to nothing else. Along each face stands
// a ring of further points, one for each corner of the face's walk, which makes a simple
// triangulation of whatever the face is; inner faces get a point in their middle. With the outer
// face's ring on the circle, every point at a weighted mean of its neighbours gives a plane drawing
// for any positive weights (Tutte 1963, Floater 1997). The weights come from discs that the points
// would like to have (as in Collins, Orick and Stephenson 2017), so that no part is squeezed; the
// outer ring stays evenly spaced, as else the ends of long paths shrink to nothing.
//
// Thread safety: functions of their arguments.
#pragma once

#include <utility>
#include <vector>

#include "draw/dual.h"
#include "draw/plane_graph.h"

namespace burgeon::draw {

struct Disc {
  Point centre;
  double radius = 0;
};

struct StartLayout {
  std::vector<std::pair<int, Point>> places;  // by point of the graph
  std::vector<Disc> room;  // by face, from the piece's first on: a disc inside it; outer: none
};

StartLayout lay_out(const PlaneGraph& graph, const PieceGraph& piece);

}  // namespace burgeon::draw
