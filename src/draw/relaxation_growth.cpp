// What is far too small in a first layout becomes larger, as a whole.
#include <algorithm>
#include <cmath>
#include <utility>

#include "draw/relaxation.h"

namespace burgeon::draw {

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
    // Many of them may have little room in what seems large enough by itself.
    const double area = std::max(0.0, graph_->area(graph_->faces[face]));
    double least = std::min(1.0, 1.5 * std::sqrt(area / graph_->faces[face].wanted_area));
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

// What is small moves by as much less.
void Relaxation::curb(double most) {
  if (small_ == 0) return;
  for (std::size_t p = 0; p < scale_.size(); ++p) {
    const double size = length(shift_[p]);
    if (size > most * scale_[p]) shift_[p] = shift_[p] * (most * scale_[p] / size);
  }
}

// What is far too small grows as a whole, with all that hangs together and is no larger, and with
// what lies in it: it only becomes larger, so that nothing in it runs into anything else in it. So
// it is on every scale: what is smaller still grows faster.
void Relaxation::grow_small() {
  if (small_ == 0) return;
  double least = 1;
  for (const double scale : scale_) least = std::min(least, scale);
  for (double most = 1; most > least; most *= 0.2) grow_below(most);
}

void Relaxation::grow_below(double most) {
  constexpr double strength = 0.12;
  constexpr double farthest = 0.1;
  find_near_where_needed();
  const std::vector<std::vector<int>> groups = groups_below(most);
  std::vector<double> room(graph_->points.size(), farthest);
  leave_room(room);
  double longest = 0;
  for (const std::vector<int>& group : groups) {
    Point middle;
    for (const int point : group) middle += graph_->points[point];
    middle = middle * (1.0 / static_cast<double>(group.size()));
    double share = strength;
    double radius = 0;
    for (const int point : group) {
      const double far = length(graph_->points[point] - middle);
      radius = std::max(radius, far);
      if (far > 0) share = std::min(share, room[point] / far);
    }
    for (const int point : group) {
      graph_->points[point] += (graph_->points[point] - middle) * share;
    }
    longest = std::max(longest, share * radius);
  }
  travelled_ += longest;
}

// Points that are small and hang together; `group_` has the number of each.
std::vector<std::vector<int>> Relaxation::groups_below(double most) {
  std::vector<std::vector<int>> groups;
  group_.assign(graph_->points.size(), -1);
  for (std::size_t first = 0; first < scale_.size(); ++first) {
    if (scale_[first] >= most || group_[first] >= 0) continue;
    const int number = static_cast<int>(groups.size());
    std::vector<int> met{static_cast<int>(first)};
    group_[first] = number;
    for (std::size_t next = 0; next < met.size(); ++next) {
      const int point = met[next];
      for (const auto* others : {&neighbours_[point], &links_[point]}) {
        for (const int other : *others) {
          if (scale_[other] >= most || group_[other] >= 0) continue;
          group_[other] = number;
          met.push_back(other);
        }
      }
    }
    groups.push_back(std::move(met));
  }
  return groups;
}

// How far each point may go for what does not grow with it.
void Relaxation::leave_room(std::vector<double>& room) const {
  for (const NearCurve& near : near_curves_) {
    if (travelled_ < near.wakes_at) continue;
    const Segment& segment = segments_[near.segment];
    const int group = group_[near.point];
    if (group >= 0 && group_[segment.from] == group && group_[segment.to] == group) continue;
    const Point point = graph_->points[near.point];
    const Nearest nearest =
        nearest_on_segment(point, graph_->points[segment.from], graph_->points[segment.to]);
    const double distance = length(point - nearest.point);
    for (const int p : {near.point, segment.from, segment.to}) {
      room[p] = std::min(room[p], 0.25 * distance);
    }
  }
}

}  // namespace burgeon::draw
