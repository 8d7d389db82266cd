// The options that every search has.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <string>

#include "cli/command.h"
#include "cli/open_store.h"
#include "search/algorithm.h"

namespace burgeon::cli {

struct SearchOptions {
  std::string position;
  Algorithm algorithm = Algorithm::df_pn;
  std::chrono::duration<double> time{0};  // 0: no limit
  ResourceOptions resources{};
  StoreChoice store;
  FirstNumbers first_numbers = FirstNumbers::measured;
  bool assumes_tips = false;
  std::uint64_t seed = 0;
  std::string trace;  // empty: none
  bool quiet = false;
  OutputOptions output;
};

// Declares them, and the position.
void add_search_options(CLI::App& command, SearchOptions& options);
void add_algorithm_option(CLI::App& command, Algorithm& algorithm);

}  // namespace burgeon::cli
