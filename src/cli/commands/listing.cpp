// burgeon listing: a certificate written out, to be checked by hand.
#include "proof/show/listing.h"

#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/files/certificate_file.h"

namespace burgeon::cli {

void add_listing(CLI::App& app) {
  struct Options {
    std::string certificate;
    ListingFormat format = ListingFormat::text;
    Notation notation = Notation::paper;
  };
  CLI::App* command = app.add_subcommand("listing", "A certificate written out, to check by hand");
  auto options = std::make_shared<Options>();
  add_certificate_argument(*command, options->certificate);
  const auto format = [options](ListingFormat chosen) {
    return [options, chosen] { options->format = chosen; };
  };
  add_choice(*command, "--format", "What to write: text (default), markdown, html or latex",
             {{"text", format(ListingFormat::text)},
              {"markdown", format(ListingFormat::markdown)},
              {"html", format(ListingFormat::html)},
              {"latex", format(ListingFormat::latex)}});
  add_choice(*command, "--notation", "How positions are written: paper (default) or compact",
             {{"paper", [options] { options->notation = Notation::paper; }},
              {"compact", [options] { options->notation = Notation::compact; }}});
  command->footer(
      "With the rules on its first page: each losing couple, all its children, and why each of\n"
      "them wins. Short up to six spots.\n"
      "Examples:\n"
      "  burgeon listing 4.cert\n"
      "  burgeon listing --format html 5.cert >5.html\n"
      "  burgeon listing --format latex 6.cert >6.tex");
  command->callback([options] {
    print_explained(options->certificate, [&](Explanation& explanation, ExplanationText sink) {
      write_listing(explanation, options->format, options->notation, sink);
    });
  });
}

}  // namespace burgeon::cli
