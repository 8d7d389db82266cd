#include "draw/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

#include "draw/labels.h"
#include "sprouts/text/write.h"

namespace burgeon::draw {
namespace {

constexpr double margin = 26;  // around each land
constexpr double between_lands = 14;

constexpr int tints = 8;

// Colours of a theme. Written out in the rules, as not every reader of SVG knows variables.
struct Palette {
  std::string_view paper, ink, text, ground, rim;
  std::array<std::string_view, 4> lives;
  std::array<std::string_view, tints> tint;
};

const Palette& palette(Theme theme) {
  static constexpr Palette light{
      "#fff",
      "#26262e",
      "#3a3a44",
      "#d3d3d6",
      "#8a8a92",
      {"#8a8a92", "#1769aa", "#d97706", "#2e7d32"},
      {"#fdeed9", "#dfeefa", "#e5f4df", "#f9e3eb", "#ece6f7", "#fbf7d6", "#dcf3f0", "#f5e8dd"}};
  static constexpr Palette dark{
      "#16171c",
      "#e8e8ee",
      "#c9c9d2",
      "#3a3b42",
      "#8d8e98",
      {"#8d8e98", "#63b3f0", "#f5a742", "#6fca74"},
      {"#3a2f20", "#1e3040", "#223522", "#3d2530", "#2d2740", "#38351c", "#1b3836", "#3a2c24"}};
  static constexpr Palette print{
      "#fff",
      "#000",
      "#000",
      "#dcdcdc",
      "#777",
      {"#777", "#000", "#000", "#000"},
      {"#f4f4f4", "#ececec", "#f4f4f4", "#ececec", "#f4f4f4", "#ececec", "#f4f4f4", "#ececec"}};
  switch (theme) {
    case Theme::light:
      return light;
    case Theme::dark:
      return dark;
    case Theme::print:
      return print;
  }
  return light;
}

std::string rules(Theme theme) {
  const Palette& colours = palette(theme);
  std::string text = fmt::format(
      ".paper,.eye{{fill:{paper}}}.region,.ground{{stroke:none}}.ground{{fill:{ground}}}"
      ".curve{{fill:none;stroke:{ink};stroke-width:2.8;stroke-linecap:round;"
      "stroke-linejoin:round}}.curve.rim{{stroke:{rim};stroke-width:2}}"
      ".fence{{stroke:{rim};stroke-width:2;stroke-dasharray:1 7;stroke-linecap:round}}"
      ".mark{{stroke:{paper};stroke-width:1.6}}"
      "text{{font:13px 'DejaVu Sans',Verdana,sans-serif;fill:{text};text-anchor:middle;"
      "dominant-baseline:central}}",
      fmt::arg("paper", colours.paper), fmt::arg("ground", colours.ground),
      fmt::arg("ink", colours.ink), fmt::arg("rim", colours.rim), fmt::arg("text", colours.text));
  for (std::size_t lives = 0; lives < colours.lives.size(); ++lives) {
    text += fmt::format(".lives-{} .mark{{fill:{}{}}}", lives, colours.lives[lives],
                        lives == 0 ? ";stroke:none" : "");
  }
  for (std::size_t i = 0; i < colours.tint.size(); ++i) {
    text += fmt::format(".tint-{}{{fill:{}}}", i, colours.tint[i]);
  }
  return text;
}

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

class SvgWriter {
 public:
  SvgWriter(const Picture& picture, const SvgOptions& options)
      : picture_(&picture), options_(&options) {}

  std::string write() {
    struct Placed {
      std::vector<Label> labels;
      Box box;
    };
    std::vector<Placed> lands;
    double height = 0;
    for (const LandPicture& land : picture_->lands) {
      lands.push_back({labels_of(land), {}});
      lands.back().box = box_of(land, lands.back().labels);
      height = std::max(height, lands.back().box.high.y - lands.back().box.low.y);
    }
    height += 2 * margin;
    double x = 0;
    for (std::size_t i = 0; i < lands.size(); ++i) {
      if (i > 0) {
        x += between_lands / 2;
        out("<line class=\"fence\" x1=\"{0:.2f}\" y1=\"12\" x2=\"{0:.2f}\" y2=\"{1:.2f}\"/>\n", x,
            height - 12);
        x += between_lands / 2;
      }
      const Box& box = lands[i].box;
      const double extra = (height - 2 * margin - (box.high.y - box.low.y)) / 2;
      origin_ = as_written({x + margin - box.low.x, margin + extra - box.low.y});
      write_land(i, lands[i].labels);
      x += box.high.x - box.low.x + 2 * margin;
    }
    return wrap(std::max(x, 2 * margin), height);
  }

 private:
  template <typename... Values>
  void out(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(body_), format, std::forward<Values>(values)...);
  }

