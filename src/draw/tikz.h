// A picture as a LaTeX document of its own, the page as large as the picture; its `tikzpicture`,
// with the colours and styles above it, can be put into a paper. pdflatex with TikZ compiles it.
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>

#include "draw/arrangement.h"
#include "draw/picture.h"
#include "draw/theme.h"

namespace burgeon::draw {

struct TikzOptions {
  Labels labels = Labels::letters;
  Theme theme = Theme::print;
  int size = 0;  // of the longer side, in pixels of 1/96 inch; 0: as large as the picture is
};

std::string to_tikz(const Picture& picture, const TikzOptions& options = {});

}  // namespace burgeon::draw
