// burgeon: finds out who wins the game of Sprouts. Understands the command line and nothing else.
#include <fmt/format.h>

#include <algorithm>
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

// What CLI11 says in one line, with where to look further; `first` is the first word after
// `burgeon`.
int usage_error(const CLI::App& app, const CLI::ParseError& error, std::string_view first) {
  const bool parsed = !app.get_subcommands().empty();
  std::string message = error.what();
  std::ranges::replace(message, '\n', ' ');
  if (first.starts_with('-')) {
    message = "options come after the subcommand";
  } else if (!parsed && !first.empty()) {  // CLI11 would ask for a subcommand
    message = fmt::format("no subcommand '{}'", first);
  }
  const std::string help =
      parsed ? "burgeon help " + app.get_subcommands().front()->get_name() : "burgeon --help";
  return fail(bad_usage, fmt::format("{} (see '{}')", message, help));
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Finds out who wins the pencil-and-paper game of Sprouts.", "burgeon");
  app.set_version_flag("--version", fmt::format("burgeon {}", burgeon::version));
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  add_canon(app);
  add_children(app);
  add_nimber(app);
  add_solve(app);
  add_tree(app);
  add_help(app);
  add_completion(app);
  app.footer(
      "Examples:\n"
      "  burgeon children '0.0.}]!'    what can be played from two spots\n"
      "  burgeon solve 12              who wins with twelve spots\n"
      "  burgeon nimber 17             the nimber of the game with 17 spots\n"
      "  burgeon tree 4                how many positions four spots lead to\n\n"
      "'burgeon help SUBCOMMAND' explains each. Status: 0 answered, 1 internal error,\n"
      "2 bad usage or position, 3 stopped before the answer.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    app.exit(success);  // prints what --help and --version ask for
  } catch (const CLI::ParseError& error) {
    return usage_error(app, error, argc > 1 ? argv[1] : "");
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
