#include "draw/seen_game.h"

#include <algorithm>
#include <numbers>

namespace burgeon::draw {
namespace {

// Where a line first leaves the disc around its own beginning; its end where it stays inside.
Point leaves_disc(const std::vector<Point>& line, double radius) {
  const Point middle = line.front();
  std::size_t i = 1;
  while (i + 1 < line.size() && length(line[i] - middle) < radius) ++i;
  const Point from = line[i - 1] - middle;
  const Point way = line[i] - line[i - 1];
  // |from + way * along| = radius, of which the larger solution is the way out.
  const double square = dot(way, way);
  const double half = dot(from, way);
  const double root = half * half - square * (dot(from, from) - radius * radius);
  if (square == 0 || root < 0) return line[i];
  return line[i - 1] + way * std::clamp((std::sqrt(root) - half) / square, 0.0, 1.0);
}

}  // namespace

SeenGame::SeenGame(const Game& game, const GameLayout& layout) : darts(game) {
  for (int spot = 0; spot < game.spots(); ++spot) {
    places.push_back(upwards(layout.curves.of_vertex[layout.vertex_of_spot[spot]]));
  }
  for (const int edge : layout.edge_of_curve) {
    std::vector<Point> line = layout.curves.of_edge[edge].flattened();
    for (Point& point : line) point = upwards(point);
    lines.push_back(std::move(line));
  }
}

std::vector<Point> SeenGame::along(int dart) const {
  std::vector<Point> line = lines[dart / 2];
  if (dart % 2 != 0) std::ranges::reverse(line);
  return line;
}

double SeenGame::room_around(int spot) const {
  double room = 1e9;
  for (int other = 0; other < spots(); ++other) {
    if (other != spot) room = std::min(room, length(places[other] - places[spot]));
  }
  for (std::size_t curve = 0; curve < lines.size(); ++curve) {
    if (ends_at(curve, spot)) continue;
    for (std::size_t i = 0; i + 1 < lines[curve].size(); ++i) {
      const Point near =
          nearest_on_segment(places[spot], lines[curve][i], lines[curve][i + 1]).point;
      room = std::min(room, length(near - places[spot]));
    }
  }
  return room;
}

SeenGame::Sector SeenGame::sector(int spot, Point direction, double distance) const {
  constexpr double around = 2 * std::numbers::pi;
  Sector found;
  for (std::size_t dart = 0; dart < darts.tail.size(); ++dart) {
    if (darts.tail[dart] != spot) continue;
    const Point way = leaves_disc(along(static_cast<int>(dart)), distance) - places[spot];
    double angle = std::atan2(cross(way, direction), dot(way, direction));
    if (angle < 0) angle += around;
    if (found.dart < 0 || angle < found.angle) found = {static_cast<int>(dart), angle};
  }
  return found;
}

}  // namespace burgeon::draw
