// From the hub map of a land to a plane graph: the map's dual, with dead vertices where curves
// meet.
//
// Each edge of the hub map becomes a vertex of the drawing, which bears the letter. Each hub
// becomes a face, its region. Each face of the hub map becomes a **junction** of what stands around
// it, its arms: letters, tips (`1`), and vertices that stand once (`2`).
//
//     two arms               a curve from one to the other
//     three arms             a dead vertex with three curves
//     all else               a ring around dead ground: each letter and tip hangs on a dead vertex
//                            of it by a curve, each `2` stands on it. Inner curves part the ground
//                            where it would have two lives, so that nobody can play there
//
// So no vertex has more than three curve ends, and what is drawn reads back as it was written.
//
// Thread safety: functions of their arguments.
#pragma once

#include <vector>

#include "draw/hub_map.h"
#include "draw/letter_names.h"
#include "draw/plane_graph.h"

namespace burgeon::draw {

// Where the pieces of a land are in a plane graph.
struct PieceGraph {
  std::size_t first_edge = 0;
  std::size_t end_edge = 0;
  std::size_t first_face = 0;
  std::size_t end_face = 0;
  int outer_face = -1;
};

// Adds the vertices, edges and faces of every piece; points are added along the edges, without a
// place. `names`: of letters, by corner. Nothing where a piece comes out as no plane graph.
// REQUIRES: the map is nested.
bool add_dual(const HubMap& map, const WrittenNames& names, PlaneGraph& graph,
              std::vector<PieceGraph>& pieces);

}  // namespace burgeon::draw
