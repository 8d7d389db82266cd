// What a plane graph shows, as a drawing in the sense of the game, and where each corner of that
// drawing stands in the graph.
//
// Thread safety: functions of their arguments.
#pragma once

#include <vector>

#include "draw/plane_graph.h"
#include "draw/route.h"
#include "sprouts/drawing.h"

namespace burgeon::draw {

struct Shown {
  // Regions with more than one life; dead vertices are left out, and a vertex with one corner left
  // is a digit: simplified, but that regions of at most three lives may have several boundaries.
  Drawing drawing;
  // In the order of the drawing's written form, the spots of a region first.
  std::vector<PictureCorner> corners;
  std::vector<PictureBoundary> boundaries;
  // All that lies in each region of the drawing, with the boundaries where nobody lives.
  std::vector<std::vector<PictureBoundary>> held;
};

Shown what_is_shown(const PlaneGraph& graph);

}  // namespace burgeon::draw
