// burgeon canon: the canonical form of a position.
#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include "base/line_reader.h"
#include "base/talk.h"
#include "cli/command.h"
#include "cli/option_values.h"
#include "cli/told_already.h"
#include "session/interruptible_reads.h"
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

void print_line(const LineReader& lines, const OutputOptions& output) {
  try {
    if (lines.is_too_long()) throw UsageError(lines.too_long_message());
    print_canonical(read_argument(std::string(lines.line())), output);
  } catch (const UsageError& error) {
    throw UsageError(fmt::format("line {}: {}", lines.number(), error.what()));
  }
}

// One position a line; a bad line is named by its number.
void print_each_line(const CanonOptions& options) {
  const StopFlag& stop = stop_on_signals();
  const InterruptibleReads interruptible;
  LineReader lines(std::cin);
  bool was_wrong = false;
  while (lines.next()) {
    stop.throw_if_requested();  // a signal can have cut the line
    try {
      print_line(lines, options.output);
    } catch (const UsageError& error) {
      if (!options.keeps_going) throw;
      std::fflush(stdout);  // so that all stands in order where both go to one file
      talk(fmt::format("burgeon: {}\n", error.what()));
      was_wrong = true;
    }
  }
  stop.throw_if_requested();
  if (std::cin.bad() || std::ferror(stdin) != 0) {
    throw UsageError("standard input cannot be read");
  }
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
