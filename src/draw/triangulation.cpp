#include "draw/triangulation.h"

#include <algorithm>
#include <cmath>

namespace burgeon::draw {
namespace {

constexpr double grid = 1 << 18;  // steps to a unit: products of differences fit 64 bits

constexpr int after(int index) { return index == 2 ? 0 : index + 1; }
constexpr int before(int index) { return index == 0 ? 2 : index - 1; }

}  // namespace

Triangulation::Triangulation(const std::vector<Point>& points,
                             const std::vector<std::pair<int, int>>& walls) {
  Point low = points[0];
  Point high = points[0];
  for (const Point point : points) {
    low = {std::min(low.x, point.x), std::min(low.y, point.y)};
    high = {std::max(high.x, point.x), std::max(high.y, point.y)};
  }
  const auto add = [&](Point point) {
    points_.push_back({std::llround(point.x * grid), std::llround(point.y * grid)});
  };
  for (const Point point : points) add(point);
  box_ = static_cast<int>(points.size());
  const Point room{1, 1};
  low -= room;
  high += room;
  for (const Point corner : {low, Point{high.x, low.y}, high, Point{low.x, high.y}}) add(corner);
  triangle_at_.assign(points_.size(), 0);
  triangles_.push_back({.corner = {box_, box_ + 1, box_ + 2}, .beyond = {-1, 1, -1}});
  triangles_.push_back({.corner = {box_, box_ + 2, box_ + 3}, .beyond = {-1, -1, 0}});
  triangle_at_[box_ + 3] = 1;
  for (int p = 0; p < box_ && is_valid_; ++p) insert(p);
  for (const auto& [from, to] : walls) {
    if (is_valid_) add_wall(from, to);
  }
  if (is_valid_) improve();
}

Point Triangulation::at(int point) const {
  return {static_cast<double>(points_[point].x) / grid,
          static_cast<double>(points_[point].y) / grid};
}

// Positive where a, b, c stand counter-clockwise.
std::int64_t Triangulation::turn(int a, int b, int c) const {
  const GridPoint& from = points_[a];
  return (points_[b].x - from.x) * (points_[c].y - from.y) -
         (points_[b].y - from.y) * (points_[c].x - from.x);
}

// Not exact, which costs some beauty at most.
bool Triangulation::is_in_circle(int a, int b, int c, int d) const {
  const auto lifted = [&](int point) {
    const auto x = static_cast<double>(points_[point].x - points_[d].x);
    const auto y = static_cast<double>(points_[point].y - points_[d].y);
    return std::array{x, y, x * x + y * y};
  };
  const auto [ax, ay, az] = lifted(a);
  const auto [bx, by, bz] = lifted(b);
  const auto [cx, cy, cz] = lifted(c);
  const double size = (std::fabs(ax) + std::fabs(bx) + std::fabs(cx)) *
                      (std::fabs(ay) + std::fabs(by) + std::fabs(cy)) * (az + bz + cz);
  return ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx) >
         1e-12 * size;
}

int Triangulation::locate(int point) const {
  int here = static_cast<int>(triangles_.size()) - 1;
  for (std::size_t steps = 0; steps < 4 * triangles_.size() + 8; ++steps) {
    const Triangle& triangle = triangles_[here];
    int next = -1;
    for (int k = 0; k < 3 && next < 0; ++k) {
      // Another side first each time, so that a walk round in circles ends.
      const int side = static_cast<int>((static_cast<std::size_t>(k) + steps) % 3);
      if (turn(triangle.corner[after(side)], triangle.corner[before(side)], point) < 0) {
        next = triangle.beyond[side];
      }
    }
    if (next < 0) return here;
    here = next;
  }
  return -1;
}

void Triangulation::insert(int point) {
  const int here = locate(point);
  if (here < 0) {
    is_valid_ = false;
    return;
  }
  const Triangle triangle = triangles_[here];
  int on_sides = 0;
  int on_side = -1;
  for (int side = 0; side < 3; ++side) {
    if (turn(triangle.corner[after(side)], triangle.corner[before(side)], point) != 0) continue;
    ++on_sides;
    on_side = side;
  }
  if (on_sides > 1 || (on_sides == 1 && triangle.beyond[on_side] < 0)) {
    is_valid_ = false;
  } else if (on_sides == 1) {
    split_side(here, on_side, point);
  } else {
    split_triangle(here, point);
  }
}

void Triangulation::replace_beyond(int triangle, int old_beyond, int new_beyond) {
  if (triangle < 0) return;
  for (int& beyond : triangles_[triangle].beyond) {
    if (beyond == old_beyond) {
      beyond = new_beyond;
      return;
    }
  }
}

