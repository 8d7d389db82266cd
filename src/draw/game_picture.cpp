#include "draw/game_picture.h"

#include <fmt/format.h>

#include <utility>

#include "sprouts/game/move_text.h"

namespace burgeon::draw {

LandPicture picture_of(const GameLayout& layout, const Game& stage, bool has_numbers) {
  LandPicture land;
  PlaneGraph& graph = land.graph;
  graph.points = layout.graph.points;
  for (int spot = 0; spot < stage.spots(); ++spot) {
    const auto vertex = static_cast<std::size_t>(layout.vertex_of_spot[spot]);
    graph.add_vertex(3 - stage.curve_ends(spot), spot_name(spot, has_numbers));
    graph.vertices.back().point = layout.graph.vertices[vertex].point;
    land.curves.of_vertex.push_back(layout.curves.of_vertex[vertex]);
  }
  const GameDarts darts(stage);
  const std::size_t curves = darts.tail.size() / 2;
  for (std::size_t curve = 0; curve < curves; ++curve) {
    const auto edge = static_cast<std::size_t>(layout.edge_of_curve[curve]);
    graph.add_edge(darts.tail[2 * curve], darts.tail[2 * curve + 1], 1);
    graph.edges.back().points = layout.graph.edges[edge].points;
    land.curves.of_edge.push_back(layout.curves.of_edge[edge]);
  }
  for (std::size_t first = 0; first < darts.tail.size(); ++first) {
    std::vector<Dart>& around = graph.vertices[darts.tail[first]].darts;
    if (!around.empty()) continue;
    auto dart = static_cast<Dart>(first);
    do {
      around.push_back(dart);
      dart = darts.after_turn[dart];
    } while (dart != static_cast<Dart>(first));
  }
  graph.add_faces(0);
  for (Face& face : graph.faces) {
    const int region = darts.region[face.darts[0]];
    face.region = stage.is_living(static_cast<std::size_t>(region)) ? region : dead_ground;
    face.is_outer = graph.area(face) <= 0;
  }
  if (stage.moves() > 0) land.fresh_edges = 2;
  return land;
}

std::optional<GamePictures> draw_game(const std::vector<Game>& stages, bool has_numbers) {
  const auto layout = lay_out_game(stages);
  if (!layout) return std::nullopt;
  GamePictures game;
  for (const Game& stage : stages) {
    Picture& picture = game.pictures.emplace_back();
    picture.position = stage.position();
    picture.lands.push_back(picture_of(*layout, stage, has_numbers));
  }
  return game;
}

std::vector<SvgPart> svg_parts(const GamePictures& game, Labels labels) {
  // Labels stand where they have room in the end, when everything is drawn; beside spots as large
  // as they were when they lived.
  Picture all = game.pictures.back();
  for (Vertex& vertex : all.lands[0].graph.vertices) vertex.lives = 1;
  const Arrangement last = arrange(all, labels == Labels::none ? Labels::none : Labels::letters);
  std::vector<SvgPart> parts;
  for (const Picture& picture : game.pictures) {
    Arrangement arrangement = last;
    PlacedLand& placed = arrangement.lands[0];
    placed.land = &picture.lands[0];
    const std::vector<Vertex>& vertices = placed.land->graph.vertices;
    if (labels != Labels::none) placed.labels.resize(vertices.size());
    for (std::size_t i = 0; labels == Labels::lives && i < placed.labels.size(); ++i) {
      placed.labels[i].text = vertices[i].lives > 0 ? fmt::format("{}", vertices[i].lives) : "";
    }
    parts.push_back(svg_part(arrangement, fmt::format("m{}-", parts.size())));
  }
  return parts;
}

}  // namespace burgeon::draw
