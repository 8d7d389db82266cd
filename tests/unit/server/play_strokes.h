// Strokes as a hand would draw moves: along the way that the program finds, with noise.
#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "draw/curves.h"
#include "draw/game_move.h"
#include "server/play/played_stage.h"

namespace burgeon::testing {

// In pixels, from the move's first spot to its second. Nothing where no way is found.
inline std::optional<std::vector<draw::Point>> routed_stroke(const PlayedStage& stage,
                                                             const GameMove& move) {
  draw::GameLayout layout = stage.layout;
  draw::follow_curves(layout, 4);
  if (!draw::insert_move(layout, stage.game, move)) return std::nullopt;
  std::vector<draw::Point> stroke;
  const std::size_t curves = layout.edge_of_curve.size();
  for (const std::size_t curve : {curves - 2, curves - 1}) {
    for (const int point : layout.graph.edges[layout.edge_of_curve[curve]].points) {
      const draw::Point at = layout.graph.points[point];
      stroke.push_back({at.x * draw::pixels_per_unit, -at.y * draw::pixels_per_unit});
    }
  }
  return stroke;
}

// How far it goes from where it begins.
inline double size_of(const std::vector<draw::Point>& stroke) {
  double size = 0;
  for (const draw::Point point : stroke) {
    size = std::max(size, draw::length(point - stroke[0]));
  }
  return size;
}

// A point every few pixels, none quite where it should be, and the ends beside their spots. A hand
// is as exact as its stroke is short.
inline std::vector<draw::Point> with_noise(const std::vector<draw::Point>& stroke,
                                           std::mt19937& random) {
  constexpr double spacing = 4;
  const double most = std::min(0.7, 0.02 * size_of(stroke));
  std::uniform_real_distribution<double> off(-most, most);
  std::vector<draw::Point> drawn;
  for (std::size_t i = 0; i + 1 < stroke.size(); ++i) {
    const draw::Point way = stroke[i + 1] - stroke[i];
    const int points = std::max(1, static_cast<int>(draw::length(way) / spacing));
    for (int k = 0; k < points; ++k) {
      drawn.push_back(stroke[i] + way * (double(k) / points) +
                      draw::Point{off(random), off(random)});
    }
  }
  drawn.push_back(stroke.back());
  for (draw::Point* end : {&drawn.front(), &drawn.back()}) {
    *end += draw::Point{5 * off(random), 5 * off(random)};
  }
  return drawn;
}

}  // namespace burgeon::testing
