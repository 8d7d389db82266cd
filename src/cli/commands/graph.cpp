// burgeon graph: a certificate as a picture, in Graphviz's language.
#include "proof/show/dot.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/files/certificate_file.h"

namespace burgeon::cli {

void add_graph(CLI::App& app) {
  struct Options {
    std::string certificate;
    GraphOptions graph;
  };
  CLI::App* command = app.add_subcommand("graph", "A certificate as a graph, for Graphviz");
  auto options = std::make_shared<Options>();
  add_certificate_argument(*command, options->certificate);
  command
      ->add_option("--min-lives", options->graph.min_lives,
                   "Leave out positions of fewer lives (default 1)")
      ->check(CLI::Range(0, 1000).description(""))
      ->type_name("LIVES");
  add_choice(*command, "--labels",
             "How positions are named: strings (default), or numbers with a table of them",
             {{"strings", [options] { options->graph.labels = GraphLabels::strings; }},
              {"numbers", [options] { options->graph.labels = GraphLabels::numbers; }}});
  add_choice(*command, "--notation", "How positions are written: compact (default) or paper",
             {{"paper", [options] { options->graph.notation = Notation::paper; }},
              {"compact", [options] { options->graph.notation = Notation::compact; }}});
  command->footer(
      "Losing couples of one land are ellipses, couples of several lands rectangles, winning\n"
      "couples plain; the claim is on top. Graphviz draws a few hundred of them well: use\n"
      "--min-lives for more.\n"
      "Examples:\n"
      "  burgeon graph 5.cert --min-lives 12 | dot -Tsvg -o 5.svg\n"
      "  burgeon graph --labels numbers 4.cert | dot -Tpdf -o 4.pdf");
  command->callback([options] {
    print_explained(options->certificate, [&](Explanation& explanation, ExplanationText sink) {
      write_graph(explanation, options->graph, sink);
    });
  });
}

}  // namespace burgeon::cli
