// What is near what, and how it keeps its distance.
//
// Of all pairs of a point and a segment most are never near enough to matter. Those that may soon
// be are found at times; and of those each sleeps for as long as no movement can bring it near.
#include <algorithm>
#include <cmath>
#include <utility>

#include "draw/relaxation.h"

namespace burgeon::draw {
namespace {

constexpr double spot_range = 0.62;    // of a spot without curves
constexpr double vertex_range = 0.45;  // of a vertex with lives
constexpr double curve_range = 0.36;
constexpr double farthest = spot_range;
constexpr double skin = 0.14;  // what a point may move before near ones are looked for again
constexpr double tiny = 1e-12;

constexpr double between_spots = 1.25;

// Stronger the nearer; it must be able to hold what else pushes, however hard.
double strength_at(double distance, double range) {
  return std::min(50.0, 2.2 * (range / distance - 1));
}

}  // namespace

void Relaxation::find_near_where_needed() {
  const std::vector<Point>& at = graph_->points;
  if (where_found_.size() == at.size()) {
    double moved = 0;
    for (std::size_t p = 0; p < at.size(); ++p) {
      const Point way = at[p] - where_found_[p];
      moved = std::max(moved, dot(way, way));
    }
    if (moved < skin * skin) return;
  }
  where_found_ = at;
  find_near_curves();
  find_near_vertices();
}

void Relaxation::find_near_curves() {
  constexpr double reach = farthest + 2 * skin;
  const std::vector<Point>& at = graph_->points;
  near_curves_.clear();
  // A sweep from left to right: segments by their left ends, with a window for each point.
  std::vector<std::pair<double, int>> order;
  double widest = 0;
  for (std::size_t s = 0; s < segments_.size(); ++s) {
    const double from = at[segments_[s].from].x;
    const double to = at[segments_[s].to].x;
    order.emplace_back(std::min(from, to), static_cast<int>(s));
    widest = std::max(widest, std::fabs(from - to));
  }
  std::ranges::sort(order);
  for (std::size_t p = 0; p < at.size(); ++p) {
    const Point point = at[p];
    auto place = std::ranges::lower_bound(order, std::pair(point.x - reach - widest, -1));
    for (; place != order.end() && place->first <= point.x + reach; ++place) {
      const Segment& segment = segments_[place->second];
      if (segment.from == static_cast<int>(p) || segment.to == static_cast<int>(p)) continue;
      const Point from = at[segment.from];
      const Point to = at[segment.to];
      if (std::max(from.y, to.y) < point.y - reach || std::min(from.y, to.y) > point.y + reach) {
        continue;
      }
      NearCurve near = near_curve(static_cast<int>(p), place->second);
      const Point apart = point - nearest_on_segment(point, from, to).point;
      const double room = length(apart) - near.range;
      if (room > 2 * skin) continue;
      near.wakes_at = travelled_ + room / 2;
      near_curves_.push_back(near);
    }
  }
}

void Relaxation::find_near_vertices() {
  constexpr double reach = between_spots + 2 * skin;
  near_vertices_.clear();
  for (std::size_t v = 0; v < graph_->vertices.size(); ++v) {
    const Point point = graph_->points[graph_->vertices[v].point];
    for (std::size_t w = v + 1; w < graph_->vertices.size(); ++w) {
      const Point apart = point - graph_->points[graph_->vertices[w].point];
      if (dot(apart, apart) < reach * reach) {
        near_vertices_.push_back({static_cast<int>(v), static_cast<int>(w)});
      }
    }
  }
}

// How near the segment's curve may come to the point. Along one curve they repel only where it
// folds back; close to a vertex that both meet at, they may come as close as the angle demands.
Relaxation::NearCurve Relaxation::near_curve(int point, int number) const {
  const Segment& segment = segments_[number];
  const Edge& edge = graph_->edges[segment.edge];
  const int vertex = vertex_at_[point];
  const bool is_alone = neighbours_[point].empty();
  NearCurve near{.point = point, .segment = number};
  near.range = is_alone                                            ? spot_range
               : vertex >= 0 && graph_->vertices[vertex].lives > 0 ? vertex_range
                                                                   : curve_range;
  if (edge.borders_dead_ground && !is_alone) near.range *= 0.75;
  const int last = static_cast<int>(edge.points.size()) - 1;
  const auto steps_to = [&](int end) {  // from the segment along its edge
    int steps = 99;
    if (edge.from == end) steps = segment.index;
    if (edge.to == end) steps = std::min(steps, last - 1 - segment.index);
    return steps;
  };
  if (vertex >= 0) {
    near.is_along = steps_to(vertex) <= 2;
    return near;
  }
  const auto [own_edge, own_index] = place_[point];
  if (own_edge == segment.edge) {
    const int gap =
        own_index <= segment.index ? segment.index - own_index : own_index - segment.index - 1;
    near.is_along = gap <= 2;
    if (near.is_along || edge.from != edge.to) return near;
  }
  const Edge& own = graph_->edges[own_edge];
  const int own_last = static_cast<int>(own.points.size()) - 1;
  for (const auto& [end, own_steps] :
       {std::pair(own.from, own_index), std::pair(own.to, own_last - own_index)}) {
    if (near.meeting < 0 && steps_to(end) + own_steps <= 3) {
      near.meeting = graph_->vertices[end].point;
    }
  }
  return near;
}

void Relaxation::repel_curves() {
  const std::vector<Point>& at = graph_->points;
  for (NearCurve& near : near_curves_) {
    if (travelled_ < near.wakes_at) continue;
    const Segment& segment = segments_[near.segment];
    const Point point = at[near.point];
    const Point from = at[segment.from];
    const Point to = at[segment.to];
    const Nearest nearest = nearest_on_segment(point, from, to);
    const Point apart = point - nearest.point;
    const double distance = length(apart);
    if (distance > near.range) {
      near.wakes_at = travelled_ + (distance - near.range) / 2;
      continue;
    }
    const bool is_tight = distance < 0.2 * length(to - from);
    const double limit = distance * (is_tight ? 0.25 : 0.45);
    for (const int p : {near.point, segment.from, segment.to}) {
      limit_[p] = std::min(limit_[p], limit);
    }
    if (distance < tiny) continue;
    double range = near.range;
    if (near.is_along) {
      range = std::min(range, 0.5 * std::min(length(from - point), length(to - point)));
    } else if (near.meeting >= 0) {
      range = std::min(range, 0.6 * length(point - at[near.meeting]));
    }
    const double scale = std::min({scale_[near.point], scale_[segment.from], scale_[segment.to]});
    range *= scale;
    if (distance >= range) continue;
    const Point push = apart * (strength_at(distance, range) * pace_ * scale / distance);
    shift_[near.point] += push;
    shift_[segment.from] -= push * (1 - nearest.along);
    shift_[segment.to] -= push * nearest.along;
  }
}

void Relaxation::repel_vertices() {
  for (const NearVertex& near : near_vertices_) {
    const Vertex& left = graph_->vertices[near.left];
    const Vertex& right = graph_->vertices[near.right];
    const Point apart = graph_->points[left.point] - graph_->points[right.point];
    const double distance = length(apart);
    const bool are_alone = left.darts.empty() && right.darts.empty();
    const bool is_alone = left.darts.empty() || right.darts.empty();
    double range = are_alone                             ? between_spots
                   : is_alone                            ? 0.8
                   : left.lives == 0 || right.lives == 0 ? 0.3
                                                         : 0.7;
    const double scale = std::min(scale_[left.point], scale_[right.point]);
    range *= scale;
    if (distance >= range || distance < tiny) continue;
    const double strength = strength_at(distance, range) * (are_alone ? 1.5 : 1) * pace_ * scale;
    const Point push = apart * (strength / distance);
    shift_[left.point] += push;
    shift_[right.point] -= push;
  }
}

}  // namespace burgeon::draw
