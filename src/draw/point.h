// Points and vectors of the plane, y upwards.
//
// Thread safety: plain values.
#pragma once

#include <algorithm>
#include <cmath>

namespace burgeon::draw {

struct Point {
  double x = 0;
  double y = 0;

  Point& operator+=(Point other) {
    x += other.x;
    y += other.y;
    return *this;
  }
  Point& operator-=(Point other) {
    x -= other.x;
    y -= other.y;
    return *this;
  }
  friend Point operator+(Point left, Point right) { return left += right; }
  friend Point operator-(Point left, Point right) { return left -= right; }
  friend Point operator*(Point point, double factor) {
    return {point.x * factor, point.y * factor};
  }
};

inline double dot(Point left, Point right) { return left.x * right.x + left.y * right.y; }
// Positive when `right` lies counter-clockwise of `left`.
inline double cross(Point left, Point right) { return left.x * right.y - left.y * right.x; }
inline double length(Point vector) { return std::sqrt(dot(vector, vector)); }
// The vector of length 1 in that direction; the null vector stays.
inline Point unit(Point vector) {
  const double size = length(vector);
  return size > 0 ? vector * (1 / size) : vector;
}

// The point of a segment that is nearest to `point`, and how far along the segment it is, 0 to 1.
struct Nearest {
  Point point;
  double along = 0;
};
inline Nearest nearest_on_segment(Point point, Point from, Point to) {
  const Point way = to - from;
  const double square = dot(way, way);
  const double along = square > 0 ? std::clamp(dot(point - from, way) / square, 0.0, 1.0) : 0;
  return {from + way * along, along};
}

}  // namespace burgeon::draw
