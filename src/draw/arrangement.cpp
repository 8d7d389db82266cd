#include "draw/arrangement.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/counted.h"
#include "sprouts/text/write.h"

namespace burgeon::draw {
namespace {

constexpr double margin = 26;  // around each land
constexpr double between_lands = 14;

struct Box {
  Point low{1e9, 1e9};
  Point high{-1e9, -1e9};

  void add(Point point) {
    low = {std::min(low.x, point.x), std::min(low.y, point.y)};
    high = {std::max(high.x, point.x), std::max(high.y, point.y)};
  }
};

Box box_of(const LandPicture& land, const std::vector<Label>& labels) {
  Box box;
  for (const Curve& curve : land.curves.of_edge) {
    for (const Point point : curve.flattened()) box.add(point);
  }
  for (const Point point : land.curves.of_vertex) box.add(point);
  for (const Label& label : labels) {
    box.add(label.middle + Point{6, 4});
    box.add(label.middle - Point{6, 4});
  }
  return box;
}

std::vector<Label> labels_of(const LandPicture& land, Labels labels) {
  std::vector<std::string> texts;
  for (const Vertex& vertex : land.graph.vertices) {
    std::string text;
    if (labels == Labels::letters) text = vertex.name;
    if (labels == Labels::lives && vertex.lives > 0) text = fmt::format("{}", vertex.lives);
    texts.push_back(std::move(text));
  }
  return place_labels(land.graph, land.curves, texts);
}

}  // namespace

Arrangement arrange(const Picture& picture, Labels labels) {
  Arrangement arrangement;
  std::vector<Box> boxes;
  for (const LandPicture& land : picture.lands) {
    arrangement.lands.push_back({&land, {}, labels_of(land, labels)});
    boxes.push_back(box_of(land, arrangement.lands.back().labels));
    arrangement.height = std::max(arrangement.height, boxes.back().high.y - boxes.back().low.y);
  }
  double x = 0;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (i > 0) {
      arrangement.fences.push_back(x + between_lands / 2);
      x += between_lands;
    }
    const Point size = boxes[i].high - boxes[i].low;
    const double extra = (arrangement.height - size.y) / 2;
    // Rounded, so that sums with it are written exactly.
    arrangement.lands[i].origin = as_written(Point{x + margin, margin + extra} - boxes[i].low);
    x += size.x + 2 * margin;
  }
  arrangement.width = std::max(x, 2 * margin);
  arrangement.height += 2 * margin;
  return arrangement;
}

std::string description(const Picture& picture) {
  std::size_t spots = 0;
  for (const LandPicture& land : picture.lands) {
    for (const Vertex& vertex : land.graph.vertices) spots += vertex.lives > 0 ? 1 : 0;
  }
  return fmt::format("The Sprouts position {}: {}, {} with lives.",
                     write_position(picture.position, Notation::paper),
                     counted(picture.lands.size(), "land"), counted(spots, "spot"));
}

}  // namespace burgeon::draw
