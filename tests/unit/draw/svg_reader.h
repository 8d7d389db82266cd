// Reads a picture back: from the geometry of an SVG to the position that it shows.
//
// It shares nothing with src/draw: it knows the elements that src/draw/svg.h names, and finds
// faces, what lies in what, and boundaries by itself, from coordinates alone.
#pragma once

#include <string>
#include <vector>

namespace burgeon::testing {

struct ReadPicture {
  std::string raw;                  // a raw string (docs/notation.md), of all lands
  std::vector<std::string> faults;  // curves that cross or touch, spots on foreign curves, …
};

ReadPicture read_svg(const std::string& svg);

}  // namespace burgeon::testing
