// Places the nodes of a graph without circles in rows, each below all that point to it, such that
// lines cross little and run steeply (after Sugiyama, Tagawa and Toda 1981).
//
// A line that passes rows gets a place in each of them. Rows are ordered by the means of their
// neighbours, downwards and upwards in turn; then each row moves as near to the neighbours' means
// as its order and the widths allow.
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstddef>
#include <vector>

namespace burgeon {

struct LayeredGraph {
  struct Place {
    std::size_t row = 0;
    double x = 0;  // of the middle, from 0; 1 is the width of a node
  };
  struct Line {
    std::size_t from = 0;
    std::size_t to = 0;
    std::vector<Place> passes;  // one in each row between the two, downwards
  };
  std::vector<Place> nodes;
  std::vector<Line> lines;
  std::size_t rows = 0;
  double width = 0;
};

// `to`: where each node points to; each may be named twice, and gets one line. REQUIRES: no
// circles.
LayeredGraph lay_out_layers(const std::vector<std::vector<std::size_t>>& to);

}  // namespace burgeon
