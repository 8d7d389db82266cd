#include "sprouts/text/drawable.h"

#include <algorithm>
#include <array>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <numeric>
#include <vector>

#include "base/check.h"

namespace burgeon {
namespace {

constexpr std::size_t no_boundary = ~std::size_t{0};

// Sets of numbers that only ever merge.
class Union {
 public:
  explicit Union(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0); }
  std::size_t root(std::size_t member) {
    while (parent_[member] != member) member = parent_[member] = parent_[parent_[member]];
    return member;
  }
  // Whether they were apart.
  bool merge(std::size_t left, std::size_t right) {
    left = root(left);
    right = root(right);
    parent_[left] = right;
    return left != right;
  }

 private:
  std::vector<std::size_t> parent_;
};

// A region of at most three lives: nothing counts but which vertices it has.
bool is_set(const Drawing& drawing, std::size_t region) { return lives(drawing, region) <= 3; }

bool has_crossing(std::span<const Corner> boundary) {
  std::array<int, 256> stands{};
  for (const Corner corner : boundary) ++stands[corner];
  CornerArray<Corner> open;  // lower-case letters met once, the last one on top
  for (const Corner corner : boundary) {
    if (!is_letter(corner) || stands[corner] != 2) continue;
    if (!open.empty() && open.back() == corner) {
      open.pop_back();
    } else if (std::ranges::find(open, corner) != open.end()) {
      return true;
    } else {
      open.push_back(corner);
    }
  }
  return false;
}

// The first boundary that closes a ring of regions and pieces, or `no_boundary`.
std::size_t find_ring(const Drawing& drawing) {
  const std::size_t boundaries = drawing.boundary_end.size();
  Union pieces(boundaries);
  std::array<std::size_t, 256> boundary_of;
  boundary_of.fill(no_boundary);
  for (std::size_t b = 0; b < boundaries; ++b) {
    for (const Corner corner : drawing.boundary(b)) {
      if (!is_letter(corner)) continue;
      if (boundary_of[corner] != no_boundary) pieces.merge(b, boundary_of[corner]);
      boundary_of[corner] = b;
    }
  }
  std::vector<bool> set(drawing.regions());
  for (std::size_t region = 0; region < drawing.regions(); ++region) {
    set[region] = is_set(drawing, region);
    if (!set[region]) continue;
    for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
      pieces.merge(b, drawing.first_boundary(region));
    }
  }
  // The tree: a node for each region and each piece, an edge for each boundary.
  Union nodes(drawing.regions() + boundaries);
  for (std::size_t region = 0; region < drawing.regions(); ++region) {
    const std::size_t first = drawing.first_boundary(region);
    const std::size_t end =
        set[region] && first < drawing.region_end[region] ? first + 1 : drawing.region_end[region];
    for (std::size_t b = first; b < end; ++b) {
      if (!nodes.merge(region, drawing.regions() + pieces.root(b))) return b;
    }
  }
  return no_boundary;
}

// Hubs, rims and letters, with no vertex for a letter that does not occur: the test takes some
// memory for each.
class HubGraph {
 public:
  HubGraph() { letters_.fill(none); }

  // A hub joined to the letters of a boundary by spokes, and a rim through the spokes.
  void add_wheel(std::span<const Corner> boundary) {
    const Vertex hub = add_vertex(graph_);
    std::vector<Vertex> rim;
    for (const Corner corner : boundary) {
      if (!is_letter(corner)) continue;
      rim.push_back(add_vertex(graph_));
      add_edge(hub, rim.back(), graph_);
      add_edge(rim.back(), letter(corner), graph_);
    }
    if (rim.size() < 3) return;
    for (std::size_t i = 0; i < rim.size(); ++i) {
      add_edge(rim[i], rim[(i + 1) % rim.size()], graph_);
    }
  }

  void add_star(std::span<const Corner> set) {
    const Vertex hub = add_vertex(graph_);
    for (const Corner corner : set) {
      if (is_letter(corner) && !edge(hub, letter(corner), graph_).second) {
        add_edge(hub, letter(corner), graph_);
      }
    }
  }

  bool is_planar() const { return boost::boyer_myrvold_planarity_test(graph_); }

 private:
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  using Vertex = Graph::vertex_descriptor;
  static constexpr Vertex none = ~Vertex{0};

  Vertex letter(Corner corner) {
    if (letters_[corner] == none) letters_[corner] = add_vertex(graph_);
    return letters_[corner];
  }

  Graph graph_;
  std::array<Vertex, 256> letters_;
};

bool has_tangle(const Drawing& drawing) {
  HubGraph graph;
  for (std::size_t region = 0; region < drawing.regions(); ++region) {
    if (is_set(drawing, region)) {
      graph.add_star(drawing.region_corners(region));
      continue;
    }
    for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
      graph.add_wheel(drawing.boundary(b));
    }
  }
  return !graph.is_planar();
}

}  // namespace

std::optional<DrawingFlaw> find_flaw(const Drawing& drawing) {
  BURGEON_CHECK_FULL((check_invariants(drawing), true));
  for (std::size_t b = 0; b < drawing.boundary_end.size(); ++b) {
    if (has_crossing(drawing.boundary(b))) return DrawingFlaw{Flaw::crossing, b};
  }
  if (const std::size_t b = find_ring(drawing); b != no_boundary) return DrawingFlaw{Flaw::ring, b};
  if (has_tangle(drawing)) return DrawingFlaw{Flaw::tangle, 0};
  return std::nullopt;
}

}  // namespace burgeon
