// Takes out of a position what no later move can tell apart.
//
// The steps stand in the order in which the paper has them ("Computer analysis of Sprouts with
// nimbers", on notation). One pass is enough: no later step makes work for an earlier one, since
// none changes the lives of a vertex, nor which vertices stand in a region that is kept.
#include <algorithm>
#include <set>

#include "position.h"

namespace burgeon::reference {
namespace {

void remove_dead_vertices(Position& position) {
  for (Region& region : position.regions)
    for (Boundary& boundary : region)
      std::erase_if(boundary, [&](Vertex vertex) { return position.lives(vertex) == 0; });
}

void remove_empty_boundaries(Position& position) {
  for (Region& region : position.regions)
    std::erase_if(region, [](const Boundary& boundary) { return boundary.empty(); });
}

// Nothing can be drawn in them. A vertex that stood there keeps its life, and from now on stands
// once: that makes an upper-case letter a '2'.
void remove_regions_without_moves(Position& position) {
  std::erase_if(position.regions,
                [&](const Region& region) { return count_lives(position, {region}) <= 1; });
}

// Two neighbouring corners of one vertex have only dead vertices between them: to leave the vertex
// by one is as good as by the other, so one is kept. That makes a lower-case letter a '2'.
void merge_neighbouring_corners(Boundary& boundary) {
  boundary.erase(std::unique(boundary.begin(), boundary.end()), boundary.end());
  if (boundary.size() > 1 && boundary.front() == boundary.back()) boundary.pop_back();
}

// With so few lives it does not matter how the vertices are connected.
void keep_only_the_set_of_vertices(Region& region) {
  std::set<Vertex> vertices;
  for (const Boundary& boundary : region) vertices.insert(boundary.begin(), boundary.end());
  region = {Boundary(vertices.begin(), vertices.end())};
}

}  // namespace

int count_lives(const Position& position, const std::vector<Region>& regions) {
  std::set<Vertex> vertices;
  for (const Region& region : regions)
    for (const Boundary& boundary : region) vertices.insert(boundary.begin(), boundary.end());
  int lives = 0;
  for (Vertex vertex : vertices) lives += position.lives(vertex);
  return lives;
}

Position simplify(Position position) {
  remove_dead_vertices(position);
  remove_empty_boundaries(position);
  remove_regions_without_moves(position);
  for (Region& region : position.regions) {
    for (Boundary& boundary : region) merge_neighbouring_corners(boundary);
    if (count_lives(position, {region}) <= 3) keep_only_the_set_of_vertices(region);
  }
  return position;
}

}  // namespace burgeon::reference
