// The options that every search has.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <optional>
#include <string>

#include "cli/command.h"
#include "search/algorithm.h"
#include "session/options.h"

namespace burgeon::cli {

struct SearchArguments {
  std::string position;
  SessionOptions session;
  bool quiet = false;
  OutputOptions output;
};

// Declares them, and the position.
void add_search_options(CLI::App& command, SearchArguments& options);
void add_algorithm_option(CLI::App& command, Algorithm& algorithm);
void add_store_options(CLI::App& command, StoreChoice& choice);
// Throws UsageError when both --db and --no-db were given.
void check_store_choice(const StoreChoice& choice);

// A time such as 90, 90s, 10m or 2h; nothing where the text is none.
std::optional<std::chrono::duration<double>> read_time(const std::string& text);

}  // namespace burgeon::cli
