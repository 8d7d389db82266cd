// What the command line may say, as plain data: subcommands declare it, the parser
// (cli/parse.h) reads a command line by it, and the help and completion are made of it. Only the
// parser knows the library that does the reading.
//
// Thread safety: plain data.
#pragma once

#include <functional>
#include <list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace burgeon::cli {

// The value that was given is none; `what` says what would be: `a whole number from 0 to 255`.
class BadValue : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// An option, or an argument: what has no dash. cli/option_values.h makes the usual ones.
struct Option {
  std::string names;  // `--time`, `-o,--output`, `position`
  std::string value;  // stands for the value in the help: N, FILE, DIR; empty: a flag, without one
  std::string help;
  // Takes the value that was given (a flag's is empty), when the whole line was read. Throws
  // BadValue.
  std::function<void(const std::string& text)> take;
  std::vector<std::string> words = {};  // that may be the value; shells offer them
  bool is_required = false;
  bool may_repeat = false;

  bool is_argument() const { return !names.starts_with('-'); }
  bool is_flag() const { return value.empty(); }
  bool has_name(std::string_view name) const;
  // The last of the names, which is the long one where there is one.
  std::string long_name() const;
};

// The program, a subcommand of it, or one of these, as `burgeon db import`.
struct Command {
  Command(std::string command_name, std::string in_a_line)
      : name(std::move(command_name)), what(std::move(in_a_line)) {}

  std::string name;
  std::string what;         // in a line
  std::string footer = {};  // the end of the help
  std::vector<Option> options =
      {};  // and arguments, in the order of the help; --help is a matter of course
  std::list<Command> commands = {};  // where there are any, one has to be chosen
  std::function<void()> run = nullptr;
  // Where it is set, all words that follow are its own, whatever they are, and it is called instead
  // of `run`.
  std::function<void(const std::vector<std::string>& words)> run_with_words = nullptr;
  bool is_hidden = false;  // from the help and from completion

  Command& add_command(const std::string& command_name, const std::string& in_a_line);
  Option& add(Option option);
  // Null if there is none of that name.
  Command* find_command(std::string_view command_name);
  const Command* find_command(std::string_view command_name) const;
  // REQUIRES: it is there.
  Option& option(std::string_view option_name);
};

}  // namespace burgeon::cli