  std::vector<Label> labels_of(const LandPicture& land) const {
    std::vector<std::string> texts;
    for (const Vertex& vertex : land.graph.vertices) {
      std::string text;
      if (options_->labels == Labels::letters) text = vertex.name;
      if (options_->labels == Labels::lives && vertex.lives > 0)
        text = fmt::format("{}", vertex.lives);
      texts.push_back(std::move(text));
    }
    return place_labels(land.graph, land.curves, texts);
  }

  std::string wrap(double width, double height) const {
    const std::string text = write_position(picture_->position, Notation::paper);
    const double scale = options_->size > 0 ? options_->size / std::max(width, height) : 1;
    int spots = 0;
    for (const LandPicture& land : picture_->lands) {
      for (const Vertex& vertex : land.graph.vertices) spots += vertex.lives > 0 ? 1 : 0;
    }
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.2f} {:.2f}\" width=\"{:.0f}\" "
        "height=\"{:.0f}\" role=\"img\">\n<title>{}</title>\n"
        "<desc>The Sprouts position {}: {} land{}, {} spot{} with lives.</desc>\n"
        "<style>{}</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n{}</svg>\n",
        width, height, width * scale, height * scale, text, text, picture_->lands.size(),
        picture_->lands.size() == 1 ? "" : "s", spots, spots == 1 ? "" : "s",
        rules(options_->theme), body_);
  }

  void write_land(std::size_t number, const std::vector<Label>& labels) {
    const LandPicture& land = picture_->lands[number];
    out("<g class=\"land\" id=\"land-{}\">\n", number);
    write_faces(land, number);
    for (std::size_t e = 0; e < land.graph.edges.size(); ++e) {
      const Edge& edge = land.graph.edges[e];
      out("<path class=\"curve{}\" data-from=\"{}\" data-to=\"{}\" d=\"",
          edge.borders_dead_ground ? " rim" : "", edge.from, edge.to);
      write_path(land, static_cast<Dart>(2 * e), true);
      out("\"/>\n");
    }
    for (std::size_t v = 0; v < land.graph.vertices.size(); ++v) write_vertex(land, v);
    for (const Label& label : labels) {
      const Point at = label.middle + origin_;
      out("<text x=\"{:.2f}\" y=\"{:.2f}\">{}</text>\n", at.x, at.y, label.text);
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
        out("<path class=\"region tint-{}\" id=\"land-{}-region-{}\" d=\"", face.region % tints,
            number, face.region);
      }
      bool is_first = true;
      for (const Dart dart : face.darts) write_path(land, dart, std::exchange(is_first, false));
      out("Z\"/>\n");
    }
  }

  void write_path(const LandPicture& land, Dart dart, bool moves) {
    std::vector<Point> points = land.curves.of_edge[edge_of(dart)].points;
    if (is_backward(dart)) std::ranges::reverse(points);
    if (moves) out("M{:.2f} {:.2f}", points[0].x + origin_.x, points[0].y + origin_.y);
    for (std::size_t i = 1; i < points.size(); ++i) {
      out("{}{:.2f} {:.2f}", i % 3 == 1 ? "C" : " ", points[i].x + origin_.x,
          points[i].y + origin_.y);
    }
  }

  // Lives by colour and by shape: three a disc, two a diamond, one a disc with an eye.
  void write_vertex(const LandPicture& land, std::size_t number) {
    const Vertex& vertex = land.graph.vertices[number];
    const Point at = land.curves.of_vertex[number] + origin_;
    out("<g class=\"vertex lives-{0}\" data-id=\"{1}\" data-x=\"{2:.2f}\" data-y=\"{3:.2f}\" "
        "data-lives=\"{0}\">",
        vertex.lives, number, at.x, at.y);
    if (vertex.lives == 2) {
      out("<path class=\"mark\" d=\"M{0:.2f} {1:.2f}L{2:.2f} {3:.2f}L{0:.2f} {4:.2f}L{5:.2f} "
          "{3:.2f}Z\"/>",
          at.x, at.y - 8.5, at.x + 8.5, at.y, at.y + 8.5, at.x - 8.5);
    } else {
      out("<circle class=\"mark\" cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{}\"/>", at.x, at.y,
          vertex.lives == 0 ? 2.4 : spot_radius);
    }
    if (vertex.lives == 1) {
      out("<circle class=\"eye\" cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"2.3\"/>", at.x, at.y);
    }
    out("</g>\n");
  }

  const Picture* picture_;
  const SvgOptions* options_;
  std::string body_;
  Point origin_;
};

}  // namespace

std::string to_svg(const Picture& picture, const SvgOptions& options) {
  return SvgWriter(picture, options).write();
}

}  // namespace burgeon::draw
