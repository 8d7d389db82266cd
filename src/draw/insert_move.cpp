#include "draw/insert_move.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "draw/shown.h"
#include "draw/wanted_areas.h"
#include "sprouts/play/moves.h"

namespace burgeon::draw {
namespace {

constexpr int growing_steps = 120;
constexpr int resting_steps = 160;
constexpr int steps_to_refine = 20;

// From a move in the written form to one in the graph.
PictureMove in_graph(const Shown& shown, const Move& move, const PlaneGraph& graph) {
  PictureMove drawn{.from = shown.corners[move.first - 1],
                    .to = shown.corners[move.second - 1],
                    .right = {},
                    .left = {}};
  if (!parts_region(graph, drawn)) return drawn;
  const auto is_own = [&](const PictureBoundary& boundary) {
    if (drawn.from.dart < 0) return boundary.spot == drawn.from.vertex;
    return boundary.face == graph.face_of[drawn.from.dart];
  };
  const auto is_same = [](const PictureBoundary& a, const PictureBoundary& b) {
    return a.face == b.face && a.spot == b.spot;
  };
  for (const std::vector<PictureBoundary>& held : shown.held) {
    if (std::ranges::none_of(held, is_own)) continue;
    for (const PictureBoundary& boundary : held) {
      if (is_own(boundary)) continue;
      const bool is_right = std::ranges::any_of(move.boundaries, [&](std::size_t number) {
        return is_same(shown.boundaries[number - 1], boundary);
      });
      (is_right ? drawn.right : drawn.left).push_back(boundary);
    }
  }
  return drawn;
}

// Puts the route into the graph, as two edges with the new spot between them.
class Inserter {
 public:
  Inserter(PlaneGraph& graph, const PictureMove& move) : graph_(&graph), move_(&move) {}

  void insert(const std::vector<Point>& route) {
    const bool parts = parts_region(*graph_, *move_);
    const int from_face = face_of(move_->from);
    const int to_face = face_of(move_->to);
    region_ = from_face >= 0 ? graph_->faces[from_face].region
                             : graph_->vertices[move_->from.vertex].region;
    const bool was_inner = is_inner(from_face) || is_inner(to_face);
    add_curve(route);
    drop_faces(from_face, to_face);
    const int left = add_face(2 * first_edge_);
    if (!parts) {
      graph_->faces[left].is_outer = !was_inner;
      return;
    }
    const int right = add_face(2 * first_edge_ + 1);
    int new_region = 0;
    for (const Face& face : graph_->faces) new_region = std::max(new_region, face.region + 1);
    graph_->faces[right].region = new_region;
    for (const PictureBoundary& boundary : move_->right) {
      if (boundary.spot >= 0) graph_->vertices[boundary.spot].region = new_region;
    }
    for (const Dart dart : right_darts_) {
      graph_->faces[graph_->face_of[dart]].region = new_region;
    }
    if (was_inner) return;
    for (const int face : {left, right}) {
      graph_->faces[face].is_outer = graph_->area(graph_->faces[face]) < 0;
    }
  }

 private:
  int face_of(const PictureCorner& corner) const {
    return corner.dart < 0 ? -1 : graph_->face_of[corner.dart];
  }
  bool is_inner(int face) const { return face >= 0 && !graph_->faces[face].is_outer; }

  void add_curve(const std::vector<Point>& route) {
    // Faces change their numbers: those on the right are remembered by a dart.
    for (const PictureBoundary& boundary : move_->right) {
      if (boundary.face >= 0) right_darts_.push_back(graph_->faces[boundary.face].darts[0]);
    }
    const int spot = graph_->add_vertex(1, unused_name());
    Vertex& from = graph_->vertices[move_->from.vertex];
    Vertex& to = graph_->vertices[move_->to.vertex];
    first_edge_ = graph_->add_edge(move_->from.vertex, spot, 0.8);
    const int second_edge = graph_->add_edge(spot, move_->to.vertex, 0.8);
    // Counter-clockwise behind the corner's dart; of a loop, where it comes back stands first.
    enter(from, move_->from.dart, 2 * first_edge_);
    enter(to, move_->to.dart, 2 * second_edge + 1);
    graph_->vertices[spot].darts = {2 * first_edge_ + 1, 2 * second_edge};
    for (Vertex* const vertex : {&from, &to}) {
      if (--vertex->lives == 0) vertex->name.clear();
    }
    place(route, spot, second_edge);
  }

  void enter(Vertex& vertex, Dart after, Dart dart) const {
    const auto at = std::ranges::find(vertex.darts, after);
    vertex.darts.insert(at == vertex.darts.end() ? vertex.darts.begin() : at + 1, dart);
  }

