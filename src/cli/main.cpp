// burgeon: finds out who wins the game of Sprouts. Understands the command line and nothing else.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <new>

#include "base/version.h"
#include "cli/command.h"

namespace {

using namespace burgeon::cli;

int fail(ExitStatus status, std::string_view message) {
  fmt::print(stderr, "burgeon: {}\n", message);
  return status;
}

// What CLI11 says in one line, with where to look further.
int usage_error(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  std::string message = error.what();
  // CLI11 asks for a subcommand where one is misspelled.
  if (command == &app && !app.remaining().empty()) {
    const std::string first = app.remaining().back();
    message = first.starts_with('-') ? "options come after the subcommand"
                                     : fmt::format("no subcommand '{}'", first);
  }
  for (char& character : message) {
    if (character == '\n') character = ' ';
  }
  const std::string help = command == &app ? "burgeon --help" : "burgeon help " + command->get_name();
  return fail(bad_usage, fmt::format("{} (see '{}')", message, help));
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Finds out who wins the pencil-and-paper game of Sprouts.", "burgeon");
  app.set_version_flag("--version", fmt::format("burgeon {}", burgeon::version));
  app.require_subcommand(1);
  app.get_formatter()->column_width(24);
  add_canon(app);
  add_children(app);
  add_nimber(app);
  add_tree(app);
  add_help(app);
  add_completion(app);
  app.footer(
      "Examples:\n"
      "  burgeon children '0.0.}]!'    what can be played from two spots\n"
      "  burgeon nimber 5              the nimber of the game with five spots\n"
      "  burgeon tree 4                how many positions four spots lead to\n\n"
      "'burgeon help SUBCOMMAND' explains each. Status: 0 answered, 1 internal error,\n"
      "2 bad usage or position, 3 stopped before the answer.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    app.exit(success);  // prints what --help and --version ask for
  } catch (const CLI::ParseError& error) {
    return usage_error(app, error);
  } catch (const UsageError& error) {
    return fail(bad_usage, error.what());
  } catch (const burgeon::Stopped&) {
    return fail(stopped_first, "stopped before the answer was found");
  } catch (const burgeon::MemoryExhausted&) {
    return fail(stopped_first, "stopped: more memory would be needed than --memory allows");
  } catch (const std::bad_alloc&) {
    return fail(stopped_first, "stopped: the machine has no more memory");
  } catch (const std::exception& error) {
    return fail(internal_error, fmt::format("internal error: {}", error.what()));
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    return fail(bad_usage, "the output could not be written");
  }
  return answered;
}
