// Several pictures on one sheet, as SVG: in rows, each in a frame with a caption, and where wanted
// one on top that the others come from.
//
// Pictures larger than a frame are made smaller, small ones stay as they are.
//
// Thread safety: functions of their arguments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "draw/svg.h"

namespace burgeon::draw {

struct SheetEntry {
  SvgPart picture;    // its ids have a prefix of its own
  std::string name;   // under the picture: a position, cut where it is too long
  std::string value;  // below that, bold; may be empty
  bool is_marked = false;
};

struct Sheet {
  std::string title;
  std::optional<SheetEntry> head = {};
  std::vector<SheetEntry> entries = {};
  int columns = 0;  // 0: as many as look well
};

// `size`: of the longer side, in pixels; 0: as large as the sheet is.
std::string to_svg(const Sheet& sheet, Theme theme, int size = 0);

}  // namespace burgeon::draw
