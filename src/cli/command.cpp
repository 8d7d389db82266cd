#include "cli/command.h"

#include <fmt/format.h>

#include <cctype>
#include <variant>

#include "base/machine.h"
#include "cli/offered_words.h"
#include "sprouts/text/read.h"

namespace burgeon::cli {

CLI::App* find_subcommand(CLI::App& command, const std::string& name) {
  for (CLI::App* nested : command.get_subcommands({})) {
    if (nested->get_name() == name) return nested;
  }
  return nullptr;
}

void add_position_argument(CLI::App& command, std::string& text) {
  command.add_option("position", text, "A position in any notation, or a number of spots")
      ->required();
}

Position read_argument(const std::string& text) {
  auto read = read_position(text);
  if (const auto* error = std::get_if<ReadError>(&read)) {
    throw UsageError("position: " + error->message());
  }
  return std::get<Position>(std::move(read));
}

void add_output_options(CLI::App& command, OutputOptions& options) {
  add_choice(command, "--notation", "How positions are written: paper (default) or compact",
             {{"paper", [&options] { options.notation = Notation::paper; }},
              {"compact", [&options] { options.notation = Notation::compact; }}});
  command.add_flag("--json", options.json, "Print one JSON object");
}

CLI::Option* add_choice(CLI::App& command, const std::string& name, const std::string& description,
                        const std::map<std::string, std::function<void()>>& choices,
                        const std::string& value_name) {
  std::vector<std::string> words;
  words.reserve(choices.size());
  for (const auto& [word, choose] : choices) words.push_back(word);
  CLI::Option* option = command.add_option_function<std::string>(
      name, [choices](const std::string& word) { choices.at(word)(); }, description);
  offer_words(*option, words);
  return option->check(CLI::IsMember(words).description(""))->type_name(value_name);
}

void add_resource_options(CLI::App& command, Resources& resources) {
  resources.threads = machine_cores();
  add_memory_option(command, resources.memory);
  command.add_option("--threads", resources.threads, "Threads to work with (default: one a core)")
      ->check(CLI::Range(1, 1024).description(""))
      ->type_name("N");
}

void add_memory_option(CLI::App& command, std::size_t& memory) {
  memory = machine_memory() / 2;
  command.add_option("--memory", memory, "Memory to use at most (default: half of the machine's)")
      ->transform(CLI::Validator(
          [as_size = CLI::AsSizeValue(false)](std::string& text) -> std::string {
            const bool is_size = !text.empty() &&
                                 std::isdigit(static_cast<unsigned char>(text[0])) &&
                                 as_size(text).empty() && text != "0";
            return is_size ? "" : "expected a size, such as 512MiB or 8GiB";
          },
          ""))
      ->type_name("SIZE");
}

}  // namespace burgeon::cli
