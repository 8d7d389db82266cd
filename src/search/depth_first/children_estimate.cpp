#include "search/depth_first/children_estimate.h"

#include <cmath>
#include <cstddef>

#include "sprouts/form/land_key.h"

namespace burgeon {
namespace {

double estimate_of_region(const Drawing& drawing, std::size_t region) {
  const std::size_t first = drawing.first_boundary(region);
  const std::size_t end = drawing.region_end[region];
  double corners = drawing.spots[region];
  double squares = drawing.spots[region];
  for (std::size_t boundary = first; boundary < end; ++boundary) {
    const auto size = static_cast<double>(drawing.boundary(boundary).size());
    corners += size;
    squares += size * size;
  }
  const auto others = static_cast<int>(end - first + drawing.spots[region]) - 1;
  return (corners * corners - squares) / 2 + std::ldexp(squares / 2, others);
}

}  // namespace

double children_estimate(ByteView key) {
  Drawing drawing;
  append_key(key, drawing);
  double estimate = 0;
  for (std::size_t region = 0; region < drawing.regions(); ++region) {
    estimate += estimate_of_region(drawing, region);
  }
  return estimate;
}

}  // namespace burgeon
