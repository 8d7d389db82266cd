#include "cli/options.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace burgeon::cli {

bool Option::has_name(std::string_view name) const {
  std::string_view rest = names;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    if (rest.substr(0, end) == name) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

std::string Option::long_name() const { return names.substr(names.rfind(',') + 1); }

Command& Command::add_command(const std::string& command_name, const std::string& in_a_line) {
  return commands.emplace_back(command_name, in_a_line);
}

Option& Command::add(Option option) { return options.emplace_back(std::move(option)); }

const Command* Command::find_command(std::string_view command_name) const {
  const auto found = std::ranges::find(commands, command_name, &Command::name);
  return found == commands.end() ? nullptr : &*found;
}

Command* Command::find_command(std::string_view command_name) {
  const auto found = std::ranges::find(commands, command_name, &Command::name);
  return found == commands.end() ? nullptr : &*found;
}

Option& Command::option(std::string_view option_name) {
  const auto found = std::ranges::find_if(
      options, [&](const Option& option) { return option.has_name(option_name); });
  BURGEON_CHECK(found != options.end());
  return *found;
}

}  // namespace burgeon::cli
