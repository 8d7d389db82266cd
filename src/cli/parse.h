// Reads a command line by its declaration, and does what it asks for.
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>
#include <vector>

#include "cli/options.h"

namespace burgeon::cli {

// `words` are those after the program's name. Prints what --help and --version ask for; else takes
// the values and runs the subcommand. Throws UsageError where the words are not understood, with
// where to look further, and whatever the subcommand does.
void run(const Command& program, const std::vector<std::string>& words);

// The help of the program or, with `path`, of a subcommand. REQUIRES: it is there.
std::string help_text(const Command& program, const std::vector<std::string>& path);

}  // namespace burgeon::cli
