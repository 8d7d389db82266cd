#include "cli/search_command.h"

#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <string>

#include "base/counted.h"
#include "base/talk.h"
#include "cli/terminal/progress_line.h"
#include "cli/terminal/terminal.h"
#include "cli/unproven_text.h"
#include "session/json.h"

namespace burgeon::cli {
namespace {

SessionOptions session_options(const SearchArguments& options) {
  SessionOptions session = options.session;
  if (session.tuning.assumes_tips && !traits_of(session.algorithm).finds_nimbers) {
    throw UsageError(
        fmt::format("--assume tips: {} knows no nimbers, which the tip rules are about",
                    name_of(session.algorithm)));
  }
  check_store_choice(session.store);
  session.notation = options.output.notation;
  session.stop = &stop_on_signals();
  session.warn = warn;
  return session;
}

}  // namespace

SearchCommand::SearchCommand(const SearchArguments& options, Steering* steering,
                             std::size_t memory_beside)
    : options_(&options),
      is_watched_(steering != nullptr),
      session_(read_argument(options.position), session_options(options), steering, memory_beside) {
}

void SearchCommand::run(std::string_view command, const Json& what_asked,
                        FunctionRef<void()> question) {
  std::optional<SearchProgressLine> line;
  if (!options_->quiet && !is_watched_) {
    line.emplace(session_.progress(), session_.options().resources.memory_limit,
                 [this] { return session_.store_memory(); });
  }
  session_.run(command, what_asked, question);
}

std::string SearchCommand::stop_text() const {
  switch (*session_.stopped_by()) {
    case StopReason::time:
      return "--time is over";
    case StopReason::request:
      return "it was interrupted";
    case StopReason::memory_limit:
      return "more memory would be needed than --memory allows";
    case StopReason::machine_memory:
      return why_stopped(StopReason::machine_memory);
  }
  return "";
}

void SearchCommand::throw_if_stopped() const {
  std::fflush(stdout);
  if (session_.stopped_by()) {
    throw StoppedFirst("stopped before the answer was found: " + stop_text());
  }
}

void SearchCommand::print_assumptions() const {
  if (session_.options().tuning.assumes_tips) {
    fmt::print("this rests on the tip rules, which are not proven; nothing of it is kept\n");
  }
  const std::string unproven = unproven_text(session_.store().unproven());
  if (!unproven.empty()) fmt::print("{}\n", unproven);
}

void SearchCommand::print(const Json& json) {
  // A folder's name may be any bytes.
  fmt::print("{}\n", json.text());
}

void SearchCommand::print_account() const {
  if (options_->quiet) return;
  std::fflush(stdout);  // so that the answer stands first where both go to one file
  const StoreUse& use = session_.store();
  const std::string store =
      use.is_open() ? fmt::format(" ({} from the store, {} new in it)", use.found(), use.added())
                    : "";
  const LandGraph& graph = session_.graph();
  talk(fmt::format("{:.2f} s, {} met, {} expanded, {} known{}, {}\n", session_.seconds(),
                   counted(graph.size(), "land"), graph.expansions(),
                   counted(graph.solved(), "nimber"), store,
                   counted(session_.search().visits(), "visit")));
}

}  // namespace burgeon::cli
