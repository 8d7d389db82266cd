// burgeon: finds out who wins the game of Sprouts. Understands the command line and nothing else.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "base/version.h"
#include "base/work.h"
#include "cli/command.h"

namespace {

using namespace burgeon::cli;

int fail(ExitStatus status, std::string_view message) {
  fmt::print(stderr, "burgeon: {}\n", message);
  return status;
}

// The subcommand that was understood last, `burgeon db import` for one; the program itself if none.
const CLI::App& last_parsed(const CLI::App& app) {
  const CLI::App* last = &app;
  while (!last->get_subcommands().empty()) last = last->get_subcommands().front();
  return *last;
}

// What CLI11 says in one line, with where to look further. `words` are those after `burgeon`.
int usage_error(const CLI::App& app, const CLI::ParseError& error,
                const std::vector<std::string_view>& words) {
  const CLI::App& command = last_parsed(app);
  std::string message = error.what();
  std::ranges::replace(message, '\n', ' ');
  if (!words.empty() && words[0].starts_with('-')) {
    message = "options come after the subcommand";
  } else if (!command.get_subcommands({}).empty()) {  // CLI11 would ask for a subcommand
    const std::size_t place = &command == &app ? 0 : 1;
    if (words.size() > place) message = fmt::format("no subcommand '{}'", words[place]);
  }
  std::string help = "burgeon --help";
  if (command.get_parent() == &app) help = "burgeon help " + command.get_name();
  if (command.get_parent() != nullptr && command.get_parent() != &app) {
    help =
        fmt::format("burgeon {} {} --help", command.get_parent()->get_name(), command.get_name());
  }
  return fail(bad_usage, fmt::format("{} (see '{}')", message, help));
}

}  // namespace

int main(int argc, char** argv) {
  // A limit on the size of files is then an error of the write, as a full disk is.
  std::signal(SIGXFSZ, SIG_IGN);
  CLI::App app("Finds out who wins the pencil-and-paper game of Sprouts.", "burgeon");
  app.set_version_flag("--version", fmt::format("burgeon {}", burgeon::version));
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  add_bench(app);
  add_canon(app);
  add_children(app);
  add_db(app);
  add_graph(app);
  add_listing(app);
  add_nimber(app);
  add_prove(app);
  add_results(app);
  add_solve(app);
  add_tree(app);
  add_help(app);
  add_completion(app);
  add_complete(app);
  app.footer(
      "Examples:\n"
      "  burgeon children '0.0.}]!'    what can be played from two spots\n"
      "  burgeon solve 12              who wins with twelve spots\n"
      "  burgeon nimber 17             the nimber of the game with 17 spots\n"
      "  burgeon tree 4                how many positions four spots lead to\n\n"
      "'burgeon help SUBCOMMAND' explains each. Status: 0 answered, 1 internal error,\n"
      "2 bad usage or position, 3 stopped before the answer, 4 a damaged store or a conflict.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    app.exit(success);  // prints what --help and --version ask for
  } catch (const CLI::ParseError& error) {
    return usage_error(app, error, {argv + std::min(argc, 1), argv + argc});
  } catch (const burgeon::UsageError& error) {
    return fail(bad_usage, error.what());
  } catch (const burgeon::SearchStoreFault& error) {
    return fail(store_fault, fmt::format("{} (--no-db does without it)", error.what()));
  } catch (const burgeon::StoreFault& error) {
    return fail(store_fault, error.what());
  } catch (const StoppedFirst& stopped) {
    return fail(stopped_first, stopped.what());
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
