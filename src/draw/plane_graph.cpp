#include "draw/plane_graph.h"

#include <algorithm>
#include <utility>

namespace burgeon::draw {

int PlaneGraph::add_vertex(int lives, std::string name) {
  vertices.push_back({.lives = lives, .name = std::move(name), .darts = {}});
  return static_cast<int>(vertices.size()) - 1;
}

int PlaneGraph::add_edge(int from, int to, double wanted_length) {
  edges.push_back({.from = from, .to = to, .wanted_length = wanted_length, .points = {}});
  return static_cast<int>(edges.size()) - 1;
}

int PlaneGraph::add_point(Point point) {
  points.push_back(point);
  return static_cast<int>(points.size()) - 1;
}

// The next dart clockwise from the way back.
Dart PlaneGraph::next_on_face(Dart dart) const {
  const std::vector<Dart>& around = vertices[head(dart)].darts;
  const auto back = std::ranges::find(around, reverse(dart));
  return back == around.begin() ? around.back() : *(back - 1);
}

int PlaneGraph::add_faces(std::size_t first_edge) {
  face_of.resize(2 * edges.size(), -1);
  const std::size_t before = faces.size();
  for (auto first = static_cast<Dart>(2 * first_edge); first < static_cast<Dart>(2 * edges.size());
       ++first) {
    if (face_of[first] >= 0) continue;
    Face face;
    for (Dart dart = first; face_of[dart] < 0;) {
      face_of[dart] = static_cast<int>(faces.size());
      face.darts.push_back(dart);
      dart = next_on_face(dart);
    }
    faces.push_back(std::move(face));
  }
  return static_cast<int>(faces.size() - before);
}

std::vector<int> PlaneGraph::points_along(Dart dart) const {
  std::vector<int> along = edges[edge_of(dart)].points;
  if (is_backward(dart)) std::ranges::reverse(along);
  return along;
}

std::vector<int> PlaneGraph::walk(const Face& face) const {
  std::vector<int> met;
  for (const Dart dart : face.darts) {
    const std::vector<int> along = points_along(dart);
    met.insert(met.end(), along.begin(), along.end() - 1);
  }
  return met;
}

double PlaneGraph::area(const Face& face) const {
  double twice = 0;
  for (const Dart dart : face.darts) {
    const std::vector<int>& along = edges[edge_of(dart)].points;
    double part = 0;
    for (std::size_t i = 0; i + 1 < along.size(); ++i) {
      part += cross(points[along[i]], points[along[i + 1]]);
    }
    twice += is_backward(dart) ? -part : part;
  }
  return twice / 2;
}

double PlaneGraph::curve_length(const Edge& edge) const {
  double sum = 0;
  for (std::size_t i = 0; i + 1 < edge.points.size(); ++i) {
    sum += length(points[edge.points[i + 1]] - points[edge.points[i]]);
  }
  return sum;
}

}  // namespace burgeon::draw
