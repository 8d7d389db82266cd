#include "draw/game_graph.h"

#include <algorithm>
#include <utility>

#include "draw/dual.h"
#include "draw/game_move.h"
#include "draw/hub_map.h"
#include "draw/nesting.h"
#include "draw/relaxation.h"

namespace burgeon::draw {
namespace {

constexpr double clear_enough = 9;  // as of other pictures (draw/picture.cpp)
constexpr double least_clear = 2;
constexpr std::size_t most_outer_regions = 12;
constexpr std::size_t most_stages = 8;  // that are tried, the last one first
constexpr int inner_points = 3;

// Spots that curves join, directly or through others, have the same number; -1 without curves.
std::vector<int> pieces_of_spots(const Game& game, const GameDarts& darts) {
  std::vector<int> piece(static_cast<std::size_t>(game.spots()), -1);
  int pieces = 0;
  for (std::size_t first = 0; first < darts.tail.size(); ++first) {
    if (piece[darts.tail[first]] >= 0) continue;
    std::vector<int> waiting{darts.tail[first]};
    piece[darts.tail[first]] = pieces;
    while (!waiting.empty()) {
      const int spot = waiting.back();
      waiting.pop_back();
      for (std::size_t dart = 0; dart < darts.tail.size(); ++dart) {
        const int other = darts.tail[dart ^ 1];
        if (darts.tail[dart] != spot || piece[other] >= 0) continue;
        piece[other] = pieces;
        waiting.push_back(other);
      }
    }
    ++pieces;
  }
  return piece;
}

class GameLayouter {
 public:
  explicit GameLayouter(const Game& game)
      : game_(&game), darts_(game), piece_of_(pieces_of_spots(game, darts_)) {
    make_map();
  }

  std::vector<int> regions() const { return outer_regions(map_); }

  std::optional<GameLayout> lay_out(int outer_region) {
    GameLayout layout{.graph = {}, .curves = {}, .vertex_of_spot = {}, .edge_of_curve = {}};
    if (!nest(map_, outer_region)) return std::nullopt;
    std::vector<PieceGraph> pieces;
    add_pieces(layout, pieces);
    const std::size_t connected = layout.graph.vertices.size();
    place_all(map_, outer_region, pieces, layout.graph);
    find_lone_spots(layout, connected);
    Relaxation relaxation(layout.graph);
    relaxation.run();
    if (make_curves(layout.graph, layout.curves) && layout.curves.clearance >= clear_enough) {
      return layout;
    }
    relaxation.run_longer();
    if (!make_curves(layout.graph, layout.curves)) return std::nullopt;
    return layout;
  }

 private:
  // A hub for each boundary with curves. Every region counts, dead or not.
  void make_map() {
    for (const GameRegion& region : game_->regions()) {
      const int number = static_cast<int>(map_.spots.size());
      map_.spots.push_back(0);
      map_.hubs_of.emplace_back();
      for (const GameBoundary& boundary : region) {
        if (boundary[0].dart < 0) {
          ++map_.spots.back();
          continue;
        }
        Hub hub{.region = number, .piece = piece_of_[boundary[0].spot], .corners = {}};
        for (const GameStep& step : boundary) {
          hub.corners.push_back(game_->curve_ends(step.spot) == 1 ? one : first_letter);
        }
        const auto piece = static_cast<std::size_t>(hub.piece);
        if (map_.pieces.size() <= piece) map_.pieces.resize(piece + 1);
        map_.pieces[piece].hubs.push_back(static_cast<int>(map_.hubs.size()));
        map_.hubs_of.back().push_back(static_cast<int>(map_.hubs.size()));
        map_.hubs.push_back(std::move(hub));
      }
    }
  }

  void add_pieces(GameLayout& layout, std::vector<PieceGraph>& pieces) const {
    PlaneGraph& graph = layout.graph;
    layout.vertex_of_spot.assign(piece_of_.size(), -1);
    layout.edge_of_curve.assign(darts_.tail.size() / 2, -1);
    for (std::size_t number = 0; number < map_.pieces.size(); ++number) {
      PieceGraph& piece = pieces.emplace_back();
      piece.first_edge = graph.edges.size();
      for (std::size_t spot = 0; spot < piece_of_.size(); ++spot) {
        if (piece_of_[spot] != static_cast<int>(number)) continue;
        // A spot keeps clear of curves while it lives; here it once did.
        layout.vertex_of_spot[spot] =
            graph.add_vertex(std::max(1, 3 - game_->curve_ends(static_cast<int>(spot))));
        graph.vertices.back().point = graph.add_point({});
      }
      for (std::size_t curve = 0; curve < layout.edge_of_curve.size(); ++curve) {
        if (piece_of_[darts_.tail[2 * curve]] == static_cast<int>(number)) add_curve(layout, curve);
      }
      add_darts(layout, static_cast<int>(number));
      piece.end_edge = graph.edges.size();
      piece.first_face = graph.faces.size();
      graph.add_faces(piece.first_edge);
      piece.end_face = graph.faces.size();
      const int parent = map_.hubs[map_.pieces[number].parent_hub].region;
      for (std::size_t curve = 0; curve < layout.edge_of_curve.size(); ++curve) {
        if (piece_of_[darts_.tail[2 * curve]] != static_cast<int>(number)) continue;
        for (const std::size_t back : {0, 1}) {
          const auto dart = static_cast<std::size_t>(2 * layout.edge_of_curve[curve]) + back;
          const int face = graph.face_of[dart];
          graph.faces[face].region = darts_.region[2 * curve + back];
          if (graph.faces[face].region == parent) piece.outer_face = face;
        }
      }
      graph.faces[piece.outer_face].is_outer = true;
    }
  }

