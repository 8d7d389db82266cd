#include "draw/dual.h"

#include <array>
#include <utility>

namespace burgeon::draw {
namespace {

// What a junction holds, in the order in which it stands around it.
struct Arm {
  Corner corner;
  int hub;          // in whose region it is met
  int vertex = -1;  // of the drawing
};

constexpr int points_inside_an_edge = 3;

class PieceBuilder {
 public:
  PieceBuilder(const HubMap& map, const WrittenNames& names, PlaneGraph& graph)
      : map_(&map), names_(&names), graph_(&graph), dart_of_(map.hubs.size(), -1) {}

  // False where the piece is not plane.
  bool add(const Piece& piece, PieceGraph& built) {
    built.first_edge = graph_->edges.size();
    built.first_face = graph_->faces.size();
    const std::size_t first_vertex = graph_->vertices.size();
    read(piece);
    for (const int hub : piece.hubs) add_junctions(hub);
    add_points(built.first_edge);
    const auto faces = graph_->add_faces(built.first_edge);
    built.end_edge = graph_->edges.size();
    built.end_face = graph_->faces.size();
    for (const int hub : piece.hubs) {
      graph_->faces[graph_->face_of[dart_of_[hub]]].region = map_->hubs[hub].region;
    }
    built.outer_face = graph_->face_of[dart_of_[piece.parent_hub]];
    graph_->faces[built.outer_face].is_outer = true;
    const auto vertices = static_cast<int>(graph_->vertices.size() - first_vertex);
    const auto edges = static_cast<int>(built.end_edge - built.first_edge);
    return vertices - edges + faces == 2;
  }

 private:
  struct Place {
    int hub = -1;
    std::size_t index = 0;
  };

  // The corners around each hub, and where each letter stands.
  void read(const Piece& piece) {
    clockwise_.assign(map_->hubs.size(), {});
    is_done_.assign(map_->hubs.size(), {});
    places_ = {};
    letter_vertex_.fill(-1);
    for (const int hub : piece.hubs) {
      clockwise_[hub] = map_->hubs[hub].clockwise();
      is_done_[hub].assign(clockwise_[hub].size(), false);
      for (std::size_t i = 0; i < clockwise_[hub].size(); ++i) {
        const Corner corner = clockwise_[hub][i];
        if (!is_letter(corner)) continue;
        auto& places = places_[corner];
        (places[0].hub < 0 ? places[0] : places[1]) = {hub, i};
        if (letter_vertex_[corner] < 0) {
          letter_vertex_[corner] = graph_->add_vertex(1, (*names_)[corner]);
        }
      }
    }
  }

  // The faces of the hub map that begin at a letter of the hub.
  void add_junctions(int hub) {
    const std::vector<Corner>& corners = clockwise_[hub];
    bool has_letter = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      if (!is_letter(corners[i])) continue;
      has_letter = true;
      if (!is_done_[hub][i]) add_junction(trace({hub, i}));
    }
    if (has_letter) return;
    std::vector<Arm> arms;
    arms.reserve(corners.size());
    for (const Corner corner : corners) arms.push_back({corner, hub});
    add_junction(std::move(arms));
  }

  // Along a letter to its other corner, past what stands there up to the next letter, and so on.
  std::vector<Arm> trace(Place place) {
    std::vector<Arm> arms;
    while (!is_done_[place.hub][place.index]) {
      is_done_[place.hub][place.index] = true;
      const Corner letter = clockwise_[place.hub][place.index];
      arms.push_back({letter, place.hub, letter_vertex_[letter]});
      const auto& places = places_[letter];
      const bool is_first = places[0].hub == place.hub && places[0].index == place.index;
      place = places[is_first ? 1 : 0];
      const std::vector<Corner>& corners = clockwise_[place.hub];
      const auto next = [&] { place.index = (place.index + 1) % corners.size(); };
      for (next(); !is_letter(corners[place.index]); next()) {
        arms.push_back({corners[place.index], place.hub});
      }
    }
    return arms;
  }

  void add_junction(std::vector<Arm> arms) {
    std::size_t twos = 0;
    for (Arm& arm : arms) {
      if (!is_letter(arm.corner)) arm.vertex = graph_->add_vertex(3 - arm.corner);
      if (arm.corner == two) ++twos;
    }
    if (twos == 0 && arms.size() == 2) {
      const int edge = graph_->add_edge(arms[0].vertex, arms[1].vertex, 1.0);
      leave(arms[0], 2 * edge);
      leave(arms[1], 2 * edge + 1);
    } else if (twos == 0 && arms.size() == 3) {
      const int dead = graph_->add_vertex(0);
      for (const Arm& arm : arms) hang(arm, dead);
    } else {
      add_ring(arms, twos);
    }
  }

  // Enters a dart that leaves an arm's vertex, with the arm's region to its left.
  void leave(const Arm& arm, Dart dart) {
    graph_->vertices[arm.vertex].darts.push_back(dart);
    dart_of_[arm.hub] = dart;
  }
  void hang(const Arm& arm, int dead) {
    const int edge = graph_->add_edge(dead, arm.vertex, 0.7);
    graph_->vertices[dead].darts.push_back(2 * edge);
    leave(arm, 2 * edge + 1);
  }

  // A vertex of the ring, with the darts that leave it outwards and inwards.
  struct RingVertex {
    int vertex;
    Dart inward = -1;
    int arm = -1;  // the arm that it bears or is
  };

