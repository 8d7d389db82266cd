// burgeon graph: a certificate as a graph, in Graphviz's language or as a page with pictures.
#include "proof/show/dot.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/files/certificate_file.h"
#include "cli/option_values.h"
#include "proof/show/graph_page.h"

namespace burgeon::cli {
namespace {

enum class LabelChoice { unset, strings, numbers, pictures };
enum class GraphFormat { dot, html };

struct GraphCommand {
  std::string certificate;
  int min_lives = 1;
  LabelChoice labels = LabelChoice::unset;
  GraphFormat format = GraphFormat::dot;
  Notation notation = Notation::compact;
};

void print_graph(const GraphCommand& options) {
  const bool is_page = options.format == GraphFormat::html;
  if (!is_page && options.labels == LabelChoice::pictures) {
    throw UsageError("--labels pictures: needs --format html");
  }
  if (is_page &&
      (options.labels == LabelChoice::strings || options.labels == LabelChoice::numbers)) {
    throw UsageError("--format html: has pictures as labels, with the strings below them");
  }
  print_explained(options.certificate, [&](Explanation& explanation, ExplanationText sink) {
    if (is_page) {
      try {
        write_graph_page(explanation, options.min_lives, options.notation, sink);
      } catch (const TooLarge& error) {
        throw UsageError(fmt::format("{}: {}", options.certificate, error.what()));
      }
    } else {
      write_graph(
          explanation,
          {options.min_lives,
           options.labels == LabelChoice::numbers ? GraphLabels::numbers : GraphLabels::strings,
           options.notation},
          sink);
    }
  });
}

}  // namespace

void add_graph(Command& program) {
  Command& command =
      program.add_command("graph", "A certificate as a graph, for Graphviz or a browser");
  auto options = std::make_shared<GraphCommand>();
  add_certificate_argument(command, options->certificate);
  command.add(number_option("--min-lives", options->min_lives, {.least = 0, .most = 1000},
                            "Leave out positions of fewer lives (default 1)", "LIVES"));
  command.add(choice_option(
      "--labels", options->labels,
      {{"strings", LabelChoice::strings},
       {"numbers", LabelChoice::numbers},
       {"pictures", LabelChoice::pictures}},
      "How positions are named: strings (default), numbers with a table of them, or pictures"));
  command.add(choice_option("--format", options->format,
                            {{"dot", GraphFormat::dot}, {"html", GraphFormat::html}},
                            "What to write: dot (default), for Graphviz, or html, a page with "
                            "pictures"));
  command.add(notation_option(options->notation));
  command.footer =
      "Losing couples of one land are ellipses, couples of several lands rectangles, winning\n"
      "couples plain; the claim is on top. Graphviz draws a few hundred of them well: use\n"
      "--min-lives for more. The page has them all, up to a thousand.\n"
      "Examples:\n"
      "  burgeon graph 5.cert --min-lives 12 | dot -Tsvg -o 5.svg\n"
      "  burgeon graph --labels numbers 4.cert | dot -Tpdf -o 4.pdf\n"
      "  burgeon graph --labels pictures --format html 4.cert >4.html";
  command.run = [options] { print_graph(*options); };
}

}  // namespace burgeon::cli
