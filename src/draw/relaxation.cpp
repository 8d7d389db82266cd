#include "draw/relaxation.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace burgeon::draw {
namespace {

using std::numbers::pi;

constexpr double farthest_force = 0.62;
constexpr double skin = 0.14;  // what a point may move before near ones are looked for again
constexpr double smoothing = 0.4;
constexpr double tiny = 1e-12;

constexpr double far_too_small = 0.45;  // of its wanted length: a curve grows first

double clamp(double value, double low, double high) { return std::min(high, std::max(low, value)); }

}  // namespace

void Relaxation::run() {
  constexpr int most_growing = 400;
  constexpr int settling = 420;
  constexpr double still = 0.0015;
  resample(0.35);
  gathers_ = false;
  for (int i = 0; i < most_growing; ++i) {
    step(0.1);
    if (small_ == 0 && i > 20) break;
  }
  gathers_ = true;
  for (int i = 0; i < settling; ++i) {
    if (i % 20 == 0) resample(i < settling / 2 ? 0.32 : 0.24);
    step(i < settling * 3 / 4 ? 0.08 : 0.03);
    if (i > settling * 5 / 8 && largest_shift_ < still) break;
  }
}

void Relaxation::step(double most) {
  if (neighbours_.size() != graph_->points.size()) index();
  double moved = skin;
  if (where_found_.size() == graph_->points.size()) {
    moved = 0;
    for (std::size_t p = 0; p < graph_->points.size(); ++p) {
      moved = std::max(moved, length(graph_->points[p] - where_found_[p]));
    }
  }
  if (moved >= skin) find_near();

  double spacing = 0;
  for (const Segment& segment : segments_) {
    spacing += length(graph_->points[segment.to] - graph_->points[segment.from]);
  }
  spacing = segments_.empty() ? 0.3 : spacing / static_cast<double>(segments_.size());
  spacing = clamp(spacing, 0.12, 0.4);
  pace_ = smoothing * spacing * spacing / 2;
  fill_.resize(graph_->edges.size());
  for (std::size_t e = 0; e < fill_.size(); ++e) {
    fill_[e] = graph_->curve_length(graph_->edges[e]) / graph_->edges[e].wanted_length;
  }

  shift_.assign(graph_->points.size(), {});
  limit_.assign(graph_->points.size(), most);
  find_scales();
  smooth();
  stretch();
  press();
  open_angles();
  hold_back();
  repel_curves();
  repel_vertices();
  if (gathers_) gather();
  grow_small();
  largest_shift_ = 0;
  for (std::size_t p = 0; p < shift_.size(); ++p) {
    const double size = length(shift_[p]);
    if (size > limit_[p]) shift_[p] = shift_[p] * (limit_[p] / size);
    largest_shift_ = std::max(largest_shift_, std::min(size, limit_[p]));
    graph_->points[p] += shift_[p];
  }
}

// ---- what is where

void Relaxation::index() {
  const std::size_t count = graph_->points.size();
  segments_.clear();
  neighbours_.assign(count, {});
  vertex_at_.assign(count, -1);
  place_.assign(count, {-1, -1});
  is_on_ring_.assign(graph_->vertices.size(), false);
  where_found_.clear();
  for (std::size_t v = 0; v < graph_->vertices.size(); ++v) {
    vertex_at_[graph_->vertices[v].point] = static_cast<int>(v);
  }
  for (std::size_t e = 0; e < graph_->edges.size(); ++e) {
    const Edge& edge = graph_->edges[e];
    if (edge.borders_dead_ground) is_on_ring_[edge.from] = is_on_ring_[edge.to] = true;
    for (std::size_t i = 0; i + 1 < edge.points.size(); ++i) {
      const int from = edge.points[i];
      const int to = edge.points[i + 1];
      segments_.push_back({from, to, static_cast<int>(e), static_cast<int>(i)});
      neighbours_[from].push_back(to);
      neighbours_[to].push_back(from);
      if (i > 0) place_[from] = {static_cast<int>(e), static_cast<int>(i)};
    }
  }
  around_spot_.assign(graph_->vertices.size(), -1);
  for (std::size_t v = 0; v < graph_->vertices.size(); ++v) {
    const Vertex& vertex = graph_->vertices[v];
    if (!vertex.darts.empty()) continue;
    for (std::size_t f = 0; f < graph_->faces.size(); ++f) {
      const Face& face = graph_->faces[f];
      if (!face.is_outer && face.region == vertex.region) around_spot_[v] = static_cast<int>(f);
    }
  }
  find_components();
}

