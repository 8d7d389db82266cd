// The one file that includes CLI11, as it takes long to compile.
#include "cli/parse.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

#include "base/version.h"
#include "session/faults.h"

namespace burgeon::cli {
namespace {

constexpr const char* version_names = "-V,--version";

// What was given, by option; an option that was not given has no values.
using Values = std::map<const Option*, std::vector<std::string>>;

void declare(const Option& option, CLI::App& app, std::vector<std::string>& values) {
  if (option.is_flag()) {
    // The count is negative for `--flag=false`.
    app.add_flag_function(
        option.names, [&values](std::int64_t count) { values.resize(count > 0 ? 1 : 0); },
        option.help);
    return;
  }
  const CLI::callback_t keep = [&values](const CLI::results_t& given) {
    values = given;
    return true;
  };
  CLI::Option* declared = app.add_option(option.names, keep, option.help);
  declared->type_name(option.value)->required(option.is_required);
  if (option.may_repeat) declared->expected(CLI::detail::expected_max_vector_size);
}

void declare(const Command& command, CLI::App& app, Values& values) {
  app.footer(command.footer);
  if (command.is_hidden) app.group("");
  if (!command.commands.empty()) app.require_subcommand(1);
  for (const Option& option : command.options) declare(option, app, values[&option]);
  for (const Command& nested : command.commands) {
    CLI::App* there = app.add_subcommand(nested.name, nested.what);
    declare(nested, *there, values);
  }
}

// The program as CLI11 knows it.
struct Parser {
  explicit Parser(const Command& program) : app(program.what, program.name) {
    app.get_formatter()->column_width(28);
    app.set_version_flag(version_names, "");
    declare(program, app, values);
  }

  CLI::App app;
  Values values;
};

// Subcommands answer --version too. Their help does not say so, and is not made with it: CLI11
// would leave an empty line for what is hidden.
void add_version_below(CLI::App& app) {
  for (CLI::App* nested : app.get_subcommands({})) {
    nested->set_version_flag(version_names, "");
    add_version_below(*nested);
  }
}

// A subcommand, and the names that lead there.
struct Place {
  const Command* command;
  std::vector<std::string> path = {};
};

// The subcommand that CLI11 understood last; the program itself if none.
Place last_understood(const Command& program, const CLI::App& app) {
  Place place{&program};
  const CLI::App* last = &app;
  while (!last->get_subcommands().empty()) {
    last = last->get_subcommands().front();
    place.command = place.command->find_command(last->get_name());
    place.path.push_back(last->get_name());
  }
  return place;
}

UsageError usage_error(const Command& program, const Place& place, std::string_view message) {
  const std::string path = fmt::format("{}", fmt::join(place.path, " "));
  const std::string help = place.path.size() == 1 ? fmt::format("{} help {}", program.name, path)
                                                  : fmt::format("{}{}{} --help", program.name,
                                                                path.empty() ? "" : " ", path);
  return UsageError(fmt::format("{} (see '{}')", message, help));
}

// In a line that can be printed, and not a long one.
std::string shown(const std::string& text) {
  constexpr std::size_t longest = 40;
  std::string result;
  for (const char character : text) {
    if (result.size() > longest) return result + "...";
    const auto byte = static_cast<unsigned char>(character);
    result += std::isprint(byte) != 0 ? std::string(1, character) : fmt::format("\\x{:02x}", byte);
  }
  return result;
}

// Each level below the program names a subcommand, also where --help follows: else that would
// explain another one than was meant.
void require_subcommands(const Command& program, const std::vector<std::string>& words) {
  Place place{&program};
  for (const std::string& word : words) {
    if (place.command->commands.empty() || word.starts_with('-')) return;
    const Command* next = place.command->find_command(word);
    if (next == nullptr) {
      throw usage_error(program, place, fmt::format("no subcommand '{}'", shown(word)));
    }
    place.command = next;
    place.path.push_back(word);
  }
}

// What CLI11 says, in one line.
std::string in_words(const CLI::ParseError& error, const std::vector<std::string>& words) {
  if (words.empty()) return "no subcommand given: try 'burgeon solve 5'";
  if (!words.empty() && words[0].starts_with('-')) return "options come after the subcommand";
  std::string message = error.what();
  std::ranges::replace(message, '\n', ' ');
  return message;
}

// Hands the values to the options of the subcommand.
void take_values(const Command& program, const Place& place, const Values& values) {
  for (const Option& option : place.command->options) {
    for (const std::string& value : values.at(&option)) {
      try {
        option.take(value);
      } catch (const BadValue& expected) {
        throw usage_error(program, place,
                          fmt::format("{}: '{}' given, expected {}", option.long_name(),
                                      shown(value), expected.what()));
      }
    }
  }
}

bool asks_for_help(const std::string& word) { return word == "-h" || word == "--help"; }

}  // namespace

void run(const Command& program, const std::vector<std::string>& words) {
  require_subcommands(program, words);
  if (!words.empty() && !(words.size() > 1 && asks_for_help(words[1]))) {
    const Command* command = program.find_command(words[0]);
    if (command != nullptr && command->run_with_words) {
      command->run_with_words({words.begin() + 1, words.end()});
      return;
    }
  }
  Parser parser(program);
  add_version_below(parser.app);
  Place place{&program};
  try {
    // CLI11 takes them from the end.
    parser.app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    place = last_understood(program, parser.app);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", help_text(program, last_understood(program, parser.app).path));
    return;
  } catch (const CLI::CallForVersion&) {
    fmt::print("{} {}\n", program.name, version);
    return;
  } catch (const CLI::ParseError& error) {
    throw usage_error(program, last_understood(program, parser.app), in_words(error, words));
  }
  take_values(program, place, parser.values);
  place.command->run();
}

std::string help_text(const Command& program, const std::vector<std::string>& path) {
  Parser parser(program);
  const CLI::App* app = &parser.app;
  std::string name = program.name;
  for (const std::string& word : path) {
    app = app->get_subcommand(word);
    name += ' ' + word;
  }
  return app->get_formatter()->make_help(app, name, CLI::AppFormatMode::Normal);
}

}  // namespace burgeon::cli
