// The options that every search has.
#pragma once

#include <string>

#include "cli/command.h"
#include "nim/nimber.h"
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
void add_search_options(Command& command, SearchArguments& options);
Option algorithm_option(Algorithm& algorithm);
// A Nim heap beside the position.
Option heap_option(Nimber& nimber);
void add_store_options(Command& command, StoreChoice& choice);
// Throws UsageError when both --db and --no-db were given.
void check_store_choice(const StoreChoice& choice);

}  // namespace burgeon::cli
