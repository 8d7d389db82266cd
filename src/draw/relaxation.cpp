#include "draw/relaxation.h"

#include <algorithm>
#include <map>

#include "draw/resample.h"

namespace burgeon::draw {

void Relaxation::run() {
  constexpr int most_growing = 400;
  refine(0.35);
  gathers_ = false;
  for (int i = 0; i < most_growing; ++i) {
    step(0.1);
    if (small_ == 0 && i > 20) break;
  }
  gathers_ = true;
  // Coarsely first; each until the vertices hardly get anywhere any more.
  settle({.spacing = 0.32, .most = 0.08, .rounds = 11, .still = 0.12});
  settle({.spacing = 0.24, .most = 0.08, .rounds = 5, .still = 0.08});
  settle({.spacing = 0.24, .most = 0.03, .rounds = 5, .still = 0.03});
}

void Relaxation::run_longer() {
  constexpr int growing = 200;
  gathers_ = false;
  refine(0.24);
  for (int i = 0; i < growing; ++i) {
    step(0.1);
    if (small_ == 0) break;
  }
  gathers_ = true;
  settle({.spacing = 0.24, .most = 0.08, .rounds = 16, .still = 0.02});
  settle({.spacing = 0.18, .most = 0.03, .rounds = 5, .still = 0.02});
}

void Relaxation::settle(const Phase& phase) {
  constexpr int steps_a_round = 20;
  std::vector<Point> before;
  for (int round = 0; round < phase.rounds; ++round) {
    refine(phase.spacing);
    before.clear();
    for (const Vertex& vertex : graph_->vertices) before.push_back(graph_->points[vertex.point]);
    for (int i = 0; i < steps_a_round; ++i) step(phase.most);
    double moved = 0;
    for (std::size_t v = 0; v < before.size(); ++v) {
      moved = std::max(moved, length(graph_->points[graph_->vertices[v].point] - before[v]));
    }
    if (moved < phase.still) break;
  }
}

void Relaxation::refine(double spacing) {
  resample(*graph_, spacing);
  index();
}

void Relaxation::step(double most) {
  if (neighbours_.size() != graph_->points.size()) index();
  find_near_where_needed();

  double spacing = 0;
  for (const Segment& segment : segments_) {
    spacing += length(graph_->points[segment.to] - graph_->points[segment.from]);
  }
  spacing = segments_.empty() ? 0.3 : spacing / static_cast<double>(segments_.size());
  spacing = std::clamp(spacing, 0.12, 0.4);
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
  curb(most);
  largest_shift_ = 0;
  for (std::size_t p = 0; p < shift_.size(); ++p) {
    const double size = length(shift_[p]);
    if (size > limit_[p]) shift_[p] = shift_[p] * (limit_[p] / size);
    largest_shift_ = std::max(largest_shift_, std::min(size, limit_[p]));
    graph_->points[p] += shift_[p];
  }
  travelled_ += largest_shift_;
  grow_small();
}

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
  find_contents();
  find_components();
}

// Which face each spot lies in, and what lies in what: one point of each piece or spot is linked
// with one of the face around it.
void Relaxation::find_contents() {
  around_spot_.assign(graph_->vertices.size(), -1);
  links_.assign(graph_->points.size(), {});
  std::map<int, int> inner_face;  // by region
  for (std::size_t f = 0; f < graph_->faces.size(); ++f) {
    const Face& face = graph_->faces[f];
    if (!face.is_outer && face.region != dead_ground) {
      inner_face[face.region] = static_cast<int>(f);
    }
  }
  const auto point_on = [&](const Face& face) {
    return graph_->vertices[graph_->tail(face.darts[0])].point;
  };
  const auto link = [&](int region, int point) {
    const auto around = inner_face.find(region);
    if (around == inner_face.end()) return -1;
    const int anchor = point_on(graph_->faces[around->second]);
    links_[anchor].push_back(point);
    links_[point].push_back(anchor);
    return around->second;
  };
  for (const Face& face : graph_->faces) {
    if (face.is_outer) link(face.region, point_on(face));
  }
  for (std::size_t v = 0; v < graph_->vertices.size(); ++v) {
    const Vertex& vertex = graph_->vertices[v];
    if (vertex.darts.empty()) around_spot_[v] = link(vertex.region, vertex.point);
  }
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

}  // namespace burgeon::draw
