// Labels touch neither curves nor spots.
#include "draw/labels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

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

TEST(DrawLabels, SmallerWhereThereIsNoRoom) {
  const auto picture = draw::draw_picture(testing::read("22aAa|ABC|BC"));
  ASSERT_TRUE(picture);
  const draw::Arrangement arrangement = draw::arrange(*picture, draw::Labels::letters);
  EXPECT_TRUE(std::ranges::any_of(arrangement.lands[0].labels, &draw::Label::is_small));
  expect_room("22aAa|ABC|BC");
}

TEST(DrawLabels, NoneWhereNoneAreWanted) {
  const auto picture = draw::draw_picture(testing::read("0.AB|AB"));
  ASSERT_TRUE(picture);
  EXPECT_TRUE(draw::arrange(*picture, draw::Labels::none).lands[0].labels.empty());
  EXPECT_EQ(draw::arrange(*picture, draw::Labels::lives).lands[0].labels.size(), 3U);
}

}  // namespace
}  // namespace burgeon
