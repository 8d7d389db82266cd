// From the spelling of a land to the pieces of its drawing, and which way round each is.
//
// A **hub** is a boundary, seen as a point in its region with an arm to each of its corners.
// Letters join hubs: the two corners of a letter are one edge of the hub map. The land has a
// drawing when the hub map can be laid into the plane so that each hub's arms come in the order in
// which the boundary is written, or all of them in the opposite order: its `sign`. Hubs that
// letters join, directly or through others, are a **piece**: the drawing of a piece is connected.
//
// Regions and pieces make a tree. Choosing the outer region makes it a nesting: each other region
// lies in a piece, and each piece in a region. All hubs of a region must be read the same way
// round, and turning a piece over turns the signs of all its hubs; in a tree this never conflicts.
//
// Thread safety: plain values and functions.
#pragma once

#include <optional>
#include <vector>

#include "sprouts/drawing.h"

namespace burgeon::draw {

struct Hub {
  int region = 0;
  int piece = 0;
  int sign = 1;
  std::vector<Corner> corners;  // as written

  // In the order in which they stand clockwise around the hub.
  std::vector<Corner> clockwise() const;
};

struct Piece {
  std::vector<int> hubs;
  int parent_hub = -1;  // the hub whose region the piece lies in; -1 before `nest`
};

struct HubMap {
  std::vector<Hub> hubs;
  std::vector<Piece> pieces;
  std::vector<std::vector<int>> hubs_of;    // by region
  std::vector<int> spots;                   // without curves, by region
  std::vector<std::vector<int>> pieces_in;  // by region, after `nest`

  std::size_t regions() const { return spots.size(); }
};

// The map of one land, simplified. Nothing where no drawing has it.
std::optional<HubMap> make_hub_map(const Drawing& land);

// The regions, best first, by how shallow the nesting is from there, then by how much they hold.
std::vector<int> outer_regions(const HubMap& map);

// Nests the pieces from the outer region on. False where regions and pieces make no tree.
bool nest(HubMap& map, int outer_region);

}  // namespace burgeon::draw
