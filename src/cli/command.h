// What the subcommands share: exit statuses, errors, reading positions, Ctrl-C.
//
// One subcommand a file: `add_NAME` declares its options on the CLI11 application and sets what it
// does, which runs after the whole command line was understood. Results go to stdout, talk to
// stderr.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "session/faults.h"
#include "session/options.h"
#include "session/signals.h"
#include "sprouts/position.h"
#include "sprouts/text/write.h"

namespace burgeon::cli {

// Documented in man/burgeon.1.scd.
enum ExitStatus : int {
  answered = 0,
  internal_error = 1,
  bad_usage = 2,
  stopped_first = 3,
  store_fault = 4
};

// Work that was stopped, with why; what is known so far was printed.
class StoppedFirst : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void add_bench(CLI::App& app);
void add_canon(CLI::App& app);
void add_children(CLI::App& app);
void add_db(CLI::App& app);
void add_nimber(CLI::App& app);
void add_prove(CLI::App& app);
void add_results(CLI::App& app);
void add_solve(CLI::App& app);
void add_tree(CLI::App& app);
void add_graph(CLI::App& app);
void add_listing(CLI::App& app);
void add_help(CLI::App& app);
void add_complete(CLI::App& app);
void add_completion(CLI::App& app);

// The subcommand of that name right below this one, or null.
CLI::App* find_subcommand(CLI::App& command, const std::string& name);

// The argument `position`, text to be read when the command runs.
void add_position_argument(CLI::App& command, std::string& text);
// The position of an argument. Throws UsageError.
Position read_argument(const std::string& text);

// --notation and --json, which most subcommands have.
struct OutputOptions {
  Notation notation = Notation::paper;
  bool json = false;
};
void add_output_options(CLI::App& command, OutputOptions& options);

// An option whose value is one of some words; the word given is called.
CLI::Option* add_choice(CLI::App& command, const std::string& name, const std::string& description,
                        const std::map<std::string, std::function<void()>>& choices,
                        const std::string& value_name = "FORM");

// --threads and --memory.
void add_memory_option(CLI::App& command, std::size_t& memory);
void add_resource_options(CLI::App& command, Resources& resources);

}  // namespace burgeon::cli
