#include "draw/start_layout.h"

#include <Eigen/SparseCholesky>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <optional>

namespace burgeon::draw {
namespace {

using std::numbers::pi;

class LayoutMesh {
 public:
  LayoutMesh(const PlaneGraph& graph, const PieceGraph& piece) {
    for (std::size_t e = piece.first_edge; e < piece.end_edge; ++e) {
      for (const int point : graph.edges[e].points) number_of(point);
    }
    count_ = points_.size();  // struts, rings and middles are numbered after the graph's points
    std::size_t outer = 0;
    middles_.resize(piece.end_face - piece.first_face);
    for (std::size_t f = piece.first_face; f < piece.end_face; ++f) {
      face_ = f - piece.first_face;
      wanted_.push_back(graph.faces[f].wanted_area);
      if (graph.faces[f].is_outer) outer = face_;
      add_face(graph, graph.faces[f], middles_[face_]);
    }
    // Around the piece some ground is free.
    wanted_[outer] = 0;
    wanted_[outer] = 0.2 + 0.5 * std::accumulate(wanted_.begin(), wanted_.end(), 0.0);
    find_sides();
    place();
  }

  StartLayout layout() const {
    StartLayout layout;
    for (std::size_t i = 0; i < points_.size(); ++i) layout.places.emplace_back(points_[i], at_[i]);
    for (const std::vector<int>& middles : middles_) {
      Disc most;
      for (const int middle : middles) {
        const double room = room_around(middle);
        if (room > most.radius) most = {at_[middle], room};
      }
      layout.room.push_back(most);
    }
    return layout;
  }

 private:
  // Two neighbours, and the points that make triangles with them; -1 beyond the circle.
  struct Side {
    int from;
    int to;
    std::array<int, 2> opposite{-1, -1};
    std::array<std::size_t, 2> face{};  // of those triangles
  };

  int number_of(int point) {
    const auto [entry, is_new] = numbers_.emplace(point, static_cast<int>(points_.size()));
    if (is_new) points_.push_back(point);
    return entry->second;
  }

  // A closed walk around a face or a part of one, by the numbers of its points.
  using Walk = std::vector<int>;

  void add_face(const PlaneGraph& graph, const Face& face, std::vector<int>& middles) {
    std::vector<Walk> walks(1);
    for (const int point : graph.walk(face)) walks[0].push_back(numbers_.at(point));
    // What hangs on the rest by one point only would shrink to nothing: a strut holds it.
    for (std::size_t next = 0; next < walks.size();) {
      const auto twice = met_twice(walks[next]);
      if (!twice) {
        ++next;
        continue;
      }
      Walk other = cut_off(walks[next], *twice);
      // The outer face stays the first, and the longer part.
      if (face.is_outer && next == 0 && other.size() > walks[0].size()) std::swap(other, walks[0]);
      walks.push_back(std::move(other));
    }
    for (std::size_t i = 0; i < walks.size(); ++i)
      add_walk(walks[i], face.is_outer && i == 0, middles);
  }

  struct Twice {
    std::size_t first;
    std::size_t second;
  };
  // The places of a point that the walk meets twice, as far from each other as any.
  static std::optional<Twice> met_twice(const Walk& walk) {
    std::map<int, std::vector<std::size_t>> places;
    for (std::size_t i = 0; i < walk.size(); ++i) places[walk[i]].push_back(i);
    std::optional<Twice> best;
    std::size_t most = 0;
    for (const auto& [point, at] : places) {
      for (std::size_t i = 0; i < at.size(); ++i) {
        for (std::size_t j = i + 1; j < at.size(); ++j) {
          const std::size_t apart = std::min(at[j] - at[i], walk.size() - (at[j] - at[i]));
          if (apart <= most) continue;
          most = apart;
          best = {at[i], at[j]};
        }
      }
    }
    return best;
  }

