// burgeon listing: a certificate written out, to be checked by hand.
#include "proof/show/listing.h"

#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/files/certificate_file.h"
#include "cli/option_values.h"

namespace burgeon::cli {

void add_listing(Command& program) {
  struct Options {
    std::string certificate;
    ListingFormat format = ListingFormat::text;
    Notation notation = Notation::paper;
  };
  Command& command = program.add_command("listing", "A certificate written out, to check by hand");
  auto options = std::make_shared<Options>();
  add_certificate_argument(command, options->certificate);
  command.add(choice_option("--format", options->format,
                            {{"text", ListingFormat::text},
                             {"markdown", ListingFormat::markdown},
                             {"html", ListingFormat::html},
                             {"latex", ListingFormat::latex}},
                            "What to write: text (default), markdown, html or latex"));
  command.add(notation_option(options->notation));
  command.footer =
      "With the rules on its first page: each losing couple, all its children, and why each of\n"
      "them wins. Short up to six spots.\n"
      "Examples:\n"
      "  burgeon listing 4.cert\n"
      "  burgeon listing --format html 5.cert >5.html\n"
      "  burgeon listing --format latex 6.cert >6.tex";
  command.run = [options] {
    print_explained(options->certificate, [&](Explanation& explanation, ExplanationText sink) {
      write_listing(explanation, options->format, options->notation, sink);
    });
  };
}

}  // namespace burgeon::cli
