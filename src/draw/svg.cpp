#include "draw/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "sprouts/text/write.h"

namespace burgeon::draw {
namespace {

// `digits`: after the point. Curves are written as they were judged; what is filled below them need
// not be as exact.
void write_path(std::string& to, const std::vector<Point>& points, Point origin, bool moves,
                int digits) {
  const auto out = std::back_inserter(to);
  if (moves) {
    fmt::format_to(out, "M{:.{}f} {:.{}f}", points[0].x + origin.x, digits, points[0].y + origin.y,
                   digits);
  }
  for (std::size_t i = 1; i < points.size(); ++i) {
    fmt::format_to(out, "{}{:.{}f} {:.{}f}", i % 3 == 1 ? "C" : " ", points[i].x + origin.x, digits,
                   points[i].y + origin.y, digits);
  }
}

class PartWriter {
 public:
  PartWriter(const Arrangement& arrangement, std::string_view prefix)
      : arrangement_(&arrangement), prefix_(prefix) {}

  std::string write() {
    for (const double x : arrangement_->fences) {
      out("<line class=\"fence\" x1=\"{0:.2f}\" y1=\"12\" x2=\"{0:.2f}\" y2=\"{1:.2f}\"/>\n", x,
          arrangement_->height - 12);
    }
    for (std::size_t i = 0; i < arrangement_->lands.size(); ++i) {
      origin_ = arrangement_->lands[i].origin;
      write_land(i);
    }
    return std::move(elements_);
  }

 private:
  template <typename... Values>
  void out(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(elements_), format, std::forward<Values>(values)...);
  }

  void write_land(std::size_t number) {
    const LandPicture& land = *arrangement_->lands[number].land;
    out("<g class=\"land\" id=\"{}land-{}\">\n", prefix_, number);
    write_faces(land, number);
    for (std::size_t e = 0; e < land.graph.edges.size(); ++e) {
      const Edge& edge = land.graph.edges[e];
      const bool is_fresh = e + land.fresh_edges >= land.graph.edges.size();
      out("<path class=\"curve{}{}\" data-from=\"{}\" data-to=\"{}\" d=\"",
          edge.borders_dead_ground ? " rim" : "", is_fresh ? " fresh" : "", edge.from, edge.to);
      elements_ += path_data(land.curves.of_edge[e], origin_);
      out("\"/>\n");
    }
    for (std::size_t v = 0; v < land.graph.vertices.size(); ++v) write_vertex(land, v);
    for (const Label& label : arrangement_->lands[number].labels) {
      if (label.text.empty()) continue;
      const Point at = label.middle + origin_;
      out("<text class=\"label{}\" x=\"{:.2f}\" y=\"{:.2f}\">{}</text>\n",
          label.is_small ? " small" : "", at.x, at.y, label.text);
    }
    out("</g>\n");
  }

  // Larger ones first, so that what lies inside comes on top.
  void write_faces(const LandPicture& land, std::size_t number) {
    std::vector<std::pair<double, std::size_t>> faces;
    for (std::size_t f = 0; f < land.graph.faces.size(); ++f) {
      const Face& face = land.graph.faces[f];
      if (!face.is_outer) faces.emplace_back(-land.graph.area(face), f);
    }
    std::ranges::sort(faces);
    for (const auto& [area, f] : faces) {
      const Face& face = land.graph.faces[f];
      if (face.region == dead_ground) {
        out("<path class=\"ground\" d=\"");
      } else {
        out("<path class=\"region tint-{}\" id=\"{}land-{}-region-{}\" d=\"",
            static_cast<std::size_t>(face.region) % tints, prefix_, number, face.region);
      }
      bool is_first = true;
      for (const Dart dart : face.darts) {
        std::vector<Point> points = land.curves.of_edge[edge_of(dart)].points;
        if (is_backward(dart)) std::ranges::reverse(points);
        write_path(elements_, points, origin_, std::exchange(is_first, false), 1);
      }
      out("Z\"/>\n");
    }
  }