void Triangulation::split_triangle(int number, int point) {
  const Triangle old = triangles_[number];
  const auto [a, b, c] = old.corner;
  const int second = static_cast<int>(triangles_.size());
  const int third = second + 1;
  triangles_[number] = {.corner = {point, b, c}, .beyond = {old.beyond[0], second, third}};
  triangles_.push_back({.corner = {point, c, a}, .beyond = {old.beyond[1], third, number}});
  triangles_.push_back({.corner = {point, a, b}, .beyond = {old.beyond[2], number, second}});
  replace_beyond(old.beyond[1], number, second);
  replace_beyond(old.beyond[2], number, third);
  triangle_at_[point] = triangle_at_[b] = triangle_at_[c] = number;
  triangle_at_[a] = second;
  legalise({{number, 0}, {second, 0}, {third, 0}});
}

// The two triangles on both sides become four.
void Triangulation::split_side(int number, int side, int point) {
  const Triangle old = triangles_[number];
  const int other = old.beyond[side];
  const Triangle old_other = triangles_[other];
  const int apex = old.corner[side];
  const int left = old.corner[after(side)];
  const int right = old.corner[before(side)];
  const int other_apex = old_other.corner[3 - old_other.index_of(left) - old_other.index_of(right)];
  const int beyond_left = old.beyond[before(side)];                    // across apex–left
  const int beyond_right = old.beyond[after(side)];                    // across right–apex
  const int other_left = old_other.beyond[old_other.index_of(right)];  // across left–other apex
  const int other_right = old_other.beyond[old_other.index_of(left)];  // across other apex–right
  const int third = static_cast<int>(triangles_.size());
  const int fourth = third + 1;
  triangles_[number] = {.corner = {point, apex, left}, .beyond = {beyond_left, other, third}};
  triangles_[other] = {.corner = {point, left, other_apex}, .beyond = {other_left, fourth, number}};
  triangles_.push_back({.corner = {point, right, apex}, .beyond = {beyond_right, number, fourth}});
  triangles_.push_back(
      {.corner = {point, other_apex, right}, .beyond = {other_right, third, other}});
  replace_beyond(beyond_right, number, third);
  replace_beyond(other_right, other, fourth);
  triangle_at_[point] = triangle_at_[apex] = triangle_at_[left] = number;
  triangle_at_[other_apex] = other;
  triangle_at_[right] = third;
  legalise({{number, 0}, {other, 0}, {third, 0}, {fourth, 0}});
}

// Whether the two triangles on both sides make a convex quadrilateral, and no wall parts them.
bool Triangulation::can_flip(int number, int side) const {
  const Triangle& triangle = triangles_[number];
  const int other = triangle.beyond[side];
  if (other < 0 || triangle.is_wall[side]) return false;
  const int left = triangle.corner[after(side)];
  const int right = triangle.corner[before(side)];
  const Triangle& across = triangles_[other];
  int apex = across.corner[0];
  for (const int corner : across.corner) {
    if (corner != left && corner != right) apex = corner;
  }
  return turn(triangle.corner[side], left, apex) > 0 &&
         turn(triangle.corner[side], apex, right) > 0;
}

// The quadrilateral's other diagonal: afterwards the side opposite to corner 0 of `number` and the
// one of the other triangle are where the old ones came together with the first apex.
void Triangulation::flip(int number, int side) {
  const Triangle old = triangles_[number];
  const int other = old.beyond[side];
  const Triangle old_other = triangles_[other];
  const int apex = old.corner[side];
  const int left = old.corner[after(side)];
  const int right = old.corner[before(side)];
  const int at_left = old_other.index_of(left);
  const int at_right = old_other.index_of(right);
  const int at_apex = 3 - at_left - at_right;
  const int other_apex = old_other.corner[at_apex];
  triangles_[number] = {.corner = {apex, left, other_apex},
                        .beyond = {old_other.beyond[at_right], other, old.beyond[before(side)]},
                        .is_wall = {old_other.is_wall[at_right], false, old.is_wall[before(side)]}};
  triangles_[other] = {.corner = {apex, other_apex, right},
                       .beyond = {old_other.beyond[at_left], old.beyond[after(side)], number},
                       .is_wall = {old_other.is_wall[at_left], old.is_wall[after(side)], false}};
  replace_beyond(old_other.beyond[at_right], other, number);
  replace_beyond(old.beyond[after(side)], number, other);
  triangle_at_[apex] = triangle_at_[left] = triangle_at_[other_apex] = number;
  triangle_at_[right] = other;
}

