#include "draw/nesting.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "draw/start_layout.h"
#include "draw/wanted_areas.h"

namespace burgeon::draw {
namespace {

using std::numbers::pi;

// A spot (piece < 0) or a piece, and its place relative to the middle of its region.
struct Thing {
  double radius;
  int piece;
  Point at{};
};

struct Packing {
  std::vector<Thing> things;
  double radius = 0;  // around the middle, of what holds all
};

// Largest first, each where it touches one that is placed, as near to the first as can be.
Packing pack(std::vector<Thing> things) {
  constexpr int directions = 60;
  std::ranges::stable_sort(things, std::ranges::greater{}, &Thing::radius);
  for (std::size_t i = 1; i < things.size(); ++i) {
    double best = 1e18;
    for (std::size_t j = 0; j < i; ++j) {
      const double apart = things[j].radius + things[i].radius;
      for (int k = 0; k < directions; ++k) {
        const double angle = 2 * pi * k / directions + 0.3;
        const Point at = things[j].at + Point{std::cos(angle), std::sin(angle)} * apart;
        if (length(at) >= best) continue;
        bool is_free = true;
        for (std::size_t other = 0; other < i && is_free; ++other) {
          is_free = length(at - things[other].at) >= things[other].radius + things[i].radius - 1e-9;
        }
        if (!is_free) continue;
        best = length(at);
        things[i].at = at;
      }
    }
  }
  Point middle;
  double weight = 0;
  for (const Thing& thing : things) {
    middle += thing.at * (thing.radius * thing.radius);
    weight += thing.radius * thing.radius;
  }
  Packing packing{.things = std::move(things)};
  for (Thing& thing : packing.things) {
    thing.at -= middle * (1 / weight);
    packing.radius = std::max(packing.radius, length(thing.at) + thing.radius);
  }
  return packing;
}

class Placer {
 public:
  Placer(const HubMap& map, const std::vector<PieceGraph>& pieces, PlaneGraph& graph)
      : map_(&map), pieces_(&pieces), graph_(&graph), packings_(map.regions()) {}

  void place(int outer_region) {
    want(outer_region);
    place(outer_region, {{}, packings_[outer_region].radius});
  }

 private:
  // What a region holds, from the innermost outwards.
  void want(int region) {
    std::vector<Thing> things;
    for (const int piece : map_->pieces_in[region]) {
      things.push_back({piece_radius(piece), piece});
    }
    things.resize(things.size() + static_cast<std::size_t>(map_->spots[region]),
                  Thing{spot_room, -1});
    packings_[region] = pack(std::move(things));
  }

  double piece_radius(int number) {
    const PieceGraph& piece = (*pieces_)[number];
    double area = 0;
    for (std::size_t f = piece.first_face; f < piece.end_face; ++f) {
      Face& face = graph_->faces[f];
      if (face.is_outer) continue;
      face.wanted_area = face.region == dead_ground ? 0.13 : region_area(face);
      area += face.wanted_area;
    }
    double curves = 0;
    for (std::size_t e = piece.first_edge; e < piece.end_edge; ++e) {
      curves += graph_->edges[e].wanted_length;
    }
    return std::sqrt(area / pi) + 0.35 + 0.1 * std::sqrt(curves);
  }

  // Room for what lies in it, for its corners and for the curves that stick into it; and not less
  // than its border can surround.
  double region_area(const Face& face) {
    want(face.region);
    const double held = packings_[face.region].radius;
    double area = held > 0 ? 0.2 + pi * (held + 0.22) * (held + 0.22) : 0.55;
    for (const int hub : map_->hubs_of[face.region]) {
      for (const Corner corner : map_->hubs[hub].corners) {
        area += 0.14 + (corner == one ? 0.45 : corner == two ? 0.2 : 0);
      }
    }
    return fit_border(*graph_, face, area);
  }

  void place(int region, Disc room) {
    const Packing& packing = packings_[region];
    const double scale = packing.radius > 0 ? room.radius / packing.radius : 1;
    for (const Thing& thing : packing.things) {
      const Point at = room.centre + thing.at * scale;
      if (thing.piece < 0) {
        Vertex& spot = graph_->vertices[graph_->add_vertex(3)];
        spot.region = region;
        spot.point = graph_->add_point(at);
      } else {
        place_piece(thing.piece, at, 0.98 * thing.radius * scale);
      }
    }
  }

  void place_piece(int number, Point at, double radius) {
    const PieceGraph& piece = (*pieces_)[number];
    const StartLayout layout = lay_out(*graph_, piece);
    for (const auto& [point, place] : layout.places) graph_->points[point] = at + place * radius;
    for (std::size_t f = piece.first_face; f < piece.end_face; ++f) {
      const Face& face = graph_->faces[f];
      if (face.is_outer || face.region == dead_ground) continue;
      const Disc& room = layout.room[f - piece.first_face];
      place(face.region, {at + room.centre * radius, 0.9 * room.radius * radius});
    }
  }

  const HubMap* map_;
  const std::vector<PieceGraph>* pieces_;
  PlaneGraph* graph_;
  std::vector<Packing> packings_;  // by region
};

}  // namespace

void place_all(const HubMap& map, int outer_region, const std::vector<PieceGraph>& pieces,
               PlaneGraph& graph) {
  Placer(map, pieces, graph).place(outer_region);
}

}  // namespace burgeon::draw
