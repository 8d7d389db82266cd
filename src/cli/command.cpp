#include "cli/command.h"

#include <utility>
#include <variant>

#include "base/machine.h"
#include "cli/option_values.h"
#include "sprouts/text/read.h"

namespace burgeon::cli {

void add_position_argument(Command& command, std::string& position) {
  command.add(text_option("position", position, "A position in any notation, or a number of spots"))
      .is_required = true;
}

Position read_argument(const std::string& text) {
  auto read = read_position(text);
  if (const auto* error = std::get_if<ReadError>(&read)) {
    throw UsageError("position: " + error->message());
  }
  return std::get<Position>(std::move(read));
}

Option notation_option(Notation& notation) {
  const bool is_paper = notation == Notation::paper;
  return choice_option("--notation", notation,
                       {{"paper", Notation::paper}, {"compact", Notation::compact}},
                       is_paper ? "How positions are written: paper (default) or compact"
                                : "How positions are written: compact (default) or paper");
}

Option json_option(bool& json, const std::string& what) {
  return flag_option("--json", json, "Print one JSON " + what);
}

void add_output_options(Command& command, OutputOptions& options) {
  command.add(notation_option(options.notation));
  command.add(json_option(options.json));
}

void add_resource_options(Command& command, WorkOptions& resources) {
  resources.threads = machine_cores();
  resources.memory_limit = machine_memory() / 2;
  add_settings(command, work_settings(), resources);
  command.option("--memory").help += " (default: half of the machine's)";
  command.option("--threads").help += " (default: one a core)";
}

}  // namespace burgeon::cli
