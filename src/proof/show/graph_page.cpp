#include "proof/show/graph_page.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "draw/svg.h"
#include "draw/symbols.h"
#include "proof/show/claim_name.h"
#include "proof/show/diagram.h"
#include "proof/show/layers.h"

namespace burgeon {
namespace {

// Pixels.
constexpr double card_width = 132;
constexpr double picture_height = 96;
constexpr double card_height = picture_height + 26;
constexpr double column_width = card_width + 14;
constexpr double row_height = card_height + 54;
constexpr double margin = 12;
constexpr std::size_t most_letters = 19;  // of a caption; the title has all of it

constexpr std::string_view page_head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; --paper: #fff; --ink: #222; --quiet: #b9bac2; --line: #8a8a92;
  --lost: #2e7d32; --won: #c2322e }}
@media (prefers-color-scheme: dark) {{
  :root {{ --paper: #16171c; --ink: #e8e8ee; --quiet: #4a4b55; --line: #8d8e98; --lost: #6fca74; --won: #ff7b72 }}
}}
body {{ font: 16px/1.45 system-ui, sans-serif; margin: 1.2em; color: var(--ink); background: var(--paper) }}
h1 {{ font-size: 1.4em; margin: 0 0 .4em }}
p {{ max-width: 52em; margin: .3em 0 }}
.scroll {{ overflow: auto; margin-top: 1em }}
.line {{ fill: none; stroke: var(--line); stroke-width: 1.2; opacity: .55 }}
.line.reply {{ stroke: var(--lost); stroke-width: 1.8; opacity: .8 }}
.card > rect {{ fill: var(--paper); stroke: var(--quiet); stroke-width: 1 }}
.card.lost > rect {{ stroke: var(--lost); stroke-width: 2.5 }}
.card > text {{ font: 10.5px "DejaVu Sans Mono", monospace; text-anchor: middle; fill: var(--ink) }}
.card:focus {{ outline: none }}
.card:hover > rect, .card:focus > rect {{ stroke-width: 4 }}
.line.near {{ stroke: var(--won); stroke-width: 3; opacity: 1 }}
.sample {{ display: inline-block; width: 1.1em; height: .8em; border: 1px solid var(--quiet); border-radius: 2px }}
.sample.lost {{ border: 2.5px solid var(--lost); border-radius: .4em }}
{picture_rules}
</style>
</head>
<body>
<h1>{title}</h1>
<p><span class="sample lost"></span> lost for the player to move: round with one part, angular with several side by
side. <span class="sample"></span> won. Below a lost one stands all that can be moved to; a won one has a green line to the move that
wins, or to what its parts are known by. <code>+ 1</code> is a heap of one beside the position. Point at a card to see its
lines.</p>
<div class="scroll">
)";

// The claim comes into view; lines are marked of the card that is pointed at, or has the focus.
constexpr std::string_view page_script = R"(<script>
document.getElementById('n0').scrollIntoView({ inline: 'center', block: 'nearest' });
for (const card of document.querySelectorAll('.card')) {
  const mark = on => () => document.querySelectorAll(`.line.f${card.id}, .line.t${card.id}`)
    .forEach(line => line.classList.toggle('near', on));
  for (const name of ['mouseenter', 'focus']) card.addEventListener(name, mark(true));
  for (const name of ['mouseleave', 'blur']) card.addEventListener(name, mark(false));
}
</script>
)";

class GraphPage {
 public:
  GraphPage(Explanation& explanation, Notation notation, std::vector<DiagramNode> nodes,
            FunctionRef<void(std::string_view)> sink)
      : explanation_(&explanation), notation_(notation), nodes_(std::move(nodes)), sink_(sink) {
    std::vector<std::vector<std::size_t>> to;
    for (const DiagramNode& node : nodes_) to.push_back(node.to);
    layers_ = lay_out_layers(to);
  }

  void write() {
    const double width = layers_.width * column_width + 2 * margin;
    const double height = static_cast<double>(layers_.rows) * row_height - 54 + 2 * margin;
    const std::string title = fmt::format("Sprouts: {} is {}", claim_name(*explanation_),
                                          explanation_->is_claim_losing() ? "lost" : "won");
    sink_(fmt::format(fmt::runtime(page_head), fmt::arg("title", draw::escaped_xml(title)),
                      fmt::arg("picture_rules", draw::page_rules())));
    sink_(
        fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" "
                    "height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\">\n",
                    width, height));
    for (const LayeredGraph::Line& line : layers_.lines) write_line(line);
    for (std::size_t id = 0; id < nodes_.size(); ++id) write_card(id);
    sink_("</svg>\n</div>\n");
    sink_(page_script);
    sink_("</body>\n</html>\n");
  }