  // A strut of new points between the middles of the walk's two halves parts it; returns one part.
  Walk cut_off(Walk& walk, Twice twice) {
    constexpr int points_inside = 3;
    const std::size_t from = (twice.first + twice.second) / 2;
    const std::size_t rest = walk.size() - (twice.second - twice.first);
    const std::size_t to = (twice.second + rest / 2) % walk.size();
    Walk strut(points_inside);
    for (int& point : strut) point = static_cast<int>(count_++);
    const auto part = [&](std::size_t begin, std::size_t end) {
      Walk points;
      for (std::size_t i = begin; i != end; i = (i + 1) % walk.size()) points.push_back(walk[i]);
      points.push_back(walk[end]);
      return points;
    };
    Walk other = part(from, to);
    other.insert(other.end(), strut.rbegin(), strut.rend());
    Walk kept = part(to, from);
    kept.insert(kept.end(), strut.begin(), strut.end());
    walk = std::move(kept);
    return other;
  }

  void add_walk(const Walk& walk, bool is_outer, std::vector<int>& middles) {
    const std::size_t length = walk.size();
    std::vector<int> ring(length);
    for (int& point : ring) point = static_cast<int>(count_++);
    for (std::size_t i = 0; i < length; ++i) {
      const std::size_t next = (i + 1) % length;
      add_triangle(walk[i], walk[next], ring[i]);
      add_triangle(ring[i], walk[next], ring[next]);
    }
    if (is_outer) {
      circle_.assign(ring.rbegin(), ring.rend());
      return;
    }
    middles.push_back(static_cast<int>(count_++));
    for (std::size_t i = 0; i < length; ++i) {
      add_triangle(middles.back(), ring[i], ring[(i + 1) % length]);
    }
  }

  void add_triangle(int a, int b, int c) {
    triangles_.push_back({a, b, c});
    face_of_.push_back(face_);
  }

  void find_sides() {
    std::map<std::pair<int, int>, std::size_t> known;
    for (std::size_t t = 0; t < triangles_.size(); ++t) {
      const auto& triangle = triangles_[t];
      for (std::size_t k = 0; k < 3; ++k) {
        const std::pair<int, int> ends = std::minmax(int{triangle[k]}, int{triangle[(k + 1) % 3]});
        const int opposite = triangle[(k + 2) % 3];
        const auto [entry, is_new] = known.emplace(ends, sides_.size());
        if (is_new) sides_.push_back({ends.first, ends.second});
        sides_[entry->second].opposite[is_new ? 0 : 1] = opposite;
        sides_[entry->second].face[is_new ? 0 : 1] = face_of_[t];
      }
    }
  }

  void place() {
    constexpr int rounds = 6;
    constexpr int balancing_rounds = 14;
    at_.assign(count_, {});
    radius_.assign(count_, 1.0);
    is_on_circle_.assign(count_, false);
    stiffness_.assign(wanted_.size(), 1.0);
    const double step = 2 * pi / static_cast<double>(circle_.size());
    const double half = std::sin(step / 2);
    for (std::size_t i = 0; i < circle_.size(); ++i) {
      const double angle = step * static_cast<double>(i);
      at_[circle_[i]] = {std::cos(angle), std::sin(angle)};
      is_on_circle_[circle_[i]] = true;
      radius_[circle_[i]] = half;
    }
    index_inner();
    for (int round = 0; round < rounds; ++round) {
      solve();
      if (round + 1 < rounds) measure();
    }
    for (int round = 0; round < balancing_rounds && !balance(); ++round) solve();
  }

  void index_inner() {
    unknown_.assign(count_, -1);
    for (std::size_t i = 0; i < count_; ++i) {
      if (!is_on_circle_[i]) unknown_[i] = static_cast<int>(unknowns_++);
    }
  }

  double weight(const Side& side) const {
    const auto inner = [&](std::size_t which) {
      const int opposite = side.opposite[which];
      if (opposite < 0) return 0.0;
      const double a = radius_[side.from];
      const double b = radius_[side.to];
      const double c = radius_[opposite];
      return stiffness_[side.face[which]] * std::sqrt(a * b * c / (a + b + c));
    };
    return (inner(0) + inner(1)) / (radius_[side.from] + radius_[side.to]);
  }

