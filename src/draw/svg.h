// A picture as SVG, for a page, a paper, and programs that read it:
//
//     g.land                 a land, with an id; lands stand side by side
//     path.region, .ground   a region, with an id and a tint; dead ground
//     path.curve             from vertex to vertex (data-from, data-to), with absolute M, L, C only
//     g.vertex               data-id, data-x, data-y, data-lives (0: dead)
//     text                   the name of a vertex, or its lives
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstdint>
#include <string>

#include "draw/picture.h"

namespace burgeon::draw {

enum class Labels : std::uint8_t { letters, lives, none };
enum class Theme : std::uint8_t { light, dark, print };

struct SvgOptions {
  Labels labels = Labels::letters;
  Theme theme = Theme::light;
  int size = 0;  // of the longer side, in pixels; 0: as large as the picture is
};

std::string to_svg(const Picture& picture, const SvgOptions& options = {});

}  // namespace burgeon::draw
