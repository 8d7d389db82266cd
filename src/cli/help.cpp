// burgeon help: the help of the program or of one subcommand.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/command.h"

namespace burgeon::cli {

void add_help(CLI::App& app) {
  CLI::App* command = app.add_subcommand("help", "Help on a subcommand");
  auto name = std::make_shared<std::string>();
  command->add_option("subcommand", *name, "The subcommand to explain");
  command->callback([&app, name] {
    if (name->empty()) {
      // App::help would explain the subcommand that was parsed: this one.
      fmt::print("{}",
                 app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal));
      return;
    }
    for (const CLI::App* wanted : app.get_subcommands({})) {
      if (wanted->get_name() != *name) continue;
      fmt::print("{}", wanted->help("burgeon"));
      return;
    }
    throw UsageError(fmt::format("help: no subcommand '{}' (see 'burgeon --help')", *name));
  });
}

}  // namespace burgeon::cli
