#include "draw/curves.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace burgeon::draw {
namespace {

constexpr std::array handle_shares{1.0 / 3, 0.22, 0.12, 0.0};

Point in_pixels(Point point) {
  return as_written({point.x * pixels_per_unit, -point.y * pixels_per_unit});
}

// Directions of the curves at their points.
class Tangents {
 public:
  explicit Tangents(const PlaneGraph& graph) : graph_(&graph), neighbours_(graph.points.size()) {
    for (const Edge& edge : graph.edges) {
      for (std::size_t i = 0; i + 1 < edge.points.size(); ++i) {
        neighbours_[edge.points[i]].push_back(edge.points[i + 1]);
        neighbours_[edge.points[i + 1]].push_back(edge.points[i]);
      }
    }
  }

  // At a point of an edge, forwards. Through a vertex with two curves it is the same for both,
  // unless they fold back there.
  Point at(const Edge& edge, std::size_t index) const {
    const std::vector<int>& along = edge.points;
    const bool is_first = index == 0;
    if (!is_first && index + 1 < along.size()) return way(along[index - 1], along[index + 1]);
    const int here = along[index];
    const int next = is_first ? along[1] : along[index - 1];
    const std::vector<int>& around = neighbours_[here];
    if (around.size() == 2 && around[0] != around[1]) {
      const int beyond = around[0] == next ? around[1] : around[0];
      if (dot(way(here, next), way(here, beyond)) <= 0) {
        return is_first ? way(beyond, next) : way(next, beyond);
      }
    }
    return is_first ? way(here, next) : way(next, here);
  }

 private:
  Point way(int from, int to) const { return unit(graph_->points[to] - graph_->points[from]); }

  const PlaneGraph* graph_;
  std::vector<std::vector<int>> neighbours_;
};

Curve make_curve(const PlaneGraph& graph, const Tangents& tangents, const Edge& edge,
                 double share) {
  Curve curve{.points = {in_pixels(graph.points[edge.points[0]])}};
  for (std::size_t i = 0; i + 1 < edge.points.size(); ++i) {
    const Point from = graph.points[edge.points[i]];
    const Point to = graph.points[edge.points[i + 1]];
    const double handle = share * length(to - from);
    curve.points.push_back(in_pixels(from + tangents.at(edge, i) * handle));
    curve.points.push_back(in_pixels(to - tangents.at(edge, i + 1) * handle));
    curve.points.push_back(in_pixels(to));
  }
  return curve;
}

struct Segment {
  Point from;
  Point to;
  int edge;
  int index;
  int from_vertex = -1;  // where the edge begins or ends there
  int to_vertex = -1;
};

// Twice the area of a triangle of points in hundredths of a pixel: exact, unless they were
// flattened from a cubic.
double turn(Point a, Point b, Point c) { return cross(b - a, c - a); }

bool are_apart(const Segment& left, const Segment& right) {
  return std::max(left.from.x, left.to.x) < std::min(right.from.x, right.to.x) ||
         std::max(right.from.x, right.to.x) < std::min(left.from.x, left.to.x) ||
         std::max(left.from.y, left.to.y) < std::min(right.from.y, right.to.y) ||
         std::max(right.from.y, right.to.y) < std::min(left.from.y, left.to.y);
}

// Two segments of which no point is common by construction.
bool meet(const Segment& left, const Segment& right) {
  return turn(left.from, left.to, right.from) * turn(left.from, left.to, right.to) <= 0 &&
         turn(right.from, right.to, left.from) * turn(right.from, right.to, left.to) <= 0;
}

// Two that begin at one point, `left` to `left_end`: whether one runs along the other.
bool overlap(Point common, Point left_end, Point right_end) {
  const Point left = left_end - common;
  const Point right = right_end - common;
  return std::fabs(cross(left, right)) <= 1e-6 * length(left) * length(right) &&
         dot(left, right) > 0;
}

bool is_crossing(const Segment& left, const Segment& right) {
  if (are_apart(left, right)) return false;
  if (left.edge == right.edge && std::abs(left.index - right.index) == 1) {
    const bool is_before = left.index < right.index;
    const Segment& first = is_before ? left : right;
    const Segment& second = is_before ? right : left;
    return overlap(first.to, first.from, second.to);
  }
  for (const bool at_start : {true, false}) {
    const int vertex = at_start ? left.from_vertex : left.to_vertex;
    if (vertex < 0) continue;
    const Point common = at_start ? left.from : left.to;
    const Point left_end = at_start ? left.to : left.from;
    if (vertex == right.from_vertex) return overlap(common, left_end, right.to);
    if (vertex == right.to_vertex) return overlap(common, left_end, right.from);
  }
  return meet(left, right);
}

std::vector<Segment> flatten(const PlaneGraph& graph, const Curves& curves) {
  std::vector<Segment> segments;
  for (std::size_t e = 0; e < curves.of_edge.size(); ++e) {
    const std::vector<Point> line = curves.of_edge[e].flattened();
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      segments.push_back({line[i], line[i + 1], static_cast<int>(e), static_cast<int>(i)});
      if (i == 0) segments.back().from_vertex = graph.edges[e].from;
      if (i + 2 == line.size()) segments.back().to_vertex = graph.edges[e].to;
    }
  }
  std::ranges::stable_sort(
      segments, {}, [](const Segment& segment) { return std::min(segment.from.x, segment.to.x); });
  return segments;
}