  void add_ring(const std::vector<Arm>& arms, std::size_t twos) {
    const std::vector<bool> is_parted = partings(arms, twos);
    std::vector<RingVertex> ring;
    std::vector<std::size_t> ends;  // of the inner curves, in the ring
    for (std::size_t i = 0; i < arms.size(); ++i) {
      const Arm& arm = arms[i];
      int vertex = arm.vertex;
      if (arm.corner != two) {
        vertex = graph_->add_vertex(0);
        hang(arm, vertex);
      }
      ring.push_back({.vertex = vertex, .arm = static_cast<int>(i)});
      if (!is_parted[i]) continue;
      ends.push_back(ring.size());
      ring.push_back({.vertex = graph_->add_vertex(0)});
    }
    add_inner_curves(ring, ends);
    close_ring(ring, arms);
  }

  // Between two vertices that stand once an inner curve begins, so that each lies in ground of its
  // own: after which arms.
  static std::vector<bool> partings(const std::vector<Arm>& arms, std::size_t twos) {
    std::vector<bool> is_parted(arms.size());
    if (twos < 2) return is_parted;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < arms.size(); ++i) {
      if (arms[i].corner == two) places.push_back(i);
    }
    for (std::size_t k = 0; k < places.size(); ++k) {
      const std::size_t next = places[(k + 1) % places.size()];
      const std::size_t gap = (next + arms.size() - places[k]) % arms.size();
      is_parted[(places[k] + (gap - 1) / 2) % arms.size()] = true;
    }
    return is_parted;
  }

  // Two ends: one curve. Three: a star. More: an inner ring with a spoke to each.
  void add_inner_curves(std::vector<RingVertex>& ring, const std::vector<std::size_t>& ends) {
    const auto add = [&](int from, int to, double wanted) {
      const int edge = graph_->add_edge(from, to, wanted);
      graph_->edges[edge].borders_dead_ground = true;
      return edge;
    };
    if (ends.size() == 2) {
      const int edge = add(ring[ends[0]].vertex, ring[ends[1]].vertex, 0.4);
      ring[ends[0]].inward = 2 * edge;
      ring[ends[1]].inward = 2 * edge + 1;
      return;
    }
    std::vector<int> inner;
    std::vector<Dart> outward;
    if (ends.size() == 3) inner.assign(3, graph_->add_vertex(0));
    for (const std::size_t end : ends) {
      if (ends.size() > 3) inner.push_back(graph_->add_vertex(0));
      const int edge = add(ring[end].vertex, inner[outward.size()], 0.3);
      ring[end].inward = 2 * edge;
      outward.push_back(2 * edge + 1);
    }
    if (ends.size() == 3) graph_->vertices[inner[0]].darts = outward;
    if (ends.size() <= 3) return;
    std::vector<int> edges;
    for (std::size_t i = 0; i < inner.size(); ++i) {
      edges.push_back(add(inner[i], inner[(i + 1) % inner.size()], 0.2));
    }
    for (std::size_t i = 0; i < inner.size(); ++i) {
      const Dart back = 2 * edges[(i + inner.size() - 1) % inner.size()] + 1;
      graph_->vertices[inner[i]].darts = {outward[i], 2 * edges[i], back};
    }
  }

  void close_ring(const std::vector<RingVertex>& ring, const std::vector<Arm>& arms) {
    const std::size_t count = ring.size();
    const double wanted = count == 1 ? 1.2 : count == 2 ? 0.8 : 0.4;
    std::vector<int> edges;
    for (std::size_t i = 0; i < count; ++i) {
      edges.push_back(graph_->add_edge(ring[i].vertex, ring[(i + 1) % count].vertex, wanted));
      graph_->edges.back().borders_dead_ground = true;
    }
    // The ring runs counter-clockwise, so the ground is to the left of its darts.
    for (std::size_t i = 0; i < count; ++i) {
      const Dart onward = 2 * edges[i];
      const Dart back = 2 * edges[(i + count - 1) % count] + 1;
      std::vector<Dart>& darts = graph_->vertices[ring[i].vertex].darts;
      darts.push_back(onward);
      if (ring[i].inward >= 0) darts.push_back(ring[i].inward);
      darts.push_back(back);
      if (ring[i].arm >= 0 && arms[ring[i].arm].corner == two)
        dart_of_[arms[ring[i].arm].hub] = back;
    }
  }

  void add_points(std::size_t first_edge) {
    const auto point_of = [&](int vertex) {
      int& point = graph_->vertices[vertex].point;
      if (point < 0) point = graph_->add_point({});
      return point;
    };
    for (std::size_t e = first_edge; e < graph_->edges.size(); ++e) {
      Edge& edge = graph_->edges[e];
      edge.points = {point_of(edge.from)};
      for (int i = 0; i < points_inside_an_edge; ++i) edge.points.push_back(graph_->add_point({}));
      edge.points.push_back(point_of(edge.to));
    }
  }

  const HubMap* map_;
  const WrittenNames* names_;
  PlaneGraph* graph_;
  std::vector<Dart> dart_of_;  // by hub: one with the hub's region to its left
  // Of the piece at work:
  std::vector<std::vector<Corner>> clockwise_;
  std::vector<std::vector<bool>> is_done_;  // letters passed, by hub and index
  std::array<std::array<Place, 2>, 256> places_{};
  std::array<int, 256> letter_vertex_{};
};

}  // namespace

bool add_dual(const HubMap& map, const WrittenNames& names, PlaneGraph& graph,
              std::vector<PieceGraph>& pieces) {
  PieceBuilder builder(map, names, graph);
  pieces.clear();
  for (const Piece& piece : map.pieces) {
    if (!builder.add(piece, pieces.emplace_back())) return false;
  }
  return true;
}

}  // namespace burgeon::draw
