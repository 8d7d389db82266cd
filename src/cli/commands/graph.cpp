// burgeon graph: a certificate as a picture, in Graphviz's language.
#include "proof/show/dot.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/files/certificate_file.h"
#include "cli/option_values.h"

namespace burgeon::cli {

void add_graph(Command& program) {
  struct Options {
    std::string certificate;
    GraphOptions graph;
  };
  Command& command = program.add_command("graph", "A certificate as a graph, for Graphviz");
  auto options = std::make_shared<Options>();
  add_certificate_argument(command, options->certificate);
  command.add(number_option("--min-lives", options->graph.min_lives, {.least = 0, .most = 1000},
                            "Leave out positions of fewer lives (default 1)", "LIVES"));
  command.add(
      choice_option("--labels", options->graph.labels,
                    {{"strings", GraphLabels::strings}, {"numbers", GraphLabels::numbers}},
                    "How positions are named: strings (default), or numbers with a table of them"));
  command.add(notation_option(options->graph.notation));
  command.footer =
      "Losing couples of one land are ellipses, couples of several lands rectangles, winning\n"
      "couples plain; the claim is on top. Graphviz draws a few hundred of them well: use\n"
      "--min-lives for more.\n"
      "Examples:\n"
      "  burgeon graph 5.cert --min-lives 12 | dot -Tsvg -o 5.svg\n"
      "  burgeon graph --labels numbers 4.cert | dot -Tpdf -o 4.pdf";
  command.run = [options] {
    print_explained(options->certificate, [&](Explanation& explanation, ExplanationText sink) {
      write_graph(explanation, options->graph, sink);
    });
  };
}

}  // namespace burgeon::cli
