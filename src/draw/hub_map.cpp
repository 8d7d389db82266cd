#include "draw/hub_map.h"

#include <algorithm>
#include <array>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <utility>

namespace burgeon::draw {
namespace {

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                                    boost::property<boost::vertex_index_t, int>,
                                    boost::property<boost::edge_index_t, int>>;
using Node = boost::graph_traits<Graph>::vertex_descriptor;

// A wheel for each hub: its arms to letters as spokes, and a rim that keeps their order. A region
// of at most three lives is a set, whose order counts for nothing: it has no rim.
class WheelGraph {
 public:
  void add(const Hub& hub, bool has_order) {
    Wheel wheel{.hub = boost::add_vertex(graph_), .rim = {}};
    for (const Corner corner : hub.corners) {
      if (!is_letter(corner)) continue;
      wheel.rim.push_back(boost::add_vertex(graph_));
      add_edge(wheel.hub, wheel.rim.back());
      add_edge(wheel.rim.back(), letter(corner));
    }
    if (has_order && wheel.rim.size() >= 3) {
      for (std::size_t i = 0; i < wheel.rim.size(); ++i) {
        add_edge(wheel.rim[i], wheel.rim[(i + 1) % wheel.rim.size()]);
      }
    }
    wheels_.push_back(std::move(wheel));
  }

  // Lays the graph into the plane; false if that cannot be done.
  bool embed() {
    embedding_.resize(boost::num_vertices(graph_));
    return boost::boyer_myrvold_planarity_test(
        boost::boyer_myrvold_params::graph = graph_,
        boost::boyer_myrvold_params::embedding = embedding_.data());
  }

  // How the spokes of a wheel came to stand: 1 as added, -1 the other way round, 0 neither.
  int sign(std::size_t hub) const {
    const Wheel& wheel = wheels_[hub];
    const std::size_t count = wheel.rim.size();
    if (count < 3) return 1;
    std::vector<std::size_t> order;
    for (const auto& edge : embedding_[wheel.hub]) {
      const Node end =
          source(edge, graph_) == wheel.hub ? target(edge, graph_) : source(edge, graph_);
      order.push_back(
          static_cast<std::size_t>(std::ranges::find(wheel.rim, end) - wheel.rim.begin()));
    }
    std::rotate(order.begin(), std::ranges::find(order, std::size_t{0}), order.end());
    bool is_forward = true;
    bool is_backward = true;
    for (std::size_t i = 0; i < count; ++i) {
      is_forward = is_forward && order[i] == i;
      is_backward = is_backward && order[i] == (count - i) % count;
    }
    if (is_forward) return 1;
    return is_backward ? -1 : 0;
  }

 private:
  struct Wheel {
    Node hub;
    std::vector<Node> rim;
  };

  void add_edge(Node from, Node to) {
    const auto [edge, is_new] = boost::add_edge(from, to, graph_);
    boost::put(boost::edge_index, graph_, edge, edges_++);
  }
  Node letter(Corner corner) {
    if (letters_[corner] == none) letters_[corner] = boost::add_vertex(graph_);
    return letters_[corner];
  }

  static constexpr Node none = ~Node{0};
  Graph graph_;
  int edges_ = 0;
  std::vector<Wheel> wheels_;
  std::array<Node, 256> letters_ = [] {
    std::array<Node, 256> letters{};
    letters.fill(none);
    return letters;
  }();
  std::vector<std::vector<boost::graph_traits<Graph>::edge_descriptor>> embedding_;
};

void find_pieces(HubMap& map) {
  boost::disjoint_sets_with_storage<> sets(map.hubs.size());
  for (std::size_t h = 0; h < map.hubs.size(); ++h) sets.make_set(h);
  std::array<int, 256> hub_of{};
  hub_of.fill(-1);
  for (std::size_t h = 0; h < map.hubs.size(); ++h) {
    for (const Corner corner : map.hubs[h].corners) {
      if (!is_letter(corner)) continue;
      if (hub_of[corner] >= 0) sets.union_set(h, static_cast<std::size_t>(hub_of[corner]));
      hub_of[corner] = static_cast<int>(h);
    }
  }
  std::vector<int> piece_of(map.hubs.size(), -1);
  for (std::size_t h = 0; h < map.hubs.size(); ++h) {
    int& piece = piece_of[sets.find_set(h)];
    if (piece < 0) {
      piece = static_cast<int>(map.pieces.size());
      map.pieces.emplace_back();
    }
    map.hubs[h].piece = piece;
    map.pieces[piece].hubs.push_back(static_cast<int>(h));
  }
}

// How many regions deep the nesting is from `outer`.
int depth_from(const HubMap& map, int outer) {
  std::vector<int> depth(map.regions(), -1);
  std::vector<int> queue{outer};
  depth[outer] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int region = queue[next];
    for (const int hub : map.hubs_of[region]) {
      for (const int other : map.pieces[map.hubs[hub].piece].hubs) {
        int& other_depth = depth[map.hubs[other].region];
        if (other_depth >= 0) continue;
        other_depth = depth[region] + 1;
        queue.push_back(map.hubs[other].region);
      }
    }
  }
  return *std::ranges::max_element(depth);
}

}  // namespace

