// A plane graph with curves: what is drawn of one land.
//
//     vertex ──darts, counter-clockwise──▶ edge ──polyline──▶ points
//     dart 2e runs along edge e, dart 2e + 1 against it; the face of a dart lies to its left
//
// The order of the darts at each vertex is the embedding. It is fixed when the graph is made; what
// comes later moves points only.
//
// Spots without curves are vertices without darts; each is told its region.
//
// Thread safety: plain values.
#pragma once

#include <string>
#include <vector>

#include "draw/point.h"

namespace burgeon::draw {

using Dart = int;
constexpr Dart reverse(Dart dart) { return dart ^ 1; }
constexpr int edge_of(Dart dart) { return dart >> 1; }
constexpr bool is_backward(Dart dart) { return (dart & 1) != 0; }

inline constexpr int dead_ground = -1;  // instead of the number of a region

struct Vertex {
  int lives = 0;
  std::string name;          // of a letter, as the position is written; else empty
  std::vector<Dart> darts;   // those that leave it, counter-clockwise
  int region = dead_ground;  // of a spot without curves
  int point = -1;
};

struct Edge {
  int from = 0;
  int to = 0;
  double wanted_length = 1;
  bool borders_dead_ground = false;
  std::vector<int> points;  // from `from` to `to`, both included
};

struct Face {
  std::vector<Dart> darts;
  int region = dead_ground;
  double wanted_area = 0;
  bool is_outer = false;  // of its piece: the piece lies inside what this walk surrounds
};

struct PlaneGraph {
  std::vector<Vertex> vertices;
  std::vector<Edge> edges;
  std::vector<Face> faces;
  std::vector<int> face_of;  // by dart
  std::vector<Point> points;

  int tail(Dart dart) const {
    const Edge& edge = edges[edge_of(dart)];
    return is_backward(dart) ? edge.to : edge.from;
  }
  int head(Dart dart) const { return tail(reverse(dart)); }

  // How a face goes on at the head of a dart.
  Dart next_on_face(Dart dart) const;

  int add_vertex(int lives, std::string name = {});
  // The darts are entered into the vertices' lists by the caller.
  int add_edge(int from, int to, double wanted_length);
  int add_point(Point point);

  // Adds the faces of the edges from `first_edge` on, which must be whole pieces. Returns how many.
  int add_faces(std::size_t first_edge);

  // The points met along a face, each dart without its last point.
  std::vector<int> walk(const Face& face) const;
  // The points of a dart, both ends included.
  std::vector<int> points_along(Dart dart) const;
  // Positive where the face lies inside its walk.
  double area(const Face& face) const;
  double curve_length(const Edge& edge) const;
};

}  // namespace burgeon::draw
