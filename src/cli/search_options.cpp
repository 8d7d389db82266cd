#include "cli/search_options.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/option_values.h"

namespace burgeon::cli {

void add_store_options(Command& command, StoreChoice& choice) {
  command.add(
      folder_option("--db", choice.folder, "The store of nimbers to use (default: the user's)"));
  command.add(flag_option("--no-db", choice.none, "Use no store"));
}

void check_store_choice(const StoreChoice& choice) {
  if (choice.none && !choice.folder.empty()) throw UsageError("either --db or --no-db");
}

Option algorithm_option(Algorithm& algorithm) {
  std::vector<std::pair<std::string, Algorithm>> choices;
  std::vector<std::string_view> names;
  for (const AlgorithmTraits& named : algorithms) {
    choices.emplace_back(named.name, named.algorithm);
    names.push_back(named.name);
  }
  return choice_option(
      "--algorithm", algorithm, choices,
      fmt::format("How to search: {} (default: {})", fmt::join(names, ", "), names.front()),
      "NAME");
}

Option heap_option(Nimber& nimber) {
  return number_option("--nimber", nimber.value, {.least = 0, .most = 255},
                       "Add a Nim heap of this size to the position (default 0)");
}

void add_search_options(Command& command, SearchArguments& options) {
  add_position_argument(command, options.position);
  command.add(algorithm_option(options.session.algorithm));
  add_resource_options(command, options.session.resources);
  command.add(
      time_option("--time", options.session.time, "Stop after this time, such as 90s, 10m or 2h"));
  add_store_options(command, options.session.store);
  add_settings(command, tuning_settings(), options.session.tuning);
  command.add(file_option("--trace", options.session.trace,
                          "Write what happens to a file, as lines of JSON"));
  command.add(
      flag_option("--quiet", options.quiet, "No progress and no account on standard error"));
  add_output_options(command, options.output);
}

}  // namespace burgeon::cli