  // Lives by colour and by shape: three a disc, two a diamond, one a disc with an eye.
  void write_vertex(const LandPicture& land, std::size_t number) {
    const Vertex& vertex = land.graph.vertices[number];
    const Point at = land.curves.of_vertex[number] + origin_;
    // In a game; in a position dead vertices have no name, and are only where curves meet.
    const bool is_dead_spot = vertex.lives == 0 && !vertex.name.empty();
    out("<g class=\"vertex lives-{0}{1}\" data-id=\"{2}\" data-x=\"{3:.2f}\" "
        "data-y=\"{4:.2f}\" data-lives=\"{0}\">",
        vertex.lives, is_dead_spot ? " spot" : "", number, at.x, at.y);
    if (vertex.lives == 2) {
      out("<path class=\"mark\" d=\"M{0:.2f} {1:.2f}L{2:.2f} {3:.2f}L{0:.2f} {4:.2f}L{5:.2f} "
          "{3:.2f}Z\"/>",
          at.x, at.y - 8.5, at.x + 8.5, at.y, at.y + 8.5, at.x - 8.5);
    } else {
      out("<circle class=\"mark\" cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{}\"/>", at.x, at.y,
          is_dead_spot        ? 4
          : vertex.lives == 0 ? 2.4
                              : spot_radius);
    }
    if (vertex.lives == 1) {
      out("<circle class=\"eye\" cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"2.3\"/>", at.x, at.y);
    }
    out("</g>\n");
  }

  const Arrangement* arrangement_;
  std::string_view prefix_;
  std::string elements_;
  Point origin_;
};

}  // namespace

std::string svg_rules(Theme theme, std::string_view scope) {
  const Palette& colours = palette(theme);
  std::string text;
  const auto rule = [&](std::string_view selector, std::string_view declarations) {
    text += fmt::format("{}{}{{{}}}", scope, selector, declarations);
  };
  rule(".paper", fmt::format("fill:{}", colours.paper));
  rule(".eye", fmt::format("fill:{}", colours.paper));
  rule(".region", "stroke:none");
  rule(".ground", fmt::format("stroke:none;fill:{}", colours.ground));
  rule(
      ".curve",
      fmt::format("fill:none;stroke:{};stroke-width:2.8;stroke-linecap:round;stroke-linejoin:round",
                  colours.ink));
  rule(".curve.rim", fmt::format("stroke:{};stroke-width:2", colours.rim));
  rule(".curve.fresh", fmt::format("stroke:{};stroke-width:3.4", colours.fresh));
  rule(".fence", fmt::format("stroke:{};stroke-width:2;stroke-dasharray:1 7;stroke-linecap:round",
                             colours.rim));
  rule(".mark", fmt::format("stroke:{};stroke-width:1.6", colours.paper));
  rule(".label", fmt::format("font:13px 'DejaVu Sans',Verdana,sans-serif;fill:{};"
                             "text-anchor:middle;dominant-baseline:central",
                             colours.text));
  rule(".small", fmt::format("font-size:{}px", small_label_height));
  for (std::size_t lives = 0; lives < colours.lives.size(); ++lives) {
    rule(fmt::format(".lives-{} .mark", lives),
         fmt::format("fill:{}{}", colours.lives[lives], lives == 0 ? ";stroke:none" : ""));
  }
  rule(".lives-0.spot .mark", fmt::format("fill:{}", colours.ink));
  for (std::size_t i = 0; i < colours.tint.size(); ++i) {
    rule(fmt::format(".tint-{}", i), fmt::format("fill:{}", colours.tint[i]));
  }
  return text;
}

std::string path_data(const Curve& curve, Point origin) {
  std::string text;
  write_path(text, curve.points, origin, true, 2);
  return text;
}

std::string escaped_xml(std::string_view text) {
  std::string result;
  for (const char byte : text) {
    switch (byte) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += byte;
    }
  }
  return result;
}

SvgPart svg_part(const Picture& picture, Labels labels, std::string_view prefix) {
  return svg_part(arrange(picture, labels), prefix);
}

SvgPart svg_part(const Arrangement& arrangement, std::string_view prefix) {
  return {PartWriter(arrangement, prefix).write(), arrangement.width, arrangement.height};
}

std::string to_svg(const Picture& picture, const SvgOptions& options) {
  const SvgPart part = svg_part(picture, options.labels);
  const double scale = options.size > 0 ? options.size / std::max(part.width, part.height) : 1;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.2f} {:.2f}\" width=\"{:.0f}\" "
      "height=\"{:.0f}\" role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n"
      "<style>{}</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n{}</svg>\n",
      part.width, part.height, part.width * scale, part.height * scale,
      write_position(picture.position, Notation::paper), description(picture),
      svg_rules(options.theme), part.elements);
}

}  // namespace burgeon::draw