void Triangulation::legalise(std::vector<std::pair<int, int>> sides) {
  std::size_t budget = 64 * points_.size();  // rounding may let two flips undo each other
  while (!sides.empty() && budget-- > 0) {
    const auto [number, side] = sides.back();
    sides.pop_back();
    const int other = triangles_[number].beyond[side];
    if (!can_flip(number, side)) continue;
    const auto [a, b, c] = triangles_[number].corner;
    int apex = -1;
    for (const int corner : triangles_[other].corner) {
      if (!triangles_[number].has(corner)) apex = corner;
    }
    if (!is_in_circle(a, b, c, apex)) continue;
    flip(number, side);
    for (const auto& side_to_test :
         {std::pair(number, 0), std::pair(number, 2), std::pair(other, 0), std::pair(other, 1)}) {
      sides.push_back(side_to_test);
    }
  }
}

bool Triangulation::mark_wall(int from, int to) {
  for (const int number : fan(from, -1, -1)) {
    Triangle& triangle = triangles_[number];
    if (!triangle.has(to)) continue;
    const int side = 3 - triangle.index_of(from) - triangle.index_of(to);
    triangle.is_wall[side] = true;
    const int other = triangle.beyond[side];
    if (other < 0) return true;
    Triangle& across = triangles_[other];
    across.is_wall[3 - across.index_of(from) - across.index_of(to)] = true;
    return true;
  }
  return false;
}

// The sides that cross the way from one point to another, in their order: triangle and side.
// Nothing where a wall or a point lies on the way.
std::optional<std::vector<std::pair<int, int>>> Triangulation::crossed(int from, int to) const {
  std::vector<std::pair<int, int>> sides;
  for (const int candidate : fan(from, -1, -1)) {
    const Triangle& triangle = triangles_[candidate];
    const int at = triangle.index_of(from);
    if (turn(from, to, triangle.corner[after(at)]) < 0 &&
        turn(from, to, triangle.corner[before(at)]) > 0) {
      sides.emplace_back(candidate, at);
    }
  }
  if (sides.size() != 1) return std::nullopt;
  while (true) {
    const auto [number, side] = sides.back();
    const Triangle& triangle = triangles_[number];
    if (triangle.is_wall[side] || triangle.beyond[side] < 0) return std::nullopt;
    const int right = triangle.corner[after(side)];
    const int left = triangle.corner[before(side)];
    const Triangle& across = triangles_[triangle.beyond[side]];
    const int apex = across.corner[3 - across.index_of(left) - across.index_of(right)];
    if (apex == to) return sides;
    const std::int64_t where = turn(from, to, apex);
    if (where == 0) return std::nullopt;
    sides.emplace_back(triangle.beyond[side], across.index_of(where > 0 ? left : right));
  }
}

// Flips what crosses the wall until it is a side itself (as in Sloan 1993): where possible a side
// that crosses it no more afterwards.
void Triangulation::add_wall(int from, int to) {
  for (std::size_t budget = 16 * points_.size(); budget > 0; --budget) {
    if (mark_wall(from, to)) return;
    const auto sides = crossed(from, to);
    if (!sides) break;
    const std::pair<int, int>* chosen = nullptr;
    std::size_t flippable = 0;
    for (const auto& [number, side] : *sides) {
      if (!can_flip(number, side)) continue;
      const Triangle& triangle = triangles_[number];
      const Triangle& across = triangles_[triangle.beyond[side]];
      const int apex = across.corner[3 - across.index_of(triangle.corner[after(side)]) -
                                     across.index_of(triangle.corner[before(side)])];
      const std::int64_t here = turn(from, to, triangle.corner[side]);
      const std::int64_t there = turn(from, to, apex);
      const bool is_done = here == 0 || there == 0 || (here > 0) == (there > 0);
      // Else any, but not always the same.
      if (is_done || ++flippable == 1 || budget % flippable == 0) {
        chosen = &*std::ranges::find(*sides, std::pair(number, side));
      }
      if (is_done) break;
    }
    if (chosen == nullptr) break;
    flip(chosen->first, chosen->second);
  }
  is_valid_ = false;
}

void Triangulation::improve() {
  std::vector<std::pair<int, int>> sides;
  for (std::size_t t = 0; t < triangles_.size(); ++t) {
    for (int side = 0; side < 3; ++side) sides.emplace_back(static_cast<int>(t), side);
  }
  legalise(std::move(sides));
}

std::vector<int> Triangulation::fan(int point, int first, int end) const {
  std::vector<int> around;
  int here = triangle_at_[point];
  const auto index = [&] { return triangles_[here].index_of(point); };
  // Clockwise as far as can be, or once around.
  const int begin = here;
  while (first < 0 || triangles_[here].corner[after(index())] != first) {
    const int next = triangles_[here].beyond[before(index())];
    if (next < 0 || next == begin) break;
    here = next;
  }
  const int start = here;
  do {
    around.push_back(here);
    if (end >= 0 && triangles_[here].corner[before(index())] == end) break;
    here = triangles_[here].beyond[after(index())];
  } while (here >= 0 && here != start);
  return around;
}

}  // namespace burgeon::draw
