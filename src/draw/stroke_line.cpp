#include "draw/stroke_line.h"

#include <algorithm>
#include <utility>

namespace burgeon::draw {
namespace {

double turn(Point a, Point b, Point c) { return cross(b - a, c - a); }

double distance_to_segment(Point point, Point from, Point to) {
  return length(nearest_on_segment(point, from, to).point - point);
}

// Where two segments that meet do so.
Point meeting(Point from, Point to, Point other_from, Point other_to) {
  const Point way = to - from;
  const Point other = other_to - other_from;
  const double slope = cross(way, other);
  if (slope == 0) return from;
  return from + way * std::clamp(cross(other_from - from, other) / slope, 0.0, 1.0);
}

void simplify(const std::vector<Point>& line, std::size_t first, std::size_t last, double farthest,
              std::vector<bool>& stays) {
  std::vector<std::pair<std::size_t, std::size_t>> waiting{{first, last}};
  while (!waiting.empty()) {
    const auto [begin, end] = waiting.back();
    waiting.pop_back();
    double most = farthest;
    std::size_t at = begin;
    for (std::size_t i = begin + 1; i < end; ++i) {
      const double off = distance_to_segment(line[i], line[begin], line[end]);
      if (off > most) {
        most = off;
        at = i;
      }
    }
    if (at == begin) continue;
    stays[at] = true;
    waiting.emplace_back(begin, at);
    waiting.emplace_back(at, end);
  }
}

}  // namespace

bool segments_meet(Point from, Point to, Point other_from, Point other_to) {
  if (std::max(from.x, to.x) < std::min(other_from.x, other_to.x) ||
      std::max(other_from.x, other_to.x) < std::min(from.x, to.x) ||
      std::max(from.y, to.y) < std::min(other_from.y, other_to.y) ||
      std::max(other_from.y, other_to.y) < std::min(from.y, to.y)) {
    return false;
  }
  return turn(from, to, other_from) * turn(from, to, other_to) <= 0 &&
         turn(other_from, other_to, from) * turn(other_from, other_to, to) <= 0;
}

bool segments_overlap(Point common, Point end, Point other_end) {
  const Point way = end - common;
  const Point other = other_end - common;
  return std::fabs(cross(way, other)) <= 1e-6 * length(way) * length(other) && dot(way, other) > 0;
}

double distance_of_segments(Point from, Point to, Point other_from, Point other_to) {
  if (segments_meet(from, to, other_from, other_to)) return 0;
  return std::min({distance_to_segment(from, other_from, other_to),
                   distance_to_segment(to, other_from, other_to),
                   distance_to_segment(other_from, from, to),
                   distance_to_segment(other_to, from, to)});
}

bool meets_itself(const std::vector<Point>& line) {
  const std::size_t count = line.size() - 1;
  const bool is_closed = length(line.front() - line.back()) == 0;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) {
      if (j == i + 1) {
        if (segments_overlap(line[j], line[i], line[j + 1])) return true;
      } else if (is_closed && i == 0 && j + 1 == count) {
        if (segments_overlap(line[0], line[1], line[j])) return true;
      } else if (segments_meet(line[i], line[i + 1], line[j], line[j + 1])) {
        return true;
      }
    }
  }
  return false;
}

std::vector<Point> without_repeats(const std::vector<Point>& line) {
  std::vector<Point> kept;
  for (const Point point : line) {
    if (kept.empty() || length(point - kept.back()) > 0) kept.push_back(point);
  }
  return kept;
}

std::vector<Point> without_curls(std::vector<Point> line, double longest) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    double along = 0;
    for (std::size_t j = i + 2; j + 1 < line.size(); ++j) {
      along += length(line[j] - line[j - 1]);
      if (along > longest) break;
      if (!segments_meet(line[i], line[i + 1], line[j], line[j + 1])) continue;
      const Point at = meeting(line[i], line[i + 1], line[j], line[j + 1]);
      const auto begin = line.begin() + static_cast<std::ptrdiff_t>(i) + 1;
      line.erase(begin, line.begin() + static_cast<std::ptrdiff_t>(j) + 1);
      line.insert(line.begin() + static_cast<std::ptrdiff_t>(i) + 1, at);
      along = 0;
      j = i + 1;
    }
  }
  return without_repeats(line);
}

std::vector<Point> simplified(const std::vector<Point>& line, double farthest) {
  if (line.size() < 3) return line;
  std::vector<bool> stays(line.size());
  stays.front() = stays.back() = true;
  std::size_t middle = 0;  // of a line that comes back: it has no direction by itself
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (length(line[i] - line[0]) > length(line[middle] - line[0])) middle = i;
  }
  stays[middle] = true;
  simplify(line, 0, middle, farthest, stays);
  simplify(line, middle, line.size() - 1, farthest, stays);
  std::vector<Point> kept;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (stays[i]) kept.push_back(line[i]);
  }
  return kept;
}

std::vector<Point> from_middle(const std::vector<Point>& line, Point middle, double radius,
                               double inner) {
  const auto away = [&](std::size_t i) { return length(line[i] - middle); };
  std::size_t farthest = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (away(i) > away(farthest)) farthest = i;
  }
  std::size_t outside = farthest;
  while (outside > 0 && away(outside - 1) > inner) --outside;
  while (outside < farthest && away(outside) <= radius) ++outside;
  std::vector<Point> made{middle};
  if (outside > 0 && away(outside) > radius) {
    Point near = line[outside - 1];
    Point far = line[outside];
    for (int i = 0; i < 30; ++i) {
      const Point half = (near + far) * 0.5;
      (length(half - middle) > radius ? far : near) = half;
    }
    made.push_back(far);
  }
  made.insert(made.end(), line.begin() + static_cast<std::ptrdiff_t>(outside), line.end());
  return without_repeats(made);
}

int turns_around(const std::vector<Point>& closed, Point point) {
  int turns = 0;
  for (std::size_t i = 0; i < closed.size(); ++i) {
    const Point from = closed[i];
    const Point to = closed[(i + 1) % closed.size()];
    if (from.y <= point.y && to.y > point.y && turn(from, to, point) > 0) ++turns;
    if (from.y > point.y && to.y <= point.y && turn(from, to, point) < 0) --turns;
  }
  return turns;
}

double double_area(const std::vector<Point>& closed) {
  double area = 0;
  for (std::size_t i = 0; i < closed.size(); ++i) {
    area += cross(closed[i], closed[(i + 1) % closed.size()]);
  }
  return area;
}

}  // namespace burgeon::draw
