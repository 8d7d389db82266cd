// burgeon help: the help of the program or of one subcommand.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"

namespace burgeon::cli {

void add_help(CLI::App& app) {
  CLI::App* command = app.add_subcommand("help", "Help on a subcommand");
  auto names = std::make_shared<std::vector<std::string>>();
  command->add_option("subcommand", *names,
                      "The subcommand to explain, such as solve or db import");
  command->callback([&app, names] {
    CLI::App* wanted = &app;
    std::string path = "burgeon";
    for (const std::string& name : *names) {
      if (wanted != &app) path += ' ' + wanted->get_name();
      wanted = find_subcommand(*wanted, name);
      if (wanted != nullptr) continue;
      throw UsageError(fmt::format("help: no subcommand '{}' (see '{} --help')", name, path));
    }
    if (wanted == &app) {
      // App::help would explain the subcommand that was parsed: this one.
      fmt::print("{}", app.get_formatter()->make_help(&app, path, CLI::AppFormatMode::Normal));
    } else {
      fmt::print("{}", wanted->help(path));
    }
  });
}

}  // namespace burgeon::cli
