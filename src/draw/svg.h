// A picture as SVG, for a page, a paper, and programs that read it (docs/drawing.md):
//
//     g.land                 a land, with an id; lands stand side by side
//     path.region, .ground   a region, with an id and a tint; dead ground
//     path.curve             from vertex to vertex (data-from, data-to), with absolute M, L, C
//     only;
//                            of class fresh too where the last move has drawn it
//     g.vertex               data-id, data-x, data-y, data-lives (0: dead)
//     text.label             the name of a vertex, or its lives
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>
#include <string_view>

#include "draw/arrangement.h"
#include "draw/picture.h"
#include "draw/theme.h"

namespace burgeon::draw {

struct SvgOptions {
  Labels labels = Labels::letters;
  Theme theme = Theme::light;
  int size = 0;  // of the longer side, in pixels; 0: as large as the picture is
};

// A document of its own.
std::string to_svg(const Picture& picture, const SvgOptions& options = {});

// The elements of a picture without the document around them, to stand in another one, which has
// the rules of `svg_rules`.
struct SvgPart {
  std::string elements;
  double width = 0;  // pixels
  double height = 0;
};
// `prefix`: of all ids, which have to be unique in a document.
SvgPart svg_part(const Picture& picture, Labels labels, std::string_view prefix = "");
SvgPart svg_part(const Arrangement& arrangement, std::string_view prefix = "");

// CSS, written out, as not every reader of SVG knows variables. `scope`: of all rules, as `.picture
// `.
std::string svg_rules(Theme theme, std::string_view scope = "");

// A curve as it is written, the `d` of its path.
std::string path_data(const Curve& curve, Point origin = {});

// `&`, `<`, `>` and `"`, as XML and HTML write them.
std::string escaped_xml(std::string_view text);

}  // namespace burgeon::draw