  // The spot halfway, and a point or more in each half. A bend that is nearly there is taken for
  // it: two points in one place would never part.
  void place(const std::vector<Point>& route, int spot, int second_edge) {
    std::vector<double> at{0};  // of the bends, along the route
    for (std::size_t i = 0; i + 1 < route.size(); ++i) {
      at.push_back(at.back() + length(route[i + 1] - route[i]));
    }
    const double all = at.back();
    std::vector<std::pair<double, Point>> stops;
    for (std::size_t i = 1; i + 1 < route.size(); ++i) stops.emplace_back(at[i], route[i]);
    double middle = 0;
    for (const double wanted : {all / 2, all / 4, 3 * all / 4}) {
      const auto near = std::ranges::find_if(
          stops, [&](const auto& stop) { return std::fabs(stop.first - wanted) < 0.03 * all; });
      const double chosen = near == stops.end() ? wanted : near->first;
      if (near == stops.end()) {
        std::size_t i = 0;
        while (at[i + 1] < wanted) ++i;
        const double share = (wanted - at[i]) / (at[i + 1] - at[i]);
        stops.emplace_back(wanted, route[i] + (route[i + 1] - route[i]) * share);
      }
      if (middle == 0) middle = chosen;
    }
    std::ranges::sort(stops, {}, &std::pair<double, Point>::first);
    std::vector<int> points{graph_->vertices[move_->from.vertex].point};
    for (const auto& [along, point] : stops) {
      points.push_back(graph_->add_point(point));
      if (along == middle) graph_->vertices[spot].point = points.back();
    }
    points.push_back(graph_->vertices[move_->to.vertex].point);
    const auto halfway = std::ranges::find(points, graph_->vertices[spot].point);
    graph_->edges[first_edge_].points.assign(points.begin(), halfway + 1);
    graph_->edges[second_edge].points.assign(halfway, points.end());
  }

  std::string unused_name() const {
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
      std::string name(1, letter);
      if (std::ranges::find(graph_->vertices, name, &Vertex::name) == graph_->vertices.end()) {
        return name;
      }
    }
    return {};
  }

  void drop_faces(int one_face, int other) {
    for (const int face : {std::max(one_face, other), std::min(one_face, other)}) {
      if (face < 0 || (face == one_face && face == other && is_dropped_)) continue;
      is_dropped_ = true;
      graph_->faces.erase(graph_->faces.begin() + face);
      for (int& of_dart : graph_->face_of) {
        if (of_dart > face) --of_dart;
      }
    }
    graph_->face_of.resize(2 * graph_->edges.size(), -1);
  }

  int add_face(Dart first) {
    const int number = static_cast<int>(graph_->faces.size());
    Face face{.darts = {}, .region = region_};
    Dart dart = first;
    do {
      graph_->face_of[dart] = number;
      face.darts.push_back(dart);
      dart = graph_->next_on_face(dart);
    } while (dart != first);
    graph_->faces.push_back(std::move(face));
    return number;
  }

  PlaneGraph* graph_;
  const PictureMove* move_;
  int first_edge_ = 0;
  int region_ = 0;
  bool is_dropped_ = false;
  std::vector<Dart> right_darts_;
};

}  // namespace

Position position_shown(const LandPicture& picture) {
  const Drawing drawing = what_is_shown(picture.graph).drawing;
  return make_position({&drawing, 1});
}

std::optional<PictureMove> find_move(const LandPicture& picture, const Position& child) {
  const Shown shown = what_is_shown(picture.graph);
  std::optional<PictureMove> found;
  MoveGenerator moves;
  Simplifier simplifier;
  moves.for_each_child(shown.drawing, [&](const Drawing& raw, const DeadLetters& dead) {
    const Drawing& simple = simplifier.simplify(raw, dead);
    if (make_position({&simple, 1}) != child) return true;
    found = in_graph(shown, moves.move(), picture.graph);
    return false;
  });
  return found;
}

void insert_curve(PlaneGraph& graph, const PictureMove& move, const std::vector<Point>& route) {
  Inserter(graph, move).insert(route);
  want_areas(graph);
}

DrawnMove::DrawnMove(LandPicture picture)
    : picture_(std::make_unique<LandPicture>(std::move(picture))), relaxation_(picture_->graph) {}

std::optional<DrawnMove> DrawnMove::start(LandPicture picture, const PictureMove& move) {
  const auto route = find_route(picture.graph, move);
  if (!route) return std::nullopt;
  insert_curve(picture.graph, move, *route);
  return DrawnMove(std::move(picture));
}

bool DrawnMove::step() {
  if (steps_ == growing_steps + resting_steps) return false;
  if (steps_ % steps_to_refine == 0) relaxation_.refine(0.24);
  const bool grows = steps_ < growing_steps;
  relaxation_.set_gathering(!grows);
  relaxation_.step(grows ? 0.06 : 0.03);
  if (grows && relaxation_.is_grown() && steps_ >= steps_to_refine) steps_ = growing_steps - 1;
  return ++steps_ < growing_steps + resting_steps;
}

std::optional<LandPicture> DrawnMove::finish() {
  while (step()) {
  }
  LandPicture finished = *picture_;
  if (judge(finished)) return finished;
  relaxation_.run_longer();
  finished = *picture_;
  if (judge(finished)) return finished;
  return std::nullopt;
}

}  // namespace burgeon::draw
