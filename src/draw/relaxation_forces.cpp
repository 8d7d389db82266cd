// What shapes the curves: tension, length, area, angles, and the pull to the middle.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "draw/relaxation.h"

namespace burgeon::draw {
namespace {

using std::numbers::pi;

constexpr double longest_push = 0.62;

}  // namespace

// Points go to the middle of their neighbours.
void Relaxation::smooth() {
  for (std::size_t p = 0; p < neighbours_.size(); ++p) {
    const std::vector<int>& around = neighbours_[p];
    if (around.size() < 2) continue;
    Point middle;
    for (const int neighbour : around) middle += graph_->points[neighbour];
    middle = middle * (1.0 / static_cast<double>(around.size()));
    const int vertex = vertex_at_[p];
    const bool is_on_ring = vertex >= 0 && is_on_ring_[vertex] && around.size() == 2;
    const double strength = is_on_ring ? 0.15 : around.size() == 2 ? smoothing : 1.2 * smoothing;
    shift_[p] += (middle - graph_->points[p]) * strength;
  }
}

// A curve that is too short pushes its ends out; one that is too long pulls in an end that is free.
void Relaxation::stretch() {
  for (std::size_t e = 0; e < fill_.size(); ++e) {
    const Edge& edge = graph_->edges[e];
    const std::vector<int>& along = edge.points;
    const double tension = std::clamp((fill_[e] - 1) * 3, -3.0, 1.0);
    const auto pull = [&](int end, int next) {
      const Point way = unit(graph_->points[next] - graph_->points[end]);
      if (tension < 0) {
        // No farther than its neighbours allow: a curve would fold back over its own end.
        const double force = std::max(tension * pace_ * 10, -0.3 * nearest_neighbour(end));
        Point push = way * force;
        const std::vector<int>& around = neighbours_[end];
        if (around.size() == 2 && fill_[e] > 0.7) {  // along the curve: no corner there
          const Point on = unit(graph_->points[around[1]] - graph_->points[around[0]]);
          push = on * dot(push, on);
        }
        shift_[end] += push;
        if (edge.from == edge.to) shift_[next] -= push;
      } else if (neighbours_[end].size() == 1) {
        shift_[end] += way * (tension * pace_ * 3);
      }
    };
    pull(along[0], along[1]);
    pull(along[along.size() - 1], along[along.size() - 2]);
  }
}

double Relaxation::nearest_neighbour(int point) const {
  const std::vector<int>& around = neighbours_[point];
  double least = longest_push;
  if (around.size() < 2) return least;
  for (const int other : around) {
    least = std::min(least, length(graph_->points[other] - graph_->points[point]));
  }
  return least;
}

void Relaxation::press() {
  for (const Face& face : graph_->faces) {
    if (face.is_outer) continue;
    const double area = graph_->area(face);
    const double wanted = face.wanted_area;
    const double side = std::sqrt(wanted);
    double pressure = 1.6 * (wanted - area) / std::max(area, 0.15 * wanted) / side;
    pressure = std::clamp(pressure, -2.5, 4.0 / side + 1.0);
    for (const Dart dart : face.darts) {
      const std::vector<int>& along = graph_->edges[edge_of(dart)].points;
      const double sign = is_backward(dart) ? -1 : 1;
      for (std::size_t i = 0; i + 1 < along.size(); ++i) {
        const Point way = unit(graph_->points[along[i + 1]] - graph_->points[along[i]]);
        const Point outwards = Point{way.y, -way.x} * (sign * pressure * pace_ * 0.5);
        shift_[along[i]] += outwards;
        shift_[along[i + 1]] += outwards;
      }
    }
  }
}

// Three curves that meet turn away from each other where their angle is less than 100 degrees.
void Relaxation::open_angles() {
  constexpr double wanted = 1.75;
  for (const Vertex& vertex : graph_->vertices) {
    const std::vector<int>& around = neighbours_[vertex.point];
    if (around.size() != 3) continue;
    std::array<std::pair<double, int>, 3> arms;
    for (std::size_t i = 0; i < 3; ++i) {
      const Point arm = graph_->points[around[i]] - graph_->points[vertex.point];
      arms[i] = {std::atan2(arm.y, arm.x), around[i]};
    }
    std::ranges::sort(arms);
    for (std::size_t i = 0; i < 3; ++i) {
      const auto [first_angle, first] = arms[i];
      const auto [second_angle, second] = arms[(i + 1) % 3];
      double angle = second_angle - first_angle;
      if (angle < 0) angle += 2 * pi;
      if (angle >= wanted || first == second) continue;
      const double strength = std::min(0.35, (wanted - angle) * 0.10 / std::max(0.15, angle));
      const Point one_arm = graph_->points[first] - graph_->points[vertex.point];
      const Point other_arm = graph_->points[second] - graph_->points[vertex.point];
      const Point turn = Point{one_arm.y, -one_arm.x} * strength;
      const Point other_turn = Point{-other_arm.y, other_arm.x} * strength;
      shift_[first] += turn;
      shift_[second] += other_turn;
      shift_[vertex.point] -= (turn + other_turn) * 0.3;
    }
  }
}

// Pieces and spots go to the middle, each as a whole.
void Relaxation::gather() {
  constexpr double gravity = 0.06;
  for (const std::vector<int>& component : components_) {
    Point middle;
    for (const int p : component) middle += graph_->points[p];
    middle = middle * (1.0 / static_cast<double>(component.size()));
    const double far = length(middle);
    if (far < 1e-9) continue;
    const Point pull = middle * (-pace_ * std::min(gravity * 12, gravity * far * 8) / far);
    for (const int p : component) shift_[p] += pull;
  }
}

}  // namespace burgeon::draw
