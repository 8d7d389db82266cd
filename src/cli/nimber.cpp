// burgeon nimber: the nimber of a position, land by land, trying 0, 1, 2 ….
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/time_limit.h"
#include "search/df_pn.h"

namespace burgeon::cli {
namespace {

struct Options {
  std::string position;
  std::chrono::duration<double> time{0};  // 0: no limit
  bool quiet = false;
  ResourceOptions resources{};
  OutputOptions output;
};

void run(const Options& options) {
  const Position position = read_argument(options.position);
  LandGraph graph;
  const LandIds lands = intern_lands(graph.table(), position);
  WorkProgress progress;
  const TimeLimit limit(options.time);
  DfPn search(graph, {.threads = options.resources.threads,
                      .memory_limit = options.resources.memory,
                      .stop = &stop_on_signals(),
                      .progress = &progress});
  Nimber nimber;
  {
    std::optional<ProgressLine> line;
    if (!options.quiet) line.emplace("lands expanded", progress);
    for (const LandId land : lands) nimber = nimber ^ search.nimber(land);
  }
  if (!options.output.json) {
    fmt::print("{}\n", nimber.value);
    return;
  }
  auto parts = nlohmann::ordered_json::array();
  for (const Bytes& key : position.lands) {
    parts.push_back({{"land", write_position(Position{{key}}, options.output.notation)},
                     {"nimber", graph.nimber(graph.table().intern(key)).value}});
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
  add_position_argument(*command, options->position);
  add_output_options(*command, options->output);
  add_time_limit(*command, options->time);
  add_resource_options(*command, options->resources);
  command->add_flag("--quiet", options->quiet, "No progress on standard error");
  command->footer(
      "0 means that the player to move loses. The values 0, 1, 2 … are tried one after another\n"
      "on each land, with everything shared.\n"
      "Examples:\n"
      "  burgeon nimber '1AB.}AB.}]!'\n"
      "  burgeon nimber 17\n"
      "  burgeon nimber --json '0*3+22'");
  command->callback([options] { run(*options); });
}

}  // namespace burgeon::cli
