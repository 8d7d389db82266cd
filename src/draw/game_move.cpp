#include "draw/game_move.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "draw/insert_move.h"

namespace burgeon::draw {
namespace {

// The same drawing, with the edge running the other way.
void turn_edge(PlaneGraph& graph, int number) {
  const auto turn = [&](Dart& dart) {
    if (edge_of(dart) == number) dart = reverse(dart);
  };
  Edge& edge = graph.edges[number];
  std::swap(edge.from, edge.to);
  std::ranges::reverse(edge.points);
  std::swap(graph.face_of[2 * number], graph.face_of[2 * number + 1]);
  for (Vertex& vertex : graph.vertices) std::ranges::for_each(vertex.darts, turn);
  for (Face& face : graph.faces) std::ranges::for_each(face.darts, turn);
}

PictureMove in_layout(const GameLayout& layout, const Game& before, const GameMove& move) {
  const GameRegion& region = before.regions()[move.region];
  const auto dart_of = [&](int dart) {
    return dart < 0 ? -1 : 2 * layout.edge_of_curve[dart / 2] + dart % 2;
  };
  const auto corner_of = [&](GameCorner corner) {
    const GameStep& step = region[corner.boundary][corner.step];
    return PictureCorner{layout.vertex_of_spot[step.spot], dart_of(step.dart)};
  };
  PictureMove drawn{corner_of(move.from), corner_of(move.to), {}, {}};
  const bool is_loop = move.from == move.to;
  for (std::size_t b = 0; b < move.is_left.size(); ++b) {
    if (b == move.from.boundary) continue;
    const GameStep& step = region[b][0];
    PictureBoundary boundary;
    if (step.dart < 0) {
      boundary.spot = layout.vertex_of_spot[step.spot];
    } else {
      boundary.face = layout.graph.face_of[dart_of(step.dart)];
    }
    // In a game a loop runs around what lies to its left, in a picture to its right.
    (move.is_left[b] == is_loop ? drawn.right : drawn.left).push_back(boundary);
  }
  return drawn;
}

std::vector<Point> in_units(const std::vector<Point>& way, const PlaneGraph& graph,
                            const PictureMove& move) {
  std::vector<Point> line;
  line.reserve(way.size());
  for (const Point point : way) {
    line.push_back({point.x / pixels_per_unit, -point.y / pixels_per_unit});
  }
  line.front() = graph.points[graph.vertices[move.from.vertex].point];
  line.back() = graph.points[graph.vertices[move.to.vertex].point];
  return line;
}

}  // namespace

void follow_curves(GameLayout& layout, std::size_t pieces) {
  PlaneGraph& graph = layout.graph;
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const std::vector<Point> line = layout.curves.of_edge[e].flattened(static_cast<int>(pieces));
    std::vector<int>& points = graph.edges[e].points;
    std::vector<int> along;
    for (std::size_t i = 0; i < line.size(); ++i) {
      along.push_back(i % pieces == 0 ? points[i / pieces]
                                      : graph.add_point({line[i].x / pixels_per_unit,
                                                         -line[i].y / pixels_per_unit}));
    }
    points = std::move(along);
  }
}

bool insert_move(GameLayout& layout, const Game& before, const GameMove& move,
                 const std::vector<Point>& way) {
  const PictureMove drawn = in_layout(layout, before, move);
  const bool is_loop = move.from == move.to;
  std::optional<std::vector<Point>> route;
  if (way.empty()) {
    route = find_route(layout.graph, drawn);
    if (!route) return false;
  } else {
    route = in_units(way, layout.graph, drawn);
    if (is_loop) std::ranges::reverse(*route);
  }
  insert_curve(layout.graph, drawn, *route);
  layout.vertex_of_spot.push_back(static_cast<int>(layout.graph.vertices.size()) - 1);
  int first = static_cast<int>(layout.graph.edges.size()) - 2;
  int second = first + 1;
  if (is_loop) {
    for (const int edge : {first, second}) turn_edge(layout.graph, edge);
    std::swap(first, second);
  }
  layout.edge_of_curve.insert(layout.edge_of_curve.end(), {first, second});
  return true;
}

bool relax_move(GameLayout& layout) {
  return relax_move(layout, [](const PlaneGraph&) {});
}

bool relax_move(GameLayout& layout, WatchSteps watch) {
  DrawnMove drawn({.graph = std::move(layout.graph), .curves = std::move(layout.curves)});
  while (drawn.step()) watch(drawn.picture().graph);
  auto finished = drawn.finish();
  if (!finished) return false;
  layout.graph = std::move(finished->graph);
  layout.curves = std::move(finished->curves);
  // As when it was laid out: spots keep clear of curves, dead or not.
  for (Vertex& vertex : layout.graph.vertices) vertex.lives = std::max(1, vertex.lives);
  return true;
}

}  // namespace burgeon::draw
