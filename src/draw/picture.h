// A picture of a position: each land as a plane drawing with smooth curves that do not cross.
//
//     land key ─▶ Drawing ─▶ hub map ─▶ plane graph ─▶ first layout ─▶ relaxed ─▶ curves, judged
//                                └── another outer region ◀── not good enough ──────────┘
//
// Nothing is given that was not judged: curves neither cross nor touch, as they are written, and
// spots keep clear of them. Deterministic.
//
// Thread safety: functions of their arguments.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "draw/curves.h"
#include "draw/hub_map.h"
#include "draw/plane_graph.h"
#include "sprouts/position.h"

namespace burgeon::draw {

struct LandPicture {
  PlaneGraph graph;
  Curves curves;
  int outer_region = 0;
  std::size_t fresh_edges = 0;  // how many of the last ones to mark as drawn just now
};

struct Picture {
  Position position;
  std::vector<LandPicture> lands;  // in the position's order
};

// Makes the curves of the graph as it lies. False where it makes no picture that may be shown.
bool judge(LandPicture& picture);

// Nothing where no good drawing was found.
std::optional<LandPicture> draw_land(ByteView land_key);
std::optional<Picture> draw_picture(const Position& position);

// Why a land has no picture, for a message: the clause after "the land … has no picture: ".
std::string_view why_no_picture(ByteView land_key);

}  // namespace burgeon::draw
