// burgeon canon: the canonical form of a position.
#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/command.h"
#include "cli/option_values.h"

namespace burgeon::cli {
namespace {

struct CanonOptions {
  std::string position;
  OutputOptions output;
};

void print_canonical(const Position& position, const OutputOptions& output) {
  const std::string text = write_position(position, output.notation);
  if (!output.json) {
    fmt::print("{}\n", text);
    return;
  }
  const nlohmann::ordered_json json = {
      {"position", text}, {"lands", position.lands.size()}, {"lives", lives(position)}};
  fmt::print("{}\n", json.dump());
}

// One position a line; a bad line is named by its number.
void print_each_line(const OutputOptions& output) {
  std::string line;
  for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
    try {
      print_canonical(read_argument(line), output);
    } catch (const UsageError& error) {
      throw UsageError(fmt::format("line {}: {}", number, error.what()));
    }
  }
  if (std::cin.bad() || std::ferror(stdin) != 0) {
    throw UsageError("standard input cannot be read");
  }
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
  command.footer =
      "Two spellings of one position have the same canonical form.\n"
      "Examples:\n"
      "  burgeon canon 'A.EB.}DCDBEB.}!'\n"
      "  burgeon canon --notation compact '0.0.0.1a1a.}'\n"
      "  burgeon canon --json - < positions.txt";
  command.run = [options] {
    if (options->position == "-") {
      print_each_line(options->output);
    } else {
      print_canonical(read_argument(options->position), options->output);
    }
  };
}

}  // namespace burgeon::cli
