#include "draw/route.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

#include "draw/triangulation.h"

namespace burgeon::draw {
namespace {

// A place on a boundary: a point, and the ones after and before it, with the region to the left;
// both -1 for a spot.
struct BankPlace {
  int point = 0;
  int next = -1;
  int previous = -1;
};
using Bank = std::vector<BankPlace>;

class Router {
 public:
  Router(const PlaneGraph& graph, const PictureMove& move) : graph_(&graph), move_(&move) {
    points_ = graph.points;
    for (const Edge& edge : graph.edges) {
      for (std::size_t i = 0; i + 1 < edge.points.size(); ++i) {
        walls_.emplace_back(edge.points[i], edge.points[i + 1]);
      }
    }
    add_box();
  }

  std::optional<std::vector<Point>> find() {
    is_loop_ = move_->from.vertex == move_->to.vertex && move_->from.dart == move_->to.dart;
    is_spot_ = move_->from.dart < 0;
    if (parts_region(*graph_, *move_)) {
      std::vector<Bank> right = banks_of(move_->right);
      std::vector<Bank> left = banks_of(move_->left);
      if (is_outermost()) left.push_back(box_);
      if (is_loop_ && right.empty()) return small_loop(false);
      if (is_loop_ && is_spot_ && left.empty()) return small_loop(true);
      set_banks();
      if (!join(right_bank_, std::move(right)) || !join(left_bank_, std::move(left))) {
        return std::nullopt;
      }
    }
    const Triangulation mesh(points_, walls_);
    if (!mesh.is_valid()) return std::nullopt;
    return last_way(mesh);
  }

 private:
  // A triangle, as it is entered across one of its sides.
  struct Entered {
    int triangle;
    int side;
  };
  struct Way {
    int from = -1;               // point
    std::vector<Point> between;  // the middles of the sides crossed
    int to = -1;                 // point, a corner of the
    int triangle = -1;           // last triangle
  };

  int point_of(const PictureCorner& corner) const { return graph_->vertices[corner.vertex].point; }

  int region() const {
    return is_spot_ ? graph_->vertices[move_->from.vertex].region
                    : graph_->faces[graph_->face_of[move_->from.dart]].region;
  }
  bool is_outermost() const {
    return std::ranges::none_of(
        graph_->faces, [&](const Face& face) { return !face.is_outer && face.region == region(); });
  }

