#include "draw/labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace burgeon::draw {
namespace {

constexpr double letter_width = 0.68 * label_height;

// A text as the line through its middle that its letters lie around.
struct Core {
  Point from;
  Point to;
};
constexpr double core_radius = 0.42 * label_height;

Core core_of(const std::string& text, Point middle) {
  const double half = (static_cast<double>(text.size()) - 1) * letter_width / 2;
  return {middle - Point{half, 0}, middle + Point{half, 0}};
}

double distance(Point point, const Core& core) {
  return length(nearest_on_segment(point, core.from, core.to).point - point);
}

double distance(const Core& core, Point from, Point to) {
  const Point end_from = nearest_on_segment(core.from, from, to).point - core.from;
  const Point end_to = nearest_on_segment(core.to, from, to).point - core.to;
  return std::min({distance(from, core), distance(to, core), length(end_from), length(end_to)});
}

}  // namespace

std::vector<Label> place_labels(const PlaneGraph& graph, const Curves& curves,
                                const std::vector<std::string>& texts) {
  constexpr int directions = 16;
  constexpr std::array distances{16.0, 19.0, 23.0};
  constexpr double enough = 3.5;  // pixels between a letter and all else
  std::vector<std::vector<Point>> lines;
  for (const Curve& curve : curves.of_edge) lines.push_back(curve.flattened());
  std::vector<Label> labels;
  std::vector<Core> placed;
  const auto room = [&](const Core& core, std::size_t own) {
    double least = 1e9;
    for (const auto& line : lines) {
      for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        least = std::min(least, distance(core, line[i], line[i + 1]) - core_radius - 1.5);
      }
    }
    for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
      const double radius = v == own ? spot_radius - 2 : spot_radius;
      if (graph.vertices[v].lives == 0) continue;
      const double apart = distance(curves.of_vertex[v], core);
      least = std::min(least, apart - core_radius - radius);
      // A reader takes a name for that of the nearest spot.
      if (v != own) least = std::min(least, apart - distance(curves.of_vertex[own], core) + 1);
    }
    for (const Core& other : placed) {
      least = std::min(least, distance(core, other.from, other.to) - 2 * core_radius);
    }
    return least;
  };
  for (std::size_t v = 0; v < texts.size(); ++v) {
    if (texts[v].empty()) continue;
    Label best{texts[v], curves.of_vertex[v]};
    double most = -1e9;
    for (const double far : distances) {
      for (int k = 0; k < directions && most < enough; ++k) {
        // From the upper right around, where a reader looks first.
        const double angle =
            2 * std::numbers::pi * ((k % 2 == 0 ? k : -k - 1) / 2) / directions - 0.8;
        const double wide = far + (static_cast<double>(texts[v].size()) - 1) * letter_width / 2;
        const Point middle =
            curves.of_vertex[v] + Point{wide * std::cos(angle), far * std::sin(angle)};
        const double here = room(core_of(texts[v], middle), v) - (far - distances[0]) / 8;
        if (here <= most) continue;
        most = here;
        best.middle = middle;
      }
    }
    placed.push_back(core_of(texts[v], best.middle));
    labels.push_back(std::move(best));
  }
  return labels;
}

}  // namespace burgeon::draw
