// Where the names of vertices go, so that they touch neither curves nor spots nor each other.
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>
#include <vector>

#include "draw/curves.h"
#include "draw/plane_graph.h"

namespace burgeon::draw {

struct Label {
  std::string text;
  Point middle;           // in pixels, y downwards
  bool is_small = false;  // where there is no room for a large one
};

inline constexpr double label_height = 13;  // pixels: the size of the letters
inline constexpr double small_label_height = 9;
inline constexpr double spot_radius = 7;  // pixels

// One for each vertex with a text, in the order of the vertices.
std::vector<Label> place_labels(const PlaneGraph& graph, const Curves& curves,
                                const std::vector<std::string>& texts);

}  // namespace burgeon::draw