 private:
  static double middle(const LayeredGraph::Place& place) { return margin + place.x * column_width; }
  static double top(const LayeredGraph::Place& place) {
    return margin + static_cast<double>(place.row) * row_height;
  }

  // From card to card, straight through the rows that it passes.
  void write_line(const LayeredGraph::Line& line) {
    const LayeredGraph::Place& from = layers_.nodes[line.from];
    const LayeredGraph::Place& to = layers_.nodes[line.to];
    const bool is_reply = !nodes_[line.from].is_losing && nodes_[line.to].is_losing;
    double x = middle(from);
    double y = top(from) + card_height;
    std::string path = fmt::format("M{:.1f} {:.1f}", x, y);
    const auto bend_to = [&](double next_x, double next_y) {
      const double half = (y + next_y) / 2;
      path += fmt::format("C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", x, half, next_x, half,
                          next_x, next_y);
      x = next_x;
      y = next_y;
    };
    for (const LayeredGraph::Place& pass : line.passes) {
      bend_to(middle(pass), top(pass));
      y = top(pass) + card_height;
      path += fmt::format("L{:.1f} {:.1f}", x, y);
    }
    bend_to(middle(to), top(to));
    sink_(fmt::format("<path class=\"line{} fn{} tn{}\" d=\"{}\"/>\n", is_reply ? " reply" : "",
                      line.from, line.to, path));
  }

  void write_card(std::size_t id) {
    const DiagramNode& node = nodes_[id];
    const LayeredGraph::Place& place = layers_.nodes[id];
    const std::string name = couple_text(*explanation_, node.couple, notation_);
    sink_(
        fmt::format("<g class=\"card{}\" id=\"n{}\" tabindex=\"0\" transform=\"translate({:.1f} "
                    "{:.1f})\"><title>{} is {}</title>\n<rect width=\"{:.0f}\" "
                    "height=\"{:.0f}\" rx=\"{}\"/>\n",
                    node.is_losing ? " lost" : "", id, middle(place) - card_width / 2, top(place),
                    draw::escaped_xml(name), node.is_losing ? "lost" : "won", card_width,
                    card_height, node.couple.lands.size() > 1 ? 0 : 14));
    const Position position = explanation_->position(node.couple);
    const draw::PictureSymbols::Box room{card_width - 8, picture_height};
    const draw::PictureSymbols::Box size = symbols_.size(position, room);
    sink_(symbols_.show(position, room,
                        fmt::format("x=\"{:.1f}\" y=\"{:.1f}\"", (card_width - size.width) / 2,
                                    4 + (picture_height - size.height) / 2)));
    sink_(fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\">{}</text></g>\n", card_width / 2,
                      picture_height + 17, draw::escaped_xml(caption(node, name))));
  }

  // The heap is seen whatever is cut.
  std::string caption(const DiagramNode& node, const std::string& name) const {
    if (name.size() <= most_letters) return name;
    const std::string heap =
        node.couple.nimber.value == 0 ? "" : fmt::format(" + {}", node.couple.nimber.value);
    return name.substr(0, most_letters - 1 - heap.size()) + "…" + heap;
  }

  Explanation* explanation_;
  Notation notation_;
  std::vector<DiagramNode> nodes_;
  FunctionRef<void(std::string_view)> sink_;
  LayeredGraph layers_;
  draw::PictureSymbols symbols_{most_couples_on_page};
};

}  // namespace

void write_graph_page(Explanation& explanation, int min_lives, Notation notation,
                      FunctionRef<void(std::string_view)> sink) {
  std::vector<DiagramNode> nodes = make_diagram(explanation, min_lives);
  if (nodes.size() > most_couples_on_page) {
    throw TooLarge(
        fmt::format("{} couples, more than the {} that a page can show: leave some out "
                    "with --min-lives",
                    nodes.size(), most_couples_on_page));
  }
  GraphPage(explanation, notation, std::move(nodes), sink).write();
}

}  // namespace burgeon