void Relaxation::find_components() {
  components_.clear();
  std::vector<bool> is_met(graph_->points.size());
  for (std::size_t first = 0; first < graph_->points.size(); ++first) {
    if (is_met[first]) continue;
    std::vector<int> met{static_cast<int>(first)};
    is_met[first] = true;
    for (std::size_t next = 0; next < met.size(); ++next) {
      for (const int neighbour : neighbours_[met[next]]) {
        if (is_met[neighbour]) continue;
        is_met[neighbour] = true;
        met.push_back(neighbour);
      }
    }
    components_.push_back(std::move(met));
  }
}

void Relaxation::find_near() {
  constexpr double reach = farthest_force + 2 * skin;
  const std::vector<Point>& at = graph_->points;
  where_found_ = at;
  near_curves_.clear();
  near_vertices_.clear();
  // A sweep from left to right: segments by their left ends, with a window for each point.
  std::vector<int> order(segments_.size());
  for (std::size_t s = 0; s < order.size(); ++s) order[s] = static_cast<int>(s);
  const auto left = [&](int s) { return std::min(at[segments_[s].from].x, at[segments_[s].to].x); };
  double widest = 0;
  for (const Segment& segment : segments_) {
    widest = std::max(widest, std::fabs(at[segment.from].x - at[segment.to].x));
  }
  std::ranges::stable_sort(order, {}, left);
  for (std::size_t p = 0; p < at.size(); ++p) {
    const Point point = at[p];
    auto place = std::ranges::lower_bound(order, point.x - reach - widest, {}, left);
    for (; place != order.end() && left(*place) <= point.x + reach; ++place) {
      const Segment& segment = segments_[*place];
      if (segment.from == static_cast<int>(p) || segment.to == static_cast<int>(p)) continue;
      const Point from = at[segment.from];
      const Point to = at[segment.to];
      if (std::max(from.x, to.x) < point.x - reach || std::max(from.y, to.y) < point.y - reach ||
          std::min(from.y, to.y) > point.y + reach) {
        continue;
      }
      near_curves_.push_back({static_cast<int>(p), *place});
    }
  }
  constexpr double vertex_reach = 1.25 + 2 * skin;
  for (std::size_t v = 0; v < graph_->vertices.size(); ++v) {
    for (std::size_t w = v + 1; w < graph_->vertices.size(); ++w) {
      const Point apart = at[graph_->vertices[v].point] - at[graph_->vertices[w].point];
      if (length(apart) < vertex_reach) {
        near_vertices_.push_back({static_cast<int>(v), static_cast<int>(w)});
      }
    }
  }
}

// ---- finer and coarser curves

void Relaxation::resample(double spacing) {
  for (Edge& edge : graph_->edges) {
    edge.points = split(edge, edge.borders_dead_ground ? 0.7 * spacing : spacing);
  }
  for (Edge& edge : graph_->edges) {
    drop_crowded(edge, edge.borders_dead_ground ? 0.7 * spacing : spacing);
  }
  compact();
  index();
}

std::vector<int> Relaxation::split(const Edge& edge, double spacing) {
  std::vector<int> points{edge.points[0]};
  for (std::size_t i = 0; i + 1 < edge.points.size(); ++i) {
    const Point from = graph_->points[edge.points[i]];
    const Point way = graph_->points[edge.points[i + 1]] - from;
    const int added = std::min(6, static_cast<int>(length(way) / spacing / 1.5));
    for (int k = 1; k <= added; ++k) {
      points.push_back(graph_->add_point(from + way * (double(k) / (added + 1))));
    }
    points.push_back(edge.points[i + 1]);
  }
  return points;
}

