#include "cli/search_options.h"

#include <fmt/format.h>

#include <charconv>
#include <string>
#include <vector>

namespace burgeon::cli {
namespace {

// Seconds; not positive where the text is no time.
double parse_time(const std::string& text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || end - rest > 1) return -1;
  switch (rest == end ? 's' : *rest) {
    case 's':
      return value;
    case 'm':
      return value * 60;
    case 'h':
      return value * 3600;
    default:
      return -1;
  }
}

void add_time_limit(CLI::App& command, std::chrono::duration<double>& limit) {
  command
      .add_option_function<std::string>(
          "--time", [&limit](const std::string& text) { limit = *read_time(text); },
          "Stop after so long, such as 90s, 10m or 2h")
      ->check(CLI::Validator(
          [](const std::string& text) -> std::string {
            return read_time(text) ? "" : "expected a time, such as 90s, 10m or 2h";
          },
          ""))
      ->type_name("TIME");
}

}  // namespace

std::optional<std::chrono::duration<double>> read_time(const std::string& text) {
  const double seconds = parse_time(text);
  if (!(seconds > 0 && seconds < 1e9)) return std::nullopt;
  return std::chrono::duration<double>(seconds);
}

void add_store_options(CLI::App& command, StoreChoice& choice) {
  command.add_option("--db", choice.folder, "The store of nimbers to use (default: the user's)")
      ->check([](const std::string& path) { return path.empty() ? "a folder is needed" : ""; }, "")
      ->type_name("DIR");
  command.add_flag("--no-db", choice.none, "Use no store");
}

void check_store_choice(const StoreChoice& choice) {
  if (choice.none && !choice.folder.empty()) throw UsageError("either --db or --no-db");
}

void add_algorithm_option(CLI::App& command, Algorithm& algorithm) {
  std::map<std::string, std::function<void()>> choices;
  std::vector<std::string_view> names;
  for (const AlgorithmTraits& named : algorithms) {
    choices[std::string(named.name)] = [&algorithm, value = named.algorithm] { algorithm = value; };
    names.push_back(named.name);
  }
  add_choice(command, "--algorithm",
             fmt::format("How to search: {} (default: df-pn)", fmt::join(names, ", ")), choices,
             "NAME");
}

void add_search_options(CLI::App& command, SearchArguments& options) {
  add_position_argument(command, options.position);
  add_algorithm_option(command, options.session.algorithm);
  add_resource_options(command, options.session.resources);
  add_time_limit(command, options.session.time);
  add_store_options(command, options.session.store);
  add_choice(
      command, "--first-numbers",
      "What proof-number searches expect of a couple not visited: measured (default), or one "
      "for both numbers",
      {{"measured", [&options] { options.session.tuning.first_numbers = FirstNumbers::measured; }},
       {"one", [&options] { options.session.tuning.first_numbers = FirstNumbers::all_one; }}},
      "RULE");
  add_choice(command, "--assume",
             "Reduce by claims that are not proven: tips. Nothing found goes into the store",
             {{"tips", [&options] { options.session.tuning.assumes_tips = true; }}}, "CLAIMS");
  command
      .add_option("--seed", options.session.tuning.seed,
                  "Take children of equal promise in random order (default 0: do not)")
      ->check(CLI::NonNegativeNumber.description(""))
      ->type_name("N");
  command
      .add_option("--trace", options.session.trace,
                  "Write what happens to a file, as lines of JSON")
      ->check([](const std::string& path) { return path.empty() ? "a file name is needed" : ""; },
              "")
      ->type_name("FILE");
  command.add_flag("--quiet", options.quiet, "No progress and no account on standard error");
  add_output_options(command, options.output);
}

}  // namespace burgeon::cli
