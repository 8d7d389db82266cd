#include "cli/search_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/time_limit.h"

namespace burgeon::cli {

void add_algorithm_option(CLI::App& command, Algorithm& algorithm) {
  std::map<std::string, std::function<void()>> choices;
  std::vector<std::string_view> names;
  for (const AlgorithmName& named : algorithm_names) {
    choices[std::string(named.name)] = [&algorithm, value = named.algorithm] { algorithm = value; };
    names.push_back(named.name);
  }
  add_choice(command, "--algorithm",
             fmt::format("How to search: {} (default: df-pn)", fmt::join(names, ", ")), choices,
             "NAME");
}

void add_search_options(CLI::App& command, SearchOptions& options) {
  add_position_argument(command, options.position);
  add_algorithm_option(command, options.algorithm);
  add_resource_options(command, options.resources);
  add_time_limit(command, options.time);
  add_store_options(command, options.store);
  add_choice(
      command, "--first-numbers",
      "What proof-number searches expect of a couple not visited: measured (default), or one "
      "for both numbers",
      {{"measured", [&options] { options.first_numbers = FirstNumbers::measured; }},
       {"one", [&options] { options.first_numbers = FirstNumbers::all_one; }}},
      "RULE");
  add_choice(command, "--assume",
             "Reduce by claims that are not proven: tips. Nothing found goes into the store",
             {{"tips", [&options] { options.assumes_tips = true; }}}, "CLAIMS");
  command
      .add_option("--seed", options.seed,
                  "Take children of equal promise in random order (default 0: do not)")
      ->check(CLI::NonNegativeNumber.description(""))
      ->type_name("N");
  command.add_option("--trace", options.trace, "Write what happens to a file, as lines of JSON")
      ->check([](const std::string& path) { return path.empty() ? "a file name is needed" : ""; },
              "")
      ->type_name("FILE");
  command.add_flag("--quiet", options.quiet, "No progress and no account on standard error");
  add_output_options(command, options.output);
}

}  // namespace burgeon::cli
