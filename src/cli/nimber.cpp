// burgeon nimber: the nimber of a position, by expanding everything that can come of it.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/command.h"
#include "search/land_tree.h"

namespace burgeon::cli {
namespace {

struct Options {
  std::string position;
  OutputOptions output;
  ResourceOptions resources;
};

void run(const Options& options) {
  const Position position = read_argument(options.position);
  LandTable table;
  const LandIds lands = intern_lands(table, position);
  WorkProgress progress;
  const WorkOptions work{options.resources.threads, options.resources.memory, &stop_on_signals(),
                         &progress};
  const auto tree = [&] {
    const ProgressLine line("lands expanded", progress);
    return LandTree(table, work);
  }();
  const Nimber nimber = tree.nimber({lands.data(), lands.size()});
  if (!options.output.json) {
    fmt::print("{}\n", nimber.value);
    return;
  }
  auto parts = nlohmann::ordered_json::array();
  for (const Bytes& key : position.lands) {
    parts.push_back({{"land", write_position(Position{{key}}, options.output.notation)},
                     {"nimber", tree.nimber(table.intern(key)).value}});
  }
  const nlohmann::ordered_json json = {
      {"position", write_position(position, options.output.notation)},
      {"nimber", nimber.value},
      {"lands", parts}};
  fmt::print("{}\n", json.dump());
}

}  // namespace

void add_nimber(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("nimber", "The nimber (Sprague-Grundy value) of a position");
  auto options = std::make_shared<Options>();
  command
      ->add_option("position", options->position,
                   "A position in any notation, or a number of spots")
      ->required();
  add_output_options(*command, options->output);
  add_resource_options(*command, options->resources);
  command->footer(
      "0 means that the player to move loses. All that can come of the position is expanded:\n"
      "up to about 20 lives that takes seconds, each three lives more some 13 times as long.\n"
      "Examples:\n"
      "  burgeon nimber '1AB.}AB.}]!'\n"
      "  burgeon nimber --json '0*3+22'");
  command->callback([options] { run(*options); });
}

}  // namespace burgeon::cli
