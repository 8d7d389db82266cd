// Labels touch neither curves nor spots.
#include "draw/labels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "draw/arrangement.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

// From a point to the box of the letters, which is a little wider than most of them.
double distance_to(const draw::Label& label, draw::Point point) {
  const double height = label.is_small ? draw::small_label_height : draw::label_height;
  const double half_width = 0.34 * height * static_cast<double>(label.text.size());
  const double across = std::max(0.0, std::fabs(point.x - label.middle.x) - half_width);
  const double along = std::max(0.0, std::fabs(point.y - label.middle.y) - 0.38 * height);
  return std::hypot(across, along);
}

// How much room the label has that has the least.
double least_room(const draw::LandPicture& land, const std::vector<draw::Label>& labels) {
  double least = 1e9;
  for (const draw::Label& label : labels) {
    for (const draw::Curve& curve : land.curves.of_edge) {
      for (const draw::Point point : curve.flattened()) {
        least = std::min(least, distance_to(label, point) - 1.4);  // half of its width
      }
    }
    for (std::size_t v = 0; v < land.graph.vertices.size(); ++v) {
      if (land.graph.vertices[v].lives == 0) continue;
      least = std::min(least, distance_to(label, land.curves.of_vertex[v]) - draw::spot_radius);
    }
  }
  return least;
}

void expect_room(const std::string& text) {
  const auto picture = draw::draw_picture(testing::read(text));
  ASSERT_TRUE(picture) << text;
  const draw::Arrangement arrangement = draw::arrange(*picture, draw::Labels::letters);
  for (std::size_t i = 0; i < arrangement.lands.size(); ++i) {
    EXPECT_GT(least_room(picture->lands[i], arrangement.lands[i].labels), 0) << text;
  }
}

TEST(DrawLabels, PositionsOf4Spots) {
  const auto lines = testing::data_lines("nimbers-4-spots.txt");
  for (std::size_t i = 2; i < lines.size(); i += 25) {
    expect_room(lines[i].substr(0, lines[i].find(' ')));
  }
}

// A spot in the middle of a ring of this radius, and where its label goes.
draw::Label label_in_ring(double radius) {
  draw::PlaneGraph graph;
  draw::Curves curves;
  graph.add_vertex(1, "A");
  graph.add_vertex(0);
  graph.add_edge(1, 1, 1);
  curves.of_vertex = {{0, 0}, {radius, 0}};
  draw::Curve ring{.points = {{radius, 0}}};
  constexpr int pieces = 64;
  for (int i = 1; i <= pieces; ++i) {
    const draw::Point from = ring.points.back();
    const double angle = 2 * std::numbers::pi * i / pieces;
    const draw::Point to{radius * std::cos(angle), radius * std::sin(angle)};
    ring.points.insert(ring.points.end(), {from, to, to});
  }
  curves.of_edge = {ring};
  return draw::place_labels(graph, curves, {"A", ""}).at(0);
}

TEST(DrawLabels, SmallerWhereThereIsNoRoom) {
  EXPECT_FALSE(label_in_ring(40).is_small);
  EXPECT_TRUE(label_in_ring(22).is_small);
}

TEST(DrawLabels, NoneWhereNoneAreWanted) {
  const auto picture = draw::draw_picture(testing::read("0.AB|AB"));
  ASSERT_TRUE(picture);
  EXPECT_TRUE(draw::arrange(*picture, draw::Labels::none).lands[0].labels.empty());
  EXPECT_EQ(draw::arrange(*picture, draw::Labels::lives).lands[0].labels.size(), 3U);
}

}  // namespace
}  // namespace burgeon
