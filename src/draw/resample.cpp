#include "draw/resample.h"

#include <algorithm>
#include <utility>

namespace burgeon::draw {
namespace {

// Long segments get points inside.
std::vector<int> split(PlaneGraph& graph, const Edge& edge, double spacing) {
  std::vector<int> points{edge.points[0]};
  for (std::size_t i = 0; i + 1 < edge.points.size(); ++i) {
    const Point from = graph.points[edge.points[i]];
    const Point way = graph.points[edge.points[i + 1]] - from;
    const int added = std::min(6, static_cast<int>(length(way) / spacing / 1.5));
    for (int k = 1; k <= added; ++k) {
      points.push_back(graph.add_point(from + way * (double(k) / (added + 1))));
    }
    points.push_back(edge.points[i + 1]);
  }
  return points;
}

// Points that were dropped before count too, which does no harm.
bool is_empty(const std::vector<Point>& at, int a, int b, int c) {
  const double turn = cross(at[b] - at[a], at[c] - at[a]) < 0 ? -1 : 1;
  for (std::size_t p = 0; p < at.size(); ++p) {
    const int point = static_cast<int>(p);
    if (point == a || point == b || point == c) continue;
    if (turn * cross(at[b] - at[a], at[p] - at[a]) >= 0 &&
        turn * cross(at[c] - at[b], at[p] - at[b]) >= 0 &&
        turn * cross(at[a] - at[c], at[p] - at[c]) >= 0) {
      return false;
    }
  }
  return true;
}

// A point goes where its two segments together are short, and nothing lies in the triangle.
void drop_crowded(const PlaneGraph& graph, Edge& edge, double spacing) {
  const std::size_t least = edge.from == edge.to ? 6 : 5;
  for (std::size_t i = 1; i + 1 < edge.points.size() && edge.points.size() >= least; ++i) {
    const int a = edge.points[i - 1];
    const int b = edge.points[i];
    const int c = edge.points[i + 1];
    const std::vector<Point>& at = graph.points;
    const double one_side = length(at[b] - at[a]);
    const double other_side = length(at[c] - at[b]);
    const bool is_crowded = std::min(one_side, other_side) < 0.05 * spacing;
    if (one_side + other_side > 1.1 * spacing && !is_crowded) continue;
    if (edge.points.size() == least && !is_crowded) continue;
    if (is_empty(at, a, b, c))
      edge.points.erase(edge.points.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

// Leaves out the points that no curve has any more.
void compact(PlaneGraph& graph) {
  std::vector<int> new_number(graph.points.size(), -1);
  std::vector<Point> kept;
  const auto keep = [&](int& point) {
    int& number = new_number[point];
    if (number < 0) {
      number = static_cast<int>(kept.size());
      kept.push_back(graph.points[point]);
    }
    point = number;
  };
  for (Vertex& vertex : graph.vertices) keep(vertex.point);
  for (Edge& edge : graph.edges) {
    for (int& point : edge.points) keep(point);
  }
  graph.points = std::move(kept);
}

}  // namespace

void resample(PlaneGraph& graph, double spacing) {
  const auto wanted = [&](const Edge& edge) {
    return edge.borders_dead_ground ? 0.7 * spacing : spacing;
  };
  for (Edge& edge : graph.edges) edge.points = split(graph, edge, wanted(edge));
  for (Edge& edge : graph.edges) drop_crowded(graph, edge, wanted(edge));
  compact(graph);
}

}  // namespace burgeon::draw
