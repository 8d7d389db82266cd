// The two kinds of moves. z is the new vertex, on the middle of the new curve.
//
//     two boundaries    x p q .  y r s .      ──▶  x p q x z y r s y z .
//     one boundary      p x q y r .           ──▶  p x z y r .}  x q y z .
//
// A vertex is written again wherever the curve makes a new corner of it; whether it is then dead, a
// letter or a digit follows from its curve ends and is left to simplify() and spell().
#include "position.h"

namespace burgeon::reference {
namespace {

// The position after a curve from x to y (which may be x again), with region number `region` not
// yet replaced. The new vertex is the last one.
Position with_curve(const Position& position, Vertex x, Vertex y) {
  Position child = position;
  child.ends[x] += 1;
  child.ends[y] += 1;
  child.ends.push_back(2);
  return child;
}

Vertex last_vertex(const Position& position) { return position.ends.size() - 1; }

// Once round the boundary from a corner back to it: the new curve splits the corner into two. But a
// spot without curves has only the one corner that the curve makes.
Boundary once_round(const Position& position, const Boundary& boundary, std::size_t corner) {
  Boundary walk(boundary.begin() + static_cast<std::ptrdiff_t>(corner), boundary.end());
  walk.insert(walk.end(), boundary.begin(), boundary.begin() + static_cast<std::ptrdiff_t>(corner));
  if (position.ends[boundary[corner]] > 0) walk.push_back(boundary[corner]);
  return walk;
}

void two_boundaries_move(const Position& position, std::size_t region, std::size_t first,
                         std::size_t second, std::size_t first_corner, std::size_t second_corner,
                         std::vector<Position>& children) {
  const Region& old = position.regions[region];
  Position child = with_curve(position, old[first][first_corner], old[second][second_corner]);
  const Vertex z = last_vertex(child);

  Boundary joined = once_round(position, old[first], first_corner);
  joined.push_back(z);
  const Boundary other_walk = once_round(position, old[second], second_corner);
  joined.insert(joined.end(), other_walk.begin(), other_walk.end());
  joined.push_back(z);

  Region replaced = {joined};
  for (std::size_t other = 0; other < old.size(); ++other)
    if (other != first && other != second) replaced.push_back(old[other]);
  child.regions[region] = replaced;
  children.push_back(child);
}

// REQUIRES: i <= j.
void one_boundary_moves(const Position& position, std::size_t region, std::size_t boundary,
                        std::size_t i, std::size_t j, std::vector<Position>& children) {
  const Region& old = position.regions[region];
  const Boundary& cut = old[boundary];
  const Position child = with_curve(position, cut[i], cut[j]);
  const Vertex z = last_vertex(child);

  const auto at = [&](std::size_t corner) {
    return cut.begin() + static_cast<std::ptrdiff_t>(corner);
  };
  Boundary outer(cut.begin(), at(i + 1));
  outer.push_back(z);
  // The loop on a spot without curves is the one case without a second corner outside.
  if (position.ends[cut[i]] > 0 || i < j) outer.insert(outer.end(), at(j), cut.end());
  Boundary inner(at(i), at(j + 1));
  inner.push_back(z);

  Region others = old;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(boundary));
  const std::size_t deals = std::size_t{1} << others.size();
  for (std::size_t deal = 0; deal < deals; ++deal) {
    Region outside = {outer};
    Region inside = {inner};
    for (std::size_t other = 0; other < others.size(); ++other)
      ((deal >> other) % 2 == 0 ? outside : inside).push_back(others[other]);
    children.push_back(child);
    children.back().regions[region] = outside;
    children.back().regions.push_back(inside);
  }
}

// A loop costs its vertex two lives. A curve between two corners of one vertex would be a loop too,
// but a vertex with two corners has only one life.
bool can_join(const Position& position, Vertex x, Vertex y, bool same_corner) {
  if (same_corner) return position.lives(x) >= 2;
  return x != y && position.lives(x) >= 1 && position.lives(y) >= 1;
}

}  // namespace

std::vector<Position> moves(const Position& position) {
  std::vector<Position> children;
  for (std::size_t region = 0; region < position.regions.size(); ++region) {
    const Region& boundaries = position.regions[region];
    for (std::size_t first = 0; first < boundaries.size(); ++first) {
      const Boundary& boundary = boundaries[first];
      for (std::size_t i = 0; i < boundary.size(); ++i) {
        for (std::size_t j = i; j < boundary.size(); ++j)
          if (can_join(position, boundary[i], boundary[j], i == j))
            one_boundary_moves(position, region, first, i, j, children);
        for (std::size_t second = first + 1; second < boundaries.size(); ++second)
          for (std::size_t j = 0; j < boundaries[second].size(); ++j)
            if (can_join(position, boundary[i], boundaries[second][j], false))
              two_boundaries_move(position, region, first, second, i, j, children);
      }
    }
  }
  return children;
}

}  // namespace burgeon::reference
