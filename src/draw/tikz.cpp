#include "draw/tikz.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace burgeon::draw {
namespace {

constexpr double big_points_per_pixel = 0.75;
constexpr double spare =
    0.1;  // of the page, in big points: a picture larger than it would not go in

// `#abc` or `#aabbcc` as xcolor's HTML model wants it: AABBCC.
std::string hexadecimal(std::string_view colour) {
  std::string digits;
  for (const char digit : colour.substr(1)) {
    const char upper = digit >= 'a' ? static_cast<char>(digit - 'a' + 'A') : digit;
    digits.append(colour.size() == 4 ? 2 : 1, upper);
  }
  return digits;
}

class TikzWriter {
 public:
  TikzWriter(const Picture& picture, const TikzOptions& options)
      : picture_(&picture), options_(&options), arrangement_(arrange(picture, options.labels)) {}

  std::string write() {
    const double wanted =
        options_->size > 0 ? options_->size / std::max(arrangement_.width, arrangement_.height) : 1;
    const double unit = big_points_per_pixel * wanted;
    out("% {}\n\\documentclass{{article}}\n"
        "\\usepackage[paperwidth={:.2f}bp,paperheight={:.2f}bp,margin=0bp,noheadfoot]{{geometry}}\n"
        "\\usepackage{{tikz}}\n\\pagestyle{{empty}}\n",
        description(*picture_), arrangement_.width * unit + spare,
        arrangement_.height * unit + spare);
    write_styles();
    // y downwards, as in the SVG, so that both have the same coordinates.
    out("\\begin{{document}}\n\\parindent=0pt\\pagecolor{{sprouts paper}}%\n"
        "\\begin{{tikzpicture}}[x={0:.4f}bp,y=-{0:.4f}bp]\n"
        "\\useasboundingbox (0,0) rectangle ({1:.2f},{2:.2f});\n",
        unit, arrangement_.width, arrangement_.height);
    for (const double x : arrangement_.fences) {
      out("\\draw[fence] ({0:.2f},12) -- ({0:.2f},{1:.2f});\n", x, arrangement_.height - 12);
    }
    for (const PlacedLand& land : arrangement_.lands) write_land(land);
    out("\\end{{tikzpicture}}\n\\end{{document}}\n");
    return std::move(text_);
  }

 private:
  template <typename... Values>
  void out(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
  }

  void define(std::string_view name, std::string_view colour) {
    out("\\definecolor{{sprouts {}}}{{HTML}}{{{}}}\n", name, hexadecimal(colour));
  }

  void write_styles() {
    const Palette& colours = palette(options_->theme);
    define("paper", colours.paper);
    define("ink", colours.ink);
    define("text", colours.text);
    define("ground", colours.ground);
    define("rim", colours.rim);
    for (std::size_t i = 0; i < colours.lives.size(); ++i) {
      define(fmt::format("lives {}", i), colours.lives[i]);
    }
    for (std::size_t i = 0; i < tints; ++i) define(fmt::format("tint {}", i), colours.tint[i]);
    out("\\tikzset{{\n"
        "  curve/.style={{draw=sprouts ink,line width=1.6pt,line cap=round,line join=round}},\n"
        "  rim/.style={{draw=sprouts rim,line width=1.1pt}},\n"
        "  fence/.style={{draw=sprouts rim,line width=1pt,dash pattern=on 0pt off 4pt,"
        "line cap=round}},\n"
        "  spot/.style={{draw=sprouts paper,line width=0.9pt}},\n"
        "  label/.style={{text=sprouts text,inner sep=0pt,font=\\sffamily\\scriptsize}},\n"
        "  small/.style={{font=\\sffamily\\tiny}}}}\n");
  }

  void write_land(const PlacedLand& placed) {
    const PlaneGraph& graph = placed.land->graph;
    write_faces(placed);
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      out("\\draw[curve{}] ", graph.edges[e].borders_dead_ground ? ",rim" : "");
      write_path(placed, static_cast<Dart>(2 * e), true);
      out(";\n");
    }
    for (std::size_t v = 0; v < graph.vertices.size(); ++v) write_vertex(placed, v);
    for (const Label& label : placed.labels) {
      const Point at = label.middle + placed.origin;
      std::string text;
      for (const char byte : label.text) text += byte == '_' ? "\\_" : std::string(1, byte);
      out("\\node[label{}] at ({:.2f},{:.2f}) {{{}}};\n", label.is_small ? ",small" : "", at.x,
          at.y, text);
    }
  }

  // Larger ones first, so that what lies inside comes on top.
  void write_faces(const PlacedLand& placed) {
    const PlaneGraph& graph = placed.land->graph;
    std::vector<std::pair<double, const Face*>> faces;
    for (const Face& face : graph.faces) {
      if (!face.is_outer) faces.emplace_back(graph.area(face), &face);
    }
    std::ranges::stable_sort(faces, std::ranges::greater{},
                             [](const auto& face) { return face.first; });
    for (const auto& [area, face] : faces) {
      if (face->region == dead_ground) {
        out("\\fill[sprouts ground] ");
      } else {
        out("\\fill[sprouts tint {}] ", static_cast<std::size_t>(face->region) % tints);
      }
      bool is_first = true;
      for (const Dart dart : face->darts) write_path(placed, dart, std::exchange(is_first, false));
      out(" -- cycle;\n");
    }
  }

  void write_path(const PlacedLand& placed, Dart dart, bool moves) {
    std::vector<Point> points = placed.land->curves.of_edge[edge_of(dart)].points;
    if (is_backward(dart)) std::ranges::reverse(points);
    for (Point& point : points) point += placed.origin;
    if (moves) out("({:.2f},{:.2f})", points[0].x, points[0].y);
    for (std::size_t i = 1; i + 2 < points.size(); i += 3) {
      out(" .. controls ({:.2f},{:.2f}) and ({:.2f},{:.2f}) .. ({:.2f},{:.2f})", points[i].x,
          points[i].y, points[i + 1].x, points[i + 1].y, points[i + 2].x, points[i + 2].y);
    }
  }

  // The shapes of the SVG, in points, whatever the picture is scaled to.
  void write_vertex(const PlacedLand& placed, std::size_t number) {
    const int lives = placed.land->graph.vertices[number].lives;
    const Point at = placed.land->curves.of_vertex[number] + placed.origin;
    out("\\{}[{}fill=sprouts lives {}] ({:.2f},{:.2f}) ", lives == 0 ? "fill" : "filldraw",
        lives == 0 ? "" : "spot,", lives, at.x, at.y);
    if (lives == 2) {
      out("+(0pt,5pt) -- +(5pt,0pt) -- +(0pt,-5pt) -- +(-5pt,0pt) -- cycle;\n");
    } else {
      out("circle[radius={}pt];\n", lives == 0 ? "1.5" : "4.2");
    }
    if (lives == 1) {
      out("\\fill[sprouts paper] ({:.2f},{:.2f}) circle[radius=1.4pt];\n", at.x, at.y);
    }
  }

  const Picture* picture_;
  const TikzOptions* options_;
  Arrangement arrangement_;
  std::string text_;
};

}  // namespace

std::string to_tikz(const Picture& picture, const TikzOptions& options) {
  return TikzWriter(picture, options).write();
}

}  // namespace burgeon::draw
