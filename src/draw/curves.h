// From polylines to smooth curves, and the judgement of what will be written.
//
// Each edge becomes a chain of cubic Bezier curves through its points. Their handles are a share of
// the chord, one share for each edge: 1/3 where that is possible, 0 gives the polyline itself. All
// coordinates are rounded as they are written, before they are judged: what passes is what is read.
//
// Thread safety: functions of their arguments.
#pragma once

#include <vector>

#include "draw/plane_graph.h"

namespace burgeon::draw {

inline constexpr double pixels_per_unit = 60;
inline constexpr double pixel_fraction = 100;  // coordinates are written in hundredths of a pixel

// A place in pixels as it is written: sums with such places are written exactly.
Point as_written(Point pixels);

// One edge as it is written, in pixels, y downwards: a start, then three points for each cubic.
struct Curve {
  std::vector<Point> points;

  // The polyline that judges and readers see: `pieces` segments for each cubic.
  std::vector<Point> flattened(int pieces = 16) const;
};

struct Curves {
  std::vector<Curve> of_edge;
  std::vector<Point> of_vertex;  // where vertices are, in pixels
  double clearance = 0;  // the least distance of a spot from a curve that does not end there
};

// Writes the edges with the largest handles with which nothing crosses. Nothing where even the
// polylines cross or touch, rounded as they are.
bool make_curves(const PlaneGraph& graph, Curves& curves);

}  // namespace burgeon::draw