  void solve() {
    using Matrix = Eigen::SparseMatrix<double>;
    std::vector<Eigen::Triplet<double>> entries;
    Eigen::MatrixX2d right = Eigen::MatrixX2d::Zero(static_cast<Eigen::Index>(unknowns_), 2);
    const auto enter = [&](int row, int other, double weight) {
      const int i = unknown_[row];
      if (i < 0) return;
      entries.emplace_back(i, i, weight);
      if (unknown_[other] >= 0) {
        entries.emplace_back(i, unknown_[other], -weight);
      } else {
        right(i, 0) += weight * at_[other].x;
        right(i, 1) += weight * at_[other].y;
      }
    };
    for (const Side& side : sides_) {
      const double weight = this->weight(side);
      enter(side.from, side.to, weight);
      enter(side.to, side.from, weight);
    }
    Matrix matrix(static_cast<Eigen::Index>(unknowns_), static_cast<Eigen::Index>(unknowns_));
    matrix.setFromTriplets(entries.begin(), entries.end());
    const Eigen::SimplicialLDLT<Matrix> solver(matrix);
    const Eigen::MatrixX2d solution = solver.solve(right);
    for (std::size_t i = 0; i < count_; ++i) {
      if (unknown_[i] >= 0) at_[i] = {solution(unknown_[i], 0), solution(unknown_[i], 1)};
    }
  }

  // The discs that fit the triangles around each point now.
  void measure() {
    std::vector<double> area(count_);
    for (const auto& triangle : triangles_) {
      for (std::size_t k = 0; k < 3; ++k) {
        const Point corner = at_[triangle[k]];
        const Point left = at_[triangle[(k + 1) % 3]] - corner;
        const Point right = at_[triangle[(k + 2) % 3]] - corner;
        const double far = length(right - left);
        const double near = std::max(1e-12, (length(left) + length(right) - far) / 2);
        area[triangle[k]] +=
            near * near * std::fabs(std::atan2(cross(left, right), dot(left, right))) / 2;
      }
    }
    for (std::size_t i = 0; i < count_; ++i) {
      if (!is_on_circle_[i]) radius_[i] = std::max(1e-9, std::sqrt(area[i] / pi));
    }
  }

  // Faces that are too small for what they want give way, those that are too large stiffen. True
  // when none is far off.
  bool balance() {
    std::vector<double> area(wanted_.size());
    for (std::size_t t = 0; t < triangles_.size(); ++t) {
      const auto& [a, b, c] = triangles_[t];
      area[face_of_[t]] += cross(at_[b] - at_[a], at_[c] - at_[a]) / 2;
    }
    const double all = std::accumulate(area.begin(), area.end(), 0.0);
    const double all_wanted = std::accumulate(wanted_.begin(), wanted_.end(), 0.0);
    bool is_balanced = true;
    for (std::size_t f = 0; f < wanted_.size(); ++f) {
      const double share = std::max(1e-12, area[f] / wanted_[f] * all_wanted / all);
      is_balanced = is_balanced && share > 0.3;
      stiffness_[f] *= std::clamp(std::sqrt(share), 0.25, 4.0);
    }
    return is_balanced;
  }

  double room_around(int middle) const {
    double room = 1;
    for (const auto& triangle : triangles_) {
      if (triangle[0] != middle) continue;
      const Point from = at_[triangle[1]];
      const Point to = at_[triangle[2]];
      room = std::min(room, length(nearest_on_segment(at_[middle], from, to).point - at_[middle]));
    }
    return room;
  }

  std::map<int, int> numbers_;
  std::vector<int> points_;  // of the graph, by number
  std::size_t count_ = 0;
  std::vector<std::array<int, 3>> triangles_;
  std::vector<std::vector<int>> middles_;  // by face: of its parts
  std::vector<int> circle_;                // counter-clockwise
  std::vector<std::size_t> face_of_;       // by triangle
  std::size_t face_ = 0;                   // at work
  std::vector<double> wanted_;             // area, by face
  std::vector<double> stiffness_;          // by face
  std::vector<Side> sides_;
  std::vector<Point> at_;
  std::vector<double> radius_;
  std::vector<bool> is_on_circle_;
  std::vector<int> unknown_;
  std::size_t unknowns_ = 0;
};

}  // namespace

StartLayout lay_out(const PlaneGraph& graph, const PieceGraph& piece) {
  return LayoutMesh(graph, piece).layout();
}

}  // namespace burgeon::draw
