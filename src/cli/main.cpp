// burgeon: finds out who wins the game of Sprouts. Understands the command line and nothing else.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string_view>

#include "base/standard_descriptors.h"
#include "base/talk.h"
#include "base/threads.h"
#include "base/work.h"
#include "cli/command.h"
#include "cli/parse.h"
#include "cli/told_already.h"

namespace {

using namespace burgeon::cli;
using burgeon::talk;

int fail(ExitStatus status, std::string_view message) {
  talk(fmt::format("burgeon: {}\n", message));
  return status;
}

int output_error() { return fail(bad_usage, "the output could not be written"); }

// Subcommands keep a reference to the program.
void declare(Command& program) {
#define BURGEON_ADD(name) add_##name(program);
  BURGEON_SUBCOMMANDS(BURGEON_ADD)
#undef BURGEON_ADD
  program.footer =
      "Examples:\n"
      "  burgeon children '0.0.}]!'    what can be played from two spots\n"
      "  burgeon solve 12              who wins with twelve spots\n"
      "  burgeon nimber 17             the nimber of the game with 17 spots\n"
      "  burgeon tree 4                how many positions four spots lead to\n"
      "  burgeon serve                 all of it on a page in the browser\n\n"
      "'burgeon help SUBCOMMAND' explains each. Status: 0 answered, 1 internal error,\n"
      "2 bad usage or position, 3 stopped before the answer, 4 a damaged store or a conflict.";
}

}  // namespace

int main(int argc, char** argv) {
  if (!burgeon::hold_standard_descriptors()) return bad_usage;
  // A limit on the size of files is then an error of the write, as a full disk is.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    Command program("burgeon", "Finds out who wins the pencil-and-paper game of Sprouts.");
    declare(program);
    run(program, {argv + std::min(argc, 1), argv + argc});
  } catch (const ToldAlready& told) {
    return told.status;
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
  } catch (const burgeon::ThreadRefused& error) {
    return fail(stopped_first, fmt::format("stopped: {}", error.what()));
  } catch (const std::bad_alloc&) {
    return fail(stopped_first, "stopped: the machine has no more memory");
  } catch (const std::exception& error) {
    if (std::ferror(stdout) != 0) return output_error();  // what printing throws
    return fail(internal_error, fmt::format("internal error: {}", error.what()));
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) return output_error();
  return answered;
}
