// burgeon help: the help of the program or of one subcommand.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/parse.h"

namespace burgeon::cli {
namespace {

void print_help(const Command& program, const std::vector<std::string>& names) {
  const Command* wanted = &program;
  std::string path = program.name;
  for (const std::string& name : names) {
    if (wanted != &program) path += ' ' + wanted->name;
    wanted = wanted->find_command(name);
    if (wanted != nullptr) continue;
    throw UsageError(fmt::format("help: no subcommand '{}' (see '{} --help')", name, path));
  }
  fmt::print("{}", help_text(program, names));
}

}  // namespace

void add_help(Command& program) {
  Command& command = program.add_command("help", "Help on a subcommand");
  auto names = std::make_shared<std::vector<std::string>>();
  command.add({.names = "subcommand",
               .value = "TEXT",
               .help = "The subcommand to explain, such as solve or db import",
               .take = [names](const std::string& name) { names->push_back(name); },
               .may_repeat = true});
  command.run = [&program, names] { print_help(program, *names); };
}

}  // namespace burgeon::cli