// The edges that cross or touch others or themselves, each once.
std::vector<int> crossing_edges(const std::vector<Segment>& segments) {
  std::vector<int> edges;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const double right = std::max(segments[i].from.x, segments[i].to.x);
    for (std::size_t j = i + 1;
         j < segments.size() && std::min(segments[j].from.x, segments[j].to.x) <= right; ++j) {
      if (!is_crossing(segments[i], segments[j])) continue;
      edges.push_back(segments[i].edge);
      edges.push_back(segments[j].edge);
    }
  }
  std::ranges::sort(edges);
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return edges;
}

double clearance(const PlaneGraph& graph, const Curves& curves,
                 const std::vector<Segment>& segments) {
  double least = 1e9;
  for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
    if (graph.vertices[v].lives == 0) continue;
    const int vertex = static_cast<int>(v);
    for (const Segment& segment : segments) {
      const Edge& edge = graph.edges[segment.edge];
      if (edge.from == vertex || edge.to == vertex) continue;
      const Point spot = curves.of_vertex[v];
      const Point near = nearest_on_segment(spot, segment.from, segment.to).point;
      least = std::min(least, length(near - spot));
    }
  }
  return least;
}

}  // namespace

Point as_written(Point pixels) {
  return {std::round(pixels.x * pixel_fraction) / pixel_fraction,
          std::round(pixels.y * pixel_fraction) / pixel_fraction};
}

std::vector<Point> Curve::flattened(int pieces) const {
  std::vector<Point> line{points[0]};
  for (std::size_t i = 0; i + 3 < points.size(); i += 3) {
    for (int k = 1; k <= pieces; ++k) {
      const double t = static_cast<double>(k) / pieces;
      const double u = 1 - t;
      line.push_back(points[i] * (u * u * u) + points[i + 1] * (3 * u * u * t) +
                     points[i + 2] * (3 * u * t * t) + points[i + 3] * (t * t * t));
    }
  }
  return line;
}

bool make_curves(const PlaneGraph& graph, Curves& curves) {
  const Tangents tangents(graph);
  std::vector<std::size_t> choice(graph.edges.size(), 0);
  const auto make = [&](std::size_t e) {
    return make_curve(graph, tangents, graph.edges[e], handle_shares[choice[e]]);
  };
  curves.of_edge.clear();
  curves.of_vertex.clear();
  for (std::size_t e = 0; e < graph.edges.size(); ++e) curves.of_edge.push_back(make(e));
  for (const Vertex& vertex : graph.vertices) {
    curves.of_vertex.push_back(in_pixels(graph.points[vertex.point]));
  }
  while (true) {
    const std::vector<Segment> segments = flatten(graph, curves);
    const std::vector<int> bad = crossing_edges(segments);
    if (bad.empty()) {
      curves.clearance = clearance(graph, curves, segments);
      return true;
    }
    bool is_changed = false;
    for (const int e : bad) {
      if (choice[e] + 1 == handle_shares.size()) continue;
      ++choice[e];
      curves.of_edge[e] = make(static_cast<std::size_t>(e));
      is_changed = true;
    }
    if (!is_changed) return false;
  }
}

}  // namespace burgeon::draw