  Bank bank_of(const std::vector<int>& walk) const {
    Bank bank;
    for (std::size_t i = 0; i < walk.size(); ++i) {
      bank.push_back(
          {walk[i], walk[(i + 1) % walk.size()], walk[(i + walk.size() - 1) % walk.size()]});
    }
    return bank;
  }
  std::vector<Bank> banks_of(const std::vector<PictureBoundary>& boundaries) const {
    std::vector<Bank> banks;
    for (const PictureBoundary& boundary : boundaries) {
      if (boundary.face < 0) {
        banks.push_back({{.point = graph_->vertices[boundary.spot].point}});
      } else {
        banks.push_back(bank_of(graph_->walk(graph_->faces[boundary.face])));
      }
    }
    return banks;
  }
  // A fence around everything, which stands for what lies far out.
  void add_box() {
    Point low = points_[0];
    Point high = points_[0];
    for (const Point point : points_) {
      low = {std::min(low.x, point.x), std::min(low.y, point.y)};
      high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    const int first = static_cast<int>(points_.size());
    for (const Point corner : {Point{low.x - 1, low.y - 1}, Point{high.x + 1, low.y - 1},
                               Point{high.x + 1, high.y + 1}, Point{low.x - 1, high.y + 1}}) {
      const int number = static_cast<int>(points_.size());
      points_.push_back(corner);
      walls_.emplace_back(number, number == first + 3 ? first : number + 1);
      box_.push_back({number, number == first + 3 ? first : number + 1,
                      number == first ? first + 3 : number - 1});
    }
  }

  // Both parts of the boundary, without the corners themselves. A loop begins where it ends: there
  // what shall be inside is joined to the corner itself.
  void set_banks() {
    if (is_spot_) {
      right_bank_ = left_bank_ = {{.point = point_of(move_->from)}};
      return;
    }
    const Face& face = graph_->faces[graph_->face_of[move_->from.dart]];
    std::vector<int> walk;
    std::size_t to = 0;
    const auto first = std::ranges::find(face.darts, move_->from.dart) - face.darts.begin();
    for (std::size_t k = 0; k < face.darts.size(); ++k) {
      const Dart dart = face.darts[(static_cast<std::size_t>(first) + k) % face.darts.size()];
      if (dart == move_->to.dart) to = walk.size();
      const std::vector<int> along = graph_->points_along(dart);
      walk.insert(walk.end(), along.begin(), along.end() - 1);
    }
    const Bank all = bank_of(walk);
    const auto place = [&](std::size_t i) { return all.begin() + static_cast<std::ptrdiff_t>(i); };
    if (is_loop_) {
      right_bank_ = {all[0]};
      left_bank_.assign(place(1), all.end());
    } else {
      right_bank_.assign(place(1), place(to));
      left_bank_.assign(place(to + 1), all.end());
    }
  }

  // Joins what is given to a bank, the nearest first, and so on from there.
  bool join(Bank& bank, std::vector<Bank> others) {
    while (!others.empty()) {
      const Triangulation mesh(points_, walls_);
      if (!mesh.is_valid()) return false;
      std::vector<int> target(3 * mesh.triangles().size(), -1);
      for (std::size_t o = 0; o < others.size(); ++o) {
        for (const auto& [triangle, corner] : corners(mesh, others[o])) {
          target[3 * triangle + corner] = static_cast<int>(o);
        }
      }
      const auto way = shortest(mesh, corners(mesh, bank), [&](int triangle, int corner) {
        return target[3 * triangle + corner] >= 0;
      });
      if (!way) return false;
      const int reached =
          target[3 * way->triangle + mesh.triangles()[way->triangle].index_of(way->to)];
      add_walls(*way);
      // A corner that loops begin at is joined to once: its two sides stay whole.
      if (is_loop_ && way->from == point_of(move_->from)) {
        bank.erase(bank.begin());
        if (&bank == &left_bank_) {
          first_joined_left_ = walls_[walls_.size() - 1 - way->between.size()].second;
        }
      }
      bank.insert(bank.end(), others[reached].begin(), others[reached].end());
      others.erase(others.begin() + reached);
    }
    return true;
  }

  void add_walls(const Way& way) {
    int last = way.from;
    for (const Point point : way.between) {
      points_.push_back(point);
      walls_.emplace_back(last, static_cast<int>(points_.size()) - 1);
      last = static_cast<int>(points_.size()) - 1;
    }
    walls_.emplace_back(last, way.to);
  }

  std::vector<std::pair<int, int>> corners(const Triangulation& mesh, const Bank& bank) const {
    std::vector<std::pair<int, int>> found;
    for (const BankPlace& place : bank) {
      for (const int triangle : mesh.fan(place.point, place.next, place.previous)) {
        found.emplace_back(triangle, mesh.triangles()[triangle].index_of(place.point));
      }
    }
    return found;
  }

  // From one of some corners to one that is a goal, through the middles of sides.
  template <typename IsGoal>
  std::optional<Way> shortest(const Triangulation& mesh,
                              const std::vector<std::pair<int, int>>& starts, IsGoal is_goal) {
    const std::vector<Triangle>& triangles = mesh.triangles();
    struct Reached {
      double cost = 1e300;
      int before = -1;  // the state, or -1 at the start
      int start = -1;   // the point
    };
    std::vector<Reached> reached(3 * triangles.size());
    using Entry = std::pair<double, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    const auto middle = [&](int triangle, int side) {
      const auto& corner = triangles[triangle].corner;
      return (mesh.at(corner[(side + 1) % 3]) + mesh.at(corner[(side + 2) % 3])) * 0.5;
    };
    const auto cross_side = [&](int triangle, int side, double cost, int before, int start) {
      const int next = triangles[triangle].beyond[side];
      if (next < 0 || triangles[triangle].is_wall[side]) return;
      int next_side = 0;
      while (triangles[next].beyond[next_side] != triangle) ++next_side;
      Reached& there = reached[3 * next + next_side];
      if (cost >= there.cost) return;
      there = {cost, before, start};
      queue.emplace(cost, 3 * next + next_side);
    };
    double best = 1e300;
    int best_state = -1;
    Way way;
    for (const auto& [triangle, corner] : starts) {
      const int point = triangles[triangle].corner[corner];
      for (int other = 0; other < 3; ++other) {
        if (other == corner) continue;
        const double cost = length(mesh.at(triangles[triangle].corner[other]) - mesh.at(point));
        if (cost >= best || !is_goal(triangle, other)) continue;
        best = cost;
        way.triangle = triangle;
        way.from = point;
        way.to = triangles[triangle].corner[other];
      }
      cross_side(triangle, corner, length(middle(triangle, corner) - mesh.at(point)), -1, point);
    }
    while (!queue.empty() && queue.top().first < best) {
      const auto [cost, state] = queue.top();
      queue.pop();
      if (cost > reached[state].cost) continue;
      const int triangle = state / 3;
      const int side = state % 3;
      const Point here = middle(triangle, side);
      const int apex = triangles[triangle].corner[side];
      const double to_apex = cost + length(mesh.at(apex) - here);
      if (to_apex < best && is_goal(triangle, side)) {
        best = to_apex;
        best_state = state;
        way.triangle = triangle;
        way.to = apex;
      }
      for (int other = 0; other < 3; ++other) {
        if (other == side) continue;
        cross_side(triangle, other, cost + length(middle(triangle, other) - here), state, -1);
      }
    }
    if (best_state >= 0) {
      way.between.clear();
      for (int state = best_state; state >= 0; state = reached[state].before) {
        way.between.push_back(middle(state / 3, state % 3));
        way.from = reached[state].start;
      }
      std::ranges::reverse(way.between);
    }
    if (best == 1e300) return std::nullopt;
    return way;
  }

  // The triangles of a corner.
  std::vector<int> fan_of(const Triangulation& mesh, const PictureCorner& corner) const {
    const int point = point_of(corner);
    if (corner.dart < 0) return mesh.fan(point, first_joined_left_, first_joined_left_);
    const std::vector<int> next = graph_->points_along(corner.dart);
    const std::vector<Dart>& around = graph_->vertices[corner.vertex].darts;
    const auto at = std::ranges::find(around, corner.dart);
    const Dart after = at + 1 == around.end() ? around.front() : *(at + 1);
    return mesh.fan(point, next[1], graph_->points_along(after)[1]);
  }

  std::optional<std::vector<Point>> last_way(const Triangulation& mesh) {
    std::vector<int> from_fan = fan_of(mesh, move_->from);
    std::vector<int> to_fan = fan_of(mesh, move_->to);
    const int from = point_of(move_->from);
    const int to = point_of(move_->to);
    if (is_loop_) {
      // Parted by the wall to what lies inside: it ends before that, and begins after it.
      std::size_t part = 0;
      while (part < from_fan.size()) {
        const Triangle& triangle = mesh.triangles()[from_fan[part++]];
        if (triangle.is_wall[(triangle.index_of(from) + 1) % 3]) break;
      }
      const auto at = from_fan.begin() + static_cast<std::ptrdiff_t>(part);
      to_fan.assign(from_fan.begin(), at);
      from_fan.erase(from_fan.begin(), at);
    }
    std::vector<std::pair<int, int>> starts;
    starts.reserve(from_fan.size());
    for (const int triangle : from_fan) {
      starts.emplace_back(triangle, mesh.triangles()[triangle].index_of(from));
    }
    const auto way = shortest(mesh, starts, [&](int triangle, int corner) {
      return mesh.triangles()[triangle].corner[corner] == to &&
             std::ranges::find(to_fan, triangle) != to_fan.end();
    });
    if (!way) return std::nullopt;
    std::vector<Point> line{graph_->points[from]};
    line.insert(line.end(), way->between.begin(), way->between.end());
    line.push_back(graph_->points[to]);
    return line;
  }

  // A loop around nothing, inside the widest triangle of the corner.
  std::optional<std::vector<Point>> small_loop(bool is_counter_clockwise) {
    const Triangulation mesh(points_, walls_);
    if (!mesh.is_valid()) return std::nullopt;
    const int point = point_of(move_->from);
    double most = 0;
    std::vector<Point> line;
    for (const int number : fan_of(mesh, move_->from)) {
      const Triangle& triangle = mesh.triangles()[number];
      const int at = triangle.index_of(point);
      const Point here = graph_->points[point];
      Point right = mesh.at(triangle.corner[(at + 1) % 3]) - here;
      Point left = mesh.at(triangle.corner[(at + 2) % 3]) - here;
      const double room =
          cross(right, left) / (length(right) + length(left) + length(left - right));
      if (room <= most) continue;
      most = room;
      // Not longer than a loop has to be.
      right = right * std::min(1.0, 1.2 / length(right));
      left = left * std::min(1.0, 1.2 / length(left));
      line = {here, here + left * 0.45 + right * 0.1, here + (left + right) * 0.36,
              here + right * 0.45 + left * 0.1, here};
    }
    if (line.empty()) return std::nullopt;
    if (is_counter_clockwise) std::ranges::reverse(line);
    return line;
  }

  const PlaneGraph* graph_;
  const PictureMove* move_;
  bool is_loop_ = false;
  bool is_spot_ = false;
  std::vector<Point> points_;
  std::vector<std::pair<int, int>> walls_;
  Bank right_bank_;
  Bank left_bank_;
  Bank box_;
  int first_joined_left_ = -1;  // where a wall leaves a spot to the left bank: its other end
};

}  // namespace

bool parts_region(const PlaneGraph& graph, const PictureMove& move) {
  if (move.from.dart < 0 || move.to.dart < 0) {
    return move.from.vertex == move.to.vertex && move.from.dart == move.to.dart;
  }
  return graph.face_of[move.from.dart] == graph.face_of[move.to.dart];
}

std::optional<std::vector<Point>> find_route(const PlaneGraph& graph, const PictureMove& move) {
  return Router(graph, move).find();
}

}  // namespace burgeon::draw