std::vector<Corner> Hub::clockwise() const {
  std::vector<Corner> order = corners;
  if (sign < 0) std::ranges::reverse(order);
  return order;
}

std::optional<HubMap> make_hub_map(const Drawing& land) {
  HubMap map;
  WheelGraph wheels;
  for (std::size_t region = 0; region < land.regions(); ++region) {
    map.spots.push_back(land.spots[region]);
    map.hubs_of.emplace_back();
    const bool has_order = lives(land, region) > 3;
    for (std::size_t b = land.first_boundary(region); b < land.region_end[region]; ++b) {
      const auto corners = land.boundary(b);
      map.hubs_of.back().push_back(static_cast<int>(map.hubs.size()));
      map.hubs.push_back(
          {.region = static_cast<int>(region), .corners = {corners.begin(), corners.end()}});
      wheels.add(map.hubs.back(), has_order);
    }
  }
  if (!wheels.embed()) return std::nullopt;
  for (std::size_t h = 0; h < map.hubs.size(); ++h) {
    map.hubs[h].sign = wheels.sign(h);
    if (map.hubs[h].sign == 0) return std::nullopt;
  }
  find_pieces(map);
  return map;
}

std::vector<int> outer_regions(const HubMap& map) {
  struct Candidate {
    int depth;
    double held;
    int region;
  };
  std::vector<Candidate> candidates;
  for (std::size_t region = 0; region < map.regions(); ++region) {
    double held = map.spots[region];
    for (const int hub : map.hubs_of[region]) {
      held += 1 + 0.3 * static_cast<double>(map.hubs[hub].corners.size());
    }
    const int number = static_cast<int>(region);
    candidates.push_back({depth_from(map, number), held, number});
  }
  std::ranges::stable_sort(candidates, [](const Candidate& left, const Candidate& right) {
    return left.depth != right.depth ? left.depth < right.depth : left.held > right.held;
  });
  std::vector<int> regions;
  regions.reserve(candidates.size());
  for (const Candidate& candidate : candidates) regions.push_back(candidate.region);
  return regions;
}

bool nest(HubMap& map, int outer_region) {
  map.pieces_in.assign(map.regions(), {});
  for (Piece& piece : map.pieces) piece.parent_hub = -1;
  std::vector<bool> is_met(map.regions());
  std::vector<int> piece_around(map.regions(), -1);
  std::vector<std::pair<int, int>> queue{{outer_region, 1}};  // region, and its sign
  is_met[outer_region] = true;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const auto [region, sign] = queue[next];
    for (const int hub : map.hubs_of[region]) {
      const int number = map.hubs[hub].piece;
      if (number == piece_around[region]) continue;
      Piece& piece = map.pieces[number];
      if (piece.parent_hub >= 0) return false;
      piece.parent_hub = hub;
      map.pieces_in[region].push_back(number);
      const bool is_turned = map.hubs[hub].sign != sign;
      for (const int other : piece.hubs) {
        Hub& inner = map.hubs[other];
        if (is_turned) inner.sign = -inner.sign;
        if (other == hub) continue;
        if (is_met[inner.region]) return false;
        is_met[inner.region] = true;
        piece_around[inner.region] = number;
        queue.emplace_back(inner.region, inner.sign);
      }
    }
  }
  return queue.size() == map.regions();
}

}  // namespace burgeon::draw