// A point goes where its two segments together are short, and nothing lies in the triangle.
void Relaxation::drop_crowded(Edge& edge, double spacing) {
  const std::size_t least = edge.from == edge.to ? 6 : 5;
  for (std::size_t i = 1; i + 1 < edge.points.size() && edge.points.size() >= least; ++i) {
    const int a = edge.points[i - 1];
    const int b = edge.points[i];
    const int c = edge.points[i + 1];
    const std::vector<Point>& at = graph_->points;
    const double one_side = length(at[b] - at[a]);
    const double other_side = length(at[c] - at[b]);
    const bool is_crowded = std::min(one_side, other_side) < 0.05 * spacing;
    if (one_side + other_side > 1.1 * spacing && !is_crowded) continue;
    if (edge.points.size() == least && !is_crowded) continue;
    if (is_empty(a, b, c)) edge.points.erase(edge.points.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

// Points that were dropped before count too, which does no harm.
bool Relaxation::is_empty(int a, int b, int c) const {
  const std::vector<Point>& at = graph_->points;
  const double turn = cross(at[b] - at[a], at[c] - at[a]) < 0 ? -1 : 1;
  for (std::size_t p = 0; p < at.size(); ++p) {
    const int point = static_cast<int>(p);
    if (point == a || point == b || point == c) continue;
    if (turn * cross(at[b] - at[a], at[p] - at[a]) >= 0 &&
        turn * cross(at[c] - at[b], at[p] - at[b]) >= 0 &&
        turn * cross(at[a] - at[c], at[p] - at[c]) >= 0) {
      return false;
    }
  }
  return true;
}

void Relaxation::compact() {
  std::vector<int> new_number(graph_->points.size(), -1);
  std::vector<Point> kept;
  const auto keep = [&](int& point) {
    int& number = new_number[point];
    if (number < 0) {
      number = static_cast<int>(kept.size());
      kept.push_back(graph_->points[point]);
    }
    point = number;
  };
  for (Vertex& vertex : graph_->vertices) keep(vertex.point);
  for (Edge& edge : graph_->edges) {
    for (int& point : edge.points) keep(point);
  }
  graph_->points = std::move(kept);
}

// ---- forces

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

// How small each point's surroundings are: 1 where nothing is far too small.
void Relaxation::find_scales() {
  scale_.assign(graph_->points.size(), 1.0);
  small_ = 0;
  for (std::size_t e = 0; e < fill_.size(); ++e) {
    if (fill_[e] >= far_too_small) continue;
    ++small_;
    for (const int p : graph_->edges[e].points) {
      scale_[p] = std::min(scale_[p], fill_[e] / far_too_small);
    }
  }
  if (small_ == 0) return;
  for (std::size_t v = 0; v < around_spot_.size(); ++v) {
    const int face = around_spot_[v];
    if (face < 0) continue;
    double least = 1;
    for (const Dart dart : graph_->faces[face].darts) {
      least = std::min(least, fill_[edge_of(dart)] / far_too_small);
    }
    scale_[graph_->vertices[v].point] = least;
  }
}

// The forces have the reach of things of full size, and would crush what is far too small: there
// they are weaker.
void Relaxation::hold_back() {
  if (small_ == 0) return;
  for (std::size_t p = 0; p < scale_.size(); ++p) {
    if (scale_[p] < 1) shift_[p] = shift_[p] * (0.5 * scale_[p] * scale_[p]);
  }
}

// What is far too small grows as a whole, with all that hangs together and is no larger, so that
// nothing in it runs into anything else in it. So it is on every scale: what is smaller still grows
// faster.
void Relaxation::grow_small() {
  if (small_ == 0) return;
  double least = 1;
  for (const double scale : scale_) least = std::min(least, scale);
  for (double most = 1; most > least; most *= 0.2) grow_below(most);
}

void Relaxation::grow_below(double most) {
  constexpr double strength = 0.12;
  std::vector<int> group(graph_->points.size(), -1);
  std::vector<int> met;
  for (std::size_t first = 0; first < scale_.size(); ++first) {
    if (scale_[first] >= most || group[first] >= 0) continue;
    met.assign(1, static_cast<int>(first));
    group[first] = static_cast<int>(first);
    Point middle;
    for (std::size_t next = 0; next < met.size(); ++next) {
      const int point = met[next];
      middle += graph_->points[point];
      for (const int neighbour : neighbours_[point]) {
        if (scale_[neighbour] >= most || group[neighbour] >= 0) continue;
        group[neighbour] = static_cast<int>(first);
        met.push_back(neighbour);
      }
    }
    middle = middle * (1.0 / static_cast<double>(met.size()));
    for (const int point : met) {
      shift_[point] += (graph_->points[point] - middle) * strength;
    }
  }
}

// A curve that is too short pushes its ends out; one that is too long pulls in an end that is free.
void Relaxation::stretch() {
  for (std::size_t e = 0; e < fill_.size(); ++e) {
    const Edge& edge = graph_->edges[e];
    const std::vector<int>& along = edge.points;
    const double tension = clamp((fill_[e] - 1) * 3, -3.0, 1.0);
    const auto pull = [&](int end, int next) {
      const Point way = unit(graph_->points[next] - graph_->points[end]);
      if (tension < 0) {
        // No farther than its neighbours allow: a curve would fold back over its own end.
        const double force = std::max(tension * pace_ * 10, -0.3 * nearest_neighbour(end));
        const Point push = way * force;
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
  double least = farthest_force;
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
    pressure = clamp(pressure, -2.5, 4.0 / side + 1.0);
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

// How near a curve may come to a point; 0 where they belong together. Close to a vertex that both
// meet at, they may come as close as the angle there demands.
double Relaxation::range(int point, const Segment& segment) const {
  const int vertex = vertex_at_[point];
  const bool is_alone = neighbours_[point].empty();
  double range = is_alone                                            ? farthest_force
                 : vertex >= 0 && graph_->vertices[vertex].lives > 0 ? 0.45
                                                                     : 0.36;
  const Edge& edge = graph_->edges[segment.edge];
  if (edge.borders_dead_ground && !is_alone) range *= 0.75;
  const int last = static_cast<int>(edge.points.size()) - 1;
  const auto steps_to = [&](int end) {  // from the segment along its edge
    int steps = 99;
    if (edge.from == end) steps = segment.index;
    if (edge.to == end) steps = std::min(steps, last - 1 - segment.index);
    return steps;
  };
  // Along one curve what is near anyway repels only where the curve folds back.
  const auto unfolded = [&] {
    const double apart = std::min(length(graph_->points[segment.from] - graph_->points[point]),
                                  length(graph_->points[segment.to] - graph_->points[point]));
    return std::min(range, 0.5 * apart);
  };
  if (vertex >= 0) return steps_to(vertex) <= 2 ? unfolded() : range;
  const auto [own_edge, own_index] = place_[point];
  if (own_edge == segment.edge) {
    const int gap =
        own_index <= segment.index ? segment.index - own_index : own_index - segment.index - 1;
    if (gap <= 2) return unfolded();
    if (edge.from != edge.to) return range;
  }
  const Edge& own = graph_->edges[own_edge];
  const int own_last = static_cast<int>(own.points.size()) - 1;
  for (const auto& [end, own_steps] :
       {std::pair(own.from, own_index), std::pair(own.to, own_last - own_index)}) {
    if (steps_to(end) + own_steps > 3) continue;
    const Point meeting = graph_->points[graph_->vertices[end].point];
    return std::min(range, 0.6 * length(graph_->points[point] - meeting));
  }
  return range;
}

void Relaxation::repel_curves() {
  for (const NearCurve& near : near_curves_) {
    const Segment& segment = segments_[near.segment];
    const Point from = graph_->points[segment.from];
    const Point to = graph_->points[segment.to];
    const Nearest nearest = nearest_on_segment(graph_->points[near.point], from, to);
    const Point apart = graph_->points[near.point] - nearest.point;
    const double distance = length(apart);
    if (distance > farthest_force) continue;
    const bool is_tight = distance < 0.2 * length(to - from);
    const double limit = distance * (is_tight ? 0.25 : 0.45);
    for (const int p : {near.point, segment.from, segment.to}) {
      limit_[p] = std::min(limit_[p], limit);
    }
    if (distance < tiny) continue;
    const double scale =
        std::min({scale_[near.point], scale_[segment.from], scale_[segment.to]});
    const double range = this->range(near.point, segment) * scale;
    if (distance >= range) continue;
    const double strength = std::min(50.0, 2.2 * (range / distance - 1)) * pace_ * scale;
    const Point push = apart * (strength / distance);
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
    double range = are_alone                             ? 1.25
                         : is_alone                            ? 0.8
                         : left.lives == 0 || right.lives == 0 ? 0.3
                                                               : 0.7;
    const double scale = std::min(scale_[left.point], scale_[right.point]);
    range *= scale;
    if (distance >= range || distance < tiny) continue;
    const double strength =
        std::min(12.0, 2.0 * (range / distance - 1)) * (are_alone ? 1.5 : 1) * pace_ * scale;
    const Point push = apart * (strength / distance);
    shift_[left.point] += push;
    shift_[right.point] -= push;
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
