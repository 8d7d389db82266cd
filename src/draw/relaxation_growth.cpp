// What is far too small in a first layout becomes larger, as a whole.
#include <algorithm>
#include <cmath>

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
      for (const auto* others : {&neighbours_[point], &links_[point]}) {
        for (const int other : *others) {
          if (scale_[other] >= most || group[other] >= 0) continue;
          group[other] = static_cast<int>(first);
          met.push_back(other);
        }
      }
    }
    middle = middle * (1.0 / static_cast<double>(met.size()));
    for (const int point : met) {
      shift_[point] += (graph_->points[point] - middle) * strength;
    }
  }
}

}  // namespace burgeon::draw
