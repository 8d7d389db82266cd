#include "draw/shown.h"

#include <algorithm>
#include <map>
#include <utility>

namespace burgeon::draw {
namespace {

struct Met {
  int vertex;
  Dart dart;
};

struct Walk {
  int face;
  std::vector<Met> corners;  // of vertices with lives
};

struct Region {
  std::vector<int> spots;
  std::vector<Walk> walks;
};

// By region number: what is in it, with all corners of vertices that are alive.
std::map<int, Region> regions_of(const PlaneGraph& graph) {
  std::map<int, Region> regions;
  for (std::size_t f = 0; f < graph.faces.size(); ++f) {
    const Face& face = graph.faces[f];
    if (face.region == dead_ground) continue;
    Walk walk{.face = static_cast<int>(f), .corners = {}};
    for (const Dart dart : face.darts) {
      const int vertex = graph.tail(dart);
      if (graph.vertices[vertex].lives > 0) walk.corners.push_back({vertex, dart});
    }
    regions[face.region].walks.push_back(std::move(walk));
  }
  for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
    const Vertex& vertex = graph.vertices[v];
    if (vertex.darts.empty()) regions[vertex.region].spots.push_back(static_cast<int>(v));
  }
  return regions;
}

int lives_in(const PlaneGraph& graph, const Region& region) {
  std::vector<int> vertices = region.spots;
  for (const Walk& walk : region.walks) {
    for (const Met& met : walk.corners) vertices.push_back(met.vertex);
  }
  std::ranges::sort(vertices);
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  int lives = 0;
  for (const int vertex : vertices) lives += graph.vertices[vertex].lives;
  return lives;
}

}  // namespace

Shown what_is_shown(const PlaneGraph& graph) {
  std::map<int, Region> regions = regions_of(graph);
  std::erase_if(regions, [&](const auto& entry) { return lives_in(graph, entry.second) < 2; });
  std::vector<int> stands(graph.vertices.size());
  for (auto& [number, region] : regions) {
    for (Walk& walk : region.walks) {
      // Of two neighbouring corners of one vertex one is left.
      std::vector<Met>& corners = walk.corners;
      for (std::size_t i = 0; i < corners.size() && corners.size() > 1;) {
        if (corners[i].vertex == corners[(i + 1) % corners.size()].vertex) {
          corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(i));
        } else {
          ++i;
        }
      }
      for (const Met& met : corners) ++stands[met.vertex];
    }
  }
  Shown shown;
  std::map<int, Corner> letters;
  const auto code = [&](int vertex) -> Corner {
    if (stands[vertex] == 1) return graph.vertices[vertex].lives == 2 ? one : two;
    const auto [entry, is_new] = letters.emplace(vertex, Corner{});
    if (is_new) entry->second = static_cast<Corner>(first_letter + shown.drawing.letters++);
    return entry->second;
  };
  for (const auto& [number, region] : regions) {
    std::vector<PictureBoundary>& held = shown.held.emplace_back();
    for (const int spot : region.spots) {
      shown.corners.push_back({.vertex = spot});
      shown.boundaries.push_back({.spot = spot});
      held.push_back({.spot = spot});
    }
    for (const Walk& walk : region.walks) {
      held.push_back({.face = walk.face});
      if (walk.corners.empty()) continue;
      shown.boundaries.push_back({.face = walk.face});
      for (const Met& met : walk.corners) {
        shown.corners.push_back({met.vertex, met.dart});
        shown.drawing.corner.push_back(code(met.vertex));
      }
      shown.drawing.end_boundary();
    }
    shown.drawing.end_region(region.spots.size());
  }
  return shown;
}

}  // namespace burgeon::draw