  void add_curve(GameLayout& layout, std::size_t curve) const {
    PlaneGraph& graph = layout.graph;
    const int from = layout.vertex_of_spot[darts_.tail[2 * curve]];
    const int to = layout.vertex_of_spot[darts_.tail[2 * curve + 1]];
    layout.edge_of_curve[curve] = graph.add_edge(from, to, 1);
    std::vector<int> points{graph.vertices[from].point};
    for (int i = 0; i < inner_points; ++i) points.push_back(graph.add_point({}));
    points.push_back(graph.vertices[to].point);
    graph.edges.back().points = std::move(points);
  }

  void add_darts(GameLayout& layout, int piece) const {
    std::vector<bool> is_done(piece_of_.size());
    for (std::size_t first = 0; first < darts_.tail.size(); ++first) {
      const int spot = darts_.tail[first];
      if (piece_of_[spot] != piece || is_done[spot]) continue;
      is_done[spot] = true;
      std::vector<Dart>& around = layout.graph.vertices[layout.vertex_of_spot[spot]].darts;
      std::size_t dart = first;
      do {
        around.push_back(2 * layout.edge_of_curve[dart / 2] + static_cast<int>(dart % 2));
        dart = static_cast<std::size_t>(darts_.after_turn[dart]);
      } while (dart != first);
    }
  }

  // Those without curves were added behind the others, region by region; within one they are alike.
  void find_lone_spots(GameLayout& layout, std::size_t connected) const {
    std::vector<std::vector<int>> added(game_->regions().size());
    for (std::size_t v = connected; v < layout.graph.vertices.size(); ++v) {
      added[layout.graph.vertices[v].region].push_back(static_cast<int>(v));
    }
    for (std::size_t r = 0; r < added.size(); ++r) {
      std::ranges::sort(added[r]);
      std::vector<int> spots;
      for (const GameBoundary& boundary : game_->regions()[r]) {
        if (boundary[0].dart < 0) spots.push_back(boundary[0].spot);
      }
      std::ranges::sort(spots);
      for (std::size_t i = 0; i < spots.size(); ++i) layout.vertex_of_spot[spots[i]] = added[r][i];
    }
  }

  const Game* game_;
  GameDarts darts_;
  std::vector<int> piece_of_;  // by spot
  HubMap map_;
};

std::optional<GameLayout> lay_out_stage(const Game& game) {
  GameLayouter layouter(game);
  std::optional<GameLayout> best;
  std::size_t tries = 0;
  for (const int outer_region : layouter.regions()) {
    if (tries++ == most_outer_regions) break;
    auto layout = layouter.lay_out(outer_region);
    if (!layout || layout->curves.clearance < least_clear) continue;
    if (!best || layout->curves.clearance > best->curves.clearance) best = std::move(layout);
    if (best->curves.clearance >= clear_enough) break;
  }
  return best;
}

}  // namespace

GameDarts::GameDarts(const Game& game) {
  const auto count = 4 * static_cast<std::size_t>(game.moves());
  tail.resize(count);
  region.resize(count);
  after_turn.resize(count);
  for (std::size_t r = 0; r < game.regions().size(); ++r) {
    for (const GameBoundary& boundary : game.regions()[r]) {
      if (boundary[0].dart < 0) continue;
      for (std::size_t i = 0; i < boundary.size(); ++i) {
        const int dart = boundary[i].dart;
        tail[dart] = boundary[i].spot;
        region[dart] = static_cast<int>(r);
        // A walk with its region to the left turns at a spot to the next dart clockwise.
        after_turn[dart] = reverse(boundary[(i + boundary.size() - 1) % boundary.size()].dart);
      }
    }
  }
}

std::optional<GameLayout> lay_out_game(const std::vector<Game>& stages) {
  for (std::size_t back = 0; back < std::min(most_stages, stages.size()); ++back) {
    std::size_t stage = stages.size() - 1 - back;
    auto layout = lay_out_stage(stages[stage]);
    while (layout && stage + 1 < stages.size()) {
      const GameMove& move = stages.back().history()[stage];
      if (!insert_move(*layout, stages[stage], move) || !relax_move(*layout)) layout.reset();
      ++stage;
    }
    if (layout) return layout;
  }
  return std::nullopt;
}

}  // namespace burgeon::draw
