#include "draw/wanted_areas.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <utility>
#include <vector>

namespace burgeon::draw {
namespace {

using std::numbers::pi;

class AreaWisher {
 public:
  explicit AreaWisher(PlaneGraph& graph) : graph_(&graph) {
    for (std::size_t f = 0; f < graph.faces.size(); ++f) {
      const Face& face = graph.faces[f];
      if (face.is_outer) outer_in_[face.region].push_back(static_cast<int>(f));
    }
    for (const Vertex& vertex : graph.vertices) {
      if (vertex.darts.empty()) ++spots_in_[vertex.region];
    }
    find_pieces();
  }

  void wish() {
    for (std::size_t f = 0; f < graph_->faces.size(); ++f) wanted(static_cast<int>(f));
  }

 private:
  // Faces that share edges, directly or through others.
  void find_pieces() {
    piece_of_.assign(graph_->faces.size(), -1);
    for (std::size_t first = 0; first < piece_of_.size(); ++first) {
      if (piece_of_[first] >= 0) continue;
      const int piece = static_cast<int>(faces_of_.size());
      std::vector<int> met{static_cast<int>(first)};
      piece_of_[first] = piece;
      for (std::size_t next = 0; next < met.size(); ++next) {
        for (const Dart dart : graph_->faces[met[next]].darts) {
          const int other = graph_->face_of[reverse(dart)];
          if (piece_of_[other] >= 0) continue;
          piece_of_[other] = piece;
          met.push_back(other);
        }
      }
      faces_of_.push_back(std::move(met));
    }
  }

  double wanted(int number) {
    Face& face = graph_->faces[number];
    if (face.is_outer || is_known_.contains(number)) return face.wanted_area;
    is_known_.insert(number);
    if (face.region == dead_ground) return face.wanted_area = 0.13;
    double held = spots_in_[face.region] * pi * spot_room * spot_room;
    for (const int outer : outer_in_[face.region]) {
      const double radius = piece_radius(piece_of_[outer]);
      held += pi * radius * radius;
    }
    // Discs leave gaps.
    double area = held > 0 ? 0.2 + 1.35 * held + 0.25 * std::sqrt(held) : 0.45;
    for (const Dart dart : face.darts) {
      const int lives = graph_->vertices[graph_->tail(dart)].lives;
      if (lives > 0) area += lives == 2 ? 0.5 : 0.14;
    }
    return face.wanted_area = fit_border(*graph_, face, area);
  }

  double piece_radius(int piece) {
    double area = 0;
    double curves = 0;
    for (const int face : faces_of_[piece]) {
      if (!graph_->faces[face].is_outer) area += wanted(face);
      for (const Dart dart : graph_->faces[face].darts) {
        curves += graph_->edges[edge_of(dart)].wanted_length / 2;
      }
    }
    return std::sqrt(area / pi) + 0.35 + 0.1 * std::sqrt(curves);
  }

  PlaneGraph* graph_;
  std::map<int, std::vector<int>> outer_in_;  // outer faces by the region that their piece lies in
  std::map<int, int> spots_in_;
  std::vector<int> piece_of_;  // by face
  std::vector<std::vector<int>> faces_of_;
  std::set<int> is_known_;
};

}  // namespace

double fit_border(PlaneGraph& graph, const Face& face, double area) {
  std::map<int, int> times;  // an edge is met on its face
  for (const Dart dart : face.darts) ++times[edge_of(dart)];
  double border = 0;
  double stalks = 0;
  for (const auto& [edge, count] : times) {
    (count == 1 ? border : stalks) += graph.edges[edge].wanted_length;
  }
  const double needed = 0.8 * std::sqrt(4 * pi * area);
  if (border > 0 && border < needed) {
    for (const auto& [edge, count] : times) {
      if (count == 1) graph.edges[edge].wanted_length *= needed / border;
    }
  }
  return std::max(area, border * border / (4 * pi)) + 0.4 * stalks;
}

void want_areas(PlaneGraph& graph) { AreaWisher(graph).wish(); }

}  // namespace burgeon::draw
