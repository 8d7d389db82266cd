#include "draw/labels.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace burgeon::draw {
namespace {

// A text as the line through its middle that its letters lie around.
struct Core {
  Point from;
  Point to;
  double radius = 0;
};

double letter_width(double height) { return 0.68 * height; }

Core core_of(const std::string& text, Point middle, double height) {
  const double half = (static_cast<double>(text.size()) - 1) * letter_width(height) / 2;
  return {middle - Point{half, 0}, middle + Point{half, 0}, 0.42 * height};
}

double distance(Point point, const Core& core) {
  return length(nearest_on_segment(point, core.from, core.to).point - point);
}

double distance(const Core& core, Point from, Point to) {
  const Point end_from = nearest_on_segment(core.from, from, to).point - core.from;
  const Point end_to = nearest_on_segment(core.to, from, to).point - core.to;
  return std::min({distance(from, core), distance(to, core), length(end_from), length(end_to)});
}

class LabelPlacer {
 public:
  LabelPlacer(const PlaneGraph& graph, const Curves& curves) : graph_(&graph), curves_(&curves) {
    for (const Curve& curve : curves.of_edge) lines_.push_back(curve.flattened());
  }

  Label place(std::size_t vertex, const std::string& text) {
    constexpr double least = 1;  // pixels between a letter and all else, or it is made smaller
    Placed best = best_place(vertex, text, label_height);
    Label label{text, best.middle};
    if (best.room < least) {
      const Placed small = best_place(vertex, text, small_label_height);
      if (small.room > best.room) label = {text, small.middle, true};
    }
    placed_.push_back(
        core_of(text, label.middle, label.is_small ? small_label_height : label_height));
    return label;
  }

 private:
  struct Placed {
    Point middle;
    double room = -1e9;
  };

  // The first place with room enough, from near to far, or the one with most room.
  Placed best_place(std::size_t vertex, const std::string& text, double height) const {
    constexpr int directions = 16;
    constexpr double enough = 3.5;
    const double nearest = 10.5 + 0.42 * height;
    Placed best{curves_->of_vertex[vertex]};
    for (const double farther : {0.0, 3.0, 7.0}) {
      const double far = nearest + farther;
      const double wide = far + (static_cast<double>(text.size()) - 1) * letter_width(height) / 2;
      for (int k = 0; k < directions && best.room < enough; ++k) {
        // From the upper right around, where a reader looks first.
        const int turn = (k % 2 == 0 ? k : -k - 1) / 2;
        const double angle = 2 * std::numbers::pi * turn / directions - 0.8;
        const Point middle =
            curves_->of_vertex[vertex] + Point{wide * std::cos(angle), far * std::sin(angle)};
        const double here = room(core_of(text, middle, height), vertex) - farther / 8;
        if (here > best.room) best = {middle, here};
      }
    }
    return best;
  }

  double room(const Core& core, std::size_t own) const {
    double least = 1e9;
    for (const auto& line : lines_) {
      for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        least = std::min(least, distance(core, line[i], line[i + 1]) - core.radius - 1.5);
      }
    }
    const double to_own = distance(curves_->of_vertex[own], core);
    for (std::size_t v = 0; v < graph_->vertices.size(); ++v) {
      if (graph_->vertices[v].lives == 0) continue;
      const double apart = distance(curves_->of_vertex[v], core);
      least = std::min(least, apart - core.radius - (v == own ? spot_radius - 2 : spot_radius));
      // A reader takes a name for that of the nearest spot.
      if (v != own) least = std::min(least, apart - to_own + 1);
    }
    for (const Core& other : placed_) {
      least = std::min(least, distance(core, other.from, other.to) - core.radius - other.radius);
    }
    return least;
  }

  const PlaneGraph* graph_;
  const Curves* curves_;
  std::vector<std::vector<Point>> lines_;  // of the curves
  std::vector<Core> placed_;
};

}  // namespace

std::vector<Label> place_labels(const PlaneGraph& graph, const Curves& curves,
                                const std::vector<std::string>& texts) {
  LabelPlacer placer(graph, curves);
  std::vector<Label> labels;
  for (std::size_t v = 0; v < texts.size(); ++v) {
    if (!texts[v].empty()) labels.push_back(placer.place(v, texts[v]));
  }
  return labels;
}

}  // namespace burgeon::draw
