#include "drawable.h"

#include <cstdint>

namespace checker {
namespace {

constexpr std::size_t max_weight = 500;  // vertices and lives of a land

}  // namespace

// Whenever a boundary, as a line between its region and its piece, is added, the two must not hang
// together yet.
void refuse_undrawable(const Position& position, DrawableRoom& room) {
  const std::size_t regions = position.regions.size(), boundaries = position.boundaries.size();
  auto& [lands, pieces, tree] = room.sets;
  lands.reset(regions);
  pieces.reset(boundaries);
  tree.reset(regions + boundaries);
  auto& [met, region_of, weight, lives] = room.numbers;
  met.assign(position.lives.size(), boundaries);  // by vertex: a boundary
  region_of.resize(boundaries);
  weight.resize(regions);
  lives.resize(regions);
  std::size_t boundary = 0;
  for (std::size_t region = 0; region < regions; ++region) {
    lives[region] = 3 * position.regions[region].spots;
    weight[region] = 4 * position.regions[region].spots;
    for (; boundary < position.regions[region].boundaries; ++boundary) {
      region_of[boundary] = region;
      for (std::size_t corner = position.corner_begin(boundary);
           corner < position.boundaries[boundary]; ++corner) {
        const Vertex vertex = position.corners[corner];
        const std::size_t other = met[vertex];
        met[vertex] = boundary;
        if (other == boundary) continue;
        lives[region] += position.lives[vertex];
        if (other == boundaries) {
          weight[region] += position.lives[vertex] + 1U;
        } else {
          lands.join(region, region_of[other]);
          pieces.join(boundary, other);
        }
      }
    }
  }
  for (std::size_t region = 0; region < regions; ++region) {
    const std::size_t land = lands.find(region);
    if (land != region) weight[land] += weight[region];
  }
  for (std::size_t region = 0; region < regions; ++region)
    if (lands.find(region) == region && weight[region] > max_weight)
      throw Refused("a land with more than 500 vertices and lives");
  // The boundaries of a region of at most three lives count as one.
  for (std::size_t region = 0; region < regions; ++region)
    for (std::size_t other = position.boundary_begin(region) + 1;
         lives[region] <= 3 && other < position.regions[region].boundaries; ++other) {
      pieces.join(other - 1, other);
    }
  for (std::size_t other = 0; other < boundaries; ++other) {
    const std::size_t region = region_of[other];
    if (lives[region] <= 3 && other > position.boundary_begin(region)) continue;
    if (!tree.join(region, regions + pieces.find(other)))
      throw Refused("no drawing has this position: a ring of regions and boundaries");
  }
}

}  // namespace checker
