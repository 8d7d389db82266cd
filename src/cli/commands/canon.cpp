// burgeon canon: the canonical form of a position.
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "base/talk.h"
#include "cli/command.h"
#include "cli/option_values.h"
#include "cli/position_lines.h"
#include "cli/told_already.h"
#include "session/json.h"

namespace burgeon::cli {
namespace {

struct CanonOptions {
  std::string position;
  bool keeps_going = false;
  OutputOptions output;
};

void print_canonical(const Position& position, const OutputOptions& output) {
  const std::string text = write_position(position, output.notation);
  if (!output.json) {
    fmt::print("{}\n", text);
    return;
  }
  const Json json = {
      {"position", text}, {"lands", position.lands.size()}, {"lives", lives(position)}};
  fmt::print("{}\n", json.text());
}

// One position a line; a bad line is named by its number.
void print_each_line(const CanonOptions& options) {
  bool was_wrong = false;
  for_each_position_line(
      [&](const Position& position) { print_canonical(position, options.output); },
      [&](const UsageError& error) {
        if (!options.keeps_going) throw UsageError(error);
        std::fflush(stdout);  // so that all stands in order where both go to one file
        talk(fmt::format("burgeon: {}\n", error.what()));
        was_wrong = true;
      });
  if (was_wrong) throw ToldAlready{bad_usage};
}

}  // namespace

void add_canon(Command& program) {
  Command& command = program.add_command("canon", "The canonical form of a position");
  auto options = std::make_shared<CanonOptions>();
  command
      .add(text_option(
          "position", options->position,
          "A position in any notation, a number of spots, or - for one a line from stdin"))
      .is_required = true;
  add_output_options(command, options->output);
  command.add(flag_option("--keep-going", options->keeps_going,
                          "With -: go on after a line that is no position; status 2 in the end"));
  command.footer =
      "Two spellings of one position have the same canonical form.\n"
      "Examples:\n"
      "  burgeon canon 'A.EB.}DCDBEB.}!'\n"
      "  burgeon canon --notation compact '0.0.0.1a1a.}'\n"
      "  burgeon canon --json - < positions.txt\n"
      "  burgeon canon --keep-going - < positions.txt";
  command.run = [options] {
    if (options->position == "-") {
      print_each_line(*options);
    } else if (options->keeps_going) {
      throw UsageError("--keep-going: only with -, which reads many positions");
    } else {
      print_canonical(read_argument(options->position), options->output);
    }
  };
}

}  // namespace burgeon::cli
