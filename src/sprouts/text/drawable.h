// Whether a drawing exists that has a given position: tests that cost little and are never wrong
// when they say no.
//
// What they stand on. A simplified string has lost its dead parts, regions of at most three lives
// are sets, and each region may be mirrored. So read a string as a plane drawing whose dead parts
// may be anything. Every position reached in play has one. (Where simplification merges the
// boundaries of a poor region, draw a dead curve between them; where it drops a second corner,
// fence that corner off by a dead curve.) Three things then hold:
//
// crossing: going round a boundary, two vertices do not take turns, as in `abab`. A curve through
//     the region from one corner of a to the other parts the rest of the boundary in two.
// ring: regions and connected pieces of a drawing form a tree whose edges are the boundaries, for
//     the plane is in one piece and a closed curve parts it. Boundaries that share a letter belong
//     to one piece. As dead parts are lost, one piece may look like several; but a ring among those
//     uses each boundary once, and would be a ring among the true ones.
// tangle: put a hub into each region beside each boundary, join it to all corners, and draw a rim
//     round it through its spokes, from corner to corner in their order. All this is drawn without
//     crossings, so the graph of hubs, rims and letters is planar; the rim allows a boundary to be
//     mirrored, and nothing else. A region of at most three lives has a hub without a rim.
//
// They are necessary, and not sufficient for a position to be reached from spots by moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "sprouts/drawing.h"

namespace burgeon {

enum class Flaw : std::uint8_t { crossing, ring, tangle };

struct DrawingFlaw {
  Flaw flaw;
  std::size_t boundary;  // where it shows: of the crossing, closing the ring, first of the tangle
};

// The first flaw found, if any. Time is nearly linear in the number of corners.
// REQUIRES: the drawing's invariants; simplified or not; one land or several.
std::optional<DrawingFlaw> find_flaw(const Drawing& drawing);

}  // namespace burgeon
