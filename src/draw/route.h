// The way of a new curve through a region: from corner to corner, with some of what else lies in
// the region to its right and the rest to its left.
//
// A region is triangulated with all that is drawn as walls. What shall lie to the right is joined
// to the right bank by further walls, piece by piece, the nearest first, and the rest to the left
// bank. In what is left there is only one way, and it crosses each triangle at most once, so that
// it crosses neither a curve nor itself.
//
//     from ═══▶ to        right bank: the boundary from the first corner on to the second one
//
// Thread safety: functions of their arguments.
#pragma once

#include <optional>
#include <vector>

#include "draw/plane_graph.h"

namespace burgeon::draw {

// A corner of a vertex: counter-clockwise from a dart that leaves it to the next. A spot without
// curves has but one, without a dart.
struct PictureCorner {
  int vertex = 0;
  Dart dart = -1;
};

// A boundary of a region: a face's walk, or a spot.
struct PictureBoundary {
  int face = -1;
  int spot = -1;
};

struct PictureMove {
  PictureCorner from;
  PictureCorner to;
  std::vector<PictureBoundary> right;  // where it parts the region: what else lies to the right
  std::vector<PictureBoundary> left;   // and to the left
};

// From the first vertex to the second, both included. Nothing where there is no room for numbers.
std::optional<std::vector<Point>> find_route(const PlaneGraph& graph, const PictureMove& move);

// Whether both corners stand on one boundary, so that the move parts the region.
bool parts_region(const PlaneGraph& graph, const PictureMove& move);

}  // namespace burgeon::draw
