// A triangulation of the plane around a drawing, with the drawing's segments among its sides: what
// curves are routed through (draw/routing.h).
//
// Points are held on a grid so fine that nobody sees it, where all tests of orientation are exact.
// As Delaunay as the segments allow, so that triangles are fat where there is room.
//
// Thread safety: one caller.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "draw/point.h"

namespace burgeon::draw {

struct Triangle {
  std::array<int, 3> corner{};            // counter-clockwise
  std::array<int, 3> beyond{-1, -1, -1};  // the triangle across the side opposite to a corner
  std::array<bool, 3> is_wall{};          // whether that side is a segment of the drawing

  int index_of(int point) const { return corner[0] == point ? 0 : corner[1] == point ? 1 : 2; }
  bool has(int point) const {
    return corner[0] == point || corner[1] == point || corner[2] == point;
  }
};

class Triangulation {
 public:
  // A box around everything is added behind the points.
  Triangulation(const std::vector<Point>& points, const std::vector<std::pair<int, int>>& walls);

  // False where points coincide, or a wall runs through a point or a wall, on the grid.
  bool is_valid() const { return is_valid_; }
  const std::vector<Triangle>& triangles() const { return triangles_; }
  Point at(int point) const;

  // The triangles around a point, counter-clockwise, from the one to the left of the side towards
  // `first` to the one before the side towards `end`. Both -1: all of them.
  std::vector<int> fan(int point, int first, int end) const;

 private:
  struct GridPoint {
    std::int64_t x = 0;
    std::int64_t y = 0;
  };

  std::int64_t turn(int a, int b, int c) const;
  bool is_in_circle(int a, int b, int c, int d) const;
  void insert(int point);
  int locate(int point) const;
  void split_triangle(int triangle, int point);
  void split_side(int triangle, int side, int point);
  void replace_beyond(int triangle, int old_beyond, int new_beyond);
  bool can_flip(int triangle, int side) const;
  void flip(int triangle, int side);
  void legalise(std::vector<std::pair<int, int>> sides);
  void add_wall(int from, int to);
  bool mark_wall(int from, int to);
  std::optional<std::vector<std::pair<int, int>>> crossed(int from, int to) const;
  void improve();

  std::vector<GridPoint> points_;
  std::vector<Triangle> triangles_;
  std::vector<int> triangle_at_;  // by point: one that has it
  int box_ = 0;
  bool is_valid_ = true;
};

}  // namespace burgeon::draw
