// What the subcommands share: exit statuses, errors, reading positions, Ctrl-C.
//
// One subcommand a file: `add_NAME` declares its options on the program and sets what it does,
// which runs after the whole command line was understood. Results go to stdout, talk to stderr.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

#include "base/work.h"
#include "cli/options.h"
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

// All subcommands, in the order of the help: a new one is a line here, and its `add_NAME` below.
#define BURGEON_SUBCOMMANDS(DO) \
  DO(bench)                     \
  DO(canon)                     \
  DO(children)                  \
  DO(db)                        \
  DO(draw)                      \
  DO(graph)                     \
  DO(listing)                   \
  DO(nimber)                    \
  DO(prove)                     \
  DO(results)                   \
  DO(serve)                     \
  DO(solve)                     \
  DO(tree)                      \
  DO(help)                      \
  DO(completion)                \
  DO(complete)

#define BURGEON_DECLARE(name) void add_##name(Command& program);
BURGEON_SUBCOMMANDS(BURGEON_DECLARE)
#undef BURGEON_DECLARE

// The argument `position`, text to be read when the command runs.
void add_position_argument(Command& command, std::string& text);
// The position of an argument. Throws UsageError.
Position read_argument(const std::string& text);

// --notation and --json, which most subcommands have.
struct OutputOptions {
  Notation notation = Notation::paper;
  bool json = false;
};
void add_output_options(Command& command, OutputOptions& options);
Option notation_option(Notation& notation);
Option json_option(bool& json, const std::string& what = "object");

// --memory and --threads.
void add_resource_options(Command& command, WorkOptions& resources);

}  // namespace burgeon::cli
