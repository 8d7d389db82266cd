// Where the lands of a picture stand: side by side, with their labels, and a fence in between, as
// in one plane their outer regions would be one.
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "draw/labels.h"
#include "draw/picture.h"

namespace burgeon::draw {

enum class Labels : std::uint8_t { letters, lives, none };

struct PlacedLand {
  const LandPicture* land = nullptr;  // of the picture that was arranged
  Point origin;                       // to be added to all its points, in pixels
  std::vector<Label> labels;
};

struct Arrangement {
  double width = 0;  // pixels
  double height = 0;
  std::vector<PlacedLand> lands;
  std::vector<double> fences;  // where they stand, from left to right
};

// REQUIRES: the picture outlives the arrangement.
Arrangement arrange(const Picture& picture, Labels labels);

// `The Sprouts position 0.0.}]!: 1 land, 2 spots with lives.`
std::string description(const Picture& picture);

}  // namespace burgeon::draw
