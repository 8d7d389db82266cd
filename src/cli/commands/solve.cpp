// burgeon solve: who wins.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/option_values.h"
#include "cli/search_command.h"
#include "cli/terminal/interactive.h"
#include "search/losing_child.h"
#include "search/steering.h"
#include "session/json.h"
#include "sprouts/position_lands.h"

namespace burgeon::cli {
namespace {

struct SolveOptions {
  SearchArguments search;
  Nimber nimber;
  bool interactive = false;
};

// The question, and what was found out.
class Solve {
 public:
  explicit Solve(const SolveOptions& options)
      : search_(options.search, options.interactive ? &steering_ : nullptr),
        nimber_(options.nimber),
        is_interactive_(options.interactive) {}

  void run() {
    search_.run("solve", {{"nimber", nimber_.value}}, [this] {
      std::optional<Interactive> interactive;
      if (is_interactive_) {
        interactive.emplace(session_, steering_, session_.write(session_.couple(nimber_)));
      }
      losing_ = session_.search().is_losing(session_.couple(nimber_));
      if (interactive) interactive->show_answer(*losing_);
      if (!*losing_) find_winning_move();
    });
  }

  void print() {
    const Json answer = this->answer();
    if (search_.wants_json()) {
      Json json = {{"position", session_.write(session_.position())}, {"nimber", nimber_.value}};
      json.update(answer);
      session_.add_account(json);
      SearchCommand::print(json);
    } else {
      print_text();
    }
    search_.print_account();
    session_.finish(answer);
    if (!losing_) search_.throw_if_stopped();
  }

 private:
  void find_winning_move() {
    move_ = session_.write(find_losing_child(session_.search(), session_.graph(),
                                             session_.couple(nimber_), &stop_on_signals()));
  }

  std::string outcome() const {
    if (!losing_) return "unknown";
    return *losing_ ? "loss" : "win";
  }
  // Of a position that is one land.
  std::vector<int> excluded() {
    const auto& lands = session_.position().lands;
    return lands.size() == 1 ? session_.excluded(lands[0]) : std::vector<int>{};
  }
  Json answer() {
    Json json = {{"outcome", outcome()}};
    if (move_) json["winning_move"] = *move_;
    if (losing_) return json;
    json["excluded"] = excluded();
    json["stopped"] = search_.stop_text();
    return json;
  }
  void print_text() {
    fmt::print("{}\n", outcome());
    search_.print_assumptions();
    if (move_) fmt::print("winning move: to {}\n", *move_);
    if (losing_) return;
    const std::vector<int> values = excluded();
    fmt::print("stopped: {}; {}\n", search_.stop_text(),
               values.empty() ? "nothing is known of the nimber"
                              : fmt::format("the nimber is not {}", fmt::join(values, ", ")));
  }

  Steering steering_;
  SearchCommand search_;
  SearchSession& session_ = search_.session();
  Nimber nimber_;
  bool is_interactive_;
  std::optional<bool> losing_;
  std::optional<std::string> move_;
};

}  // namespace

void add_solve(Command& program) {
  Command& command = program.add_command("solve", "Who wins: the player to move, or the other");
  auto options = std::make_shared<SolveOptions>();
  add_search_options(command, options->search);
  command.add(heap_option(options->nimber));
  command.add(flag_option("--interactive", options->interactive,
                          "Follow and steer the search on the terminal; ? there tells the keys"));
  command.footer =
      "The first line is win or loss, for the player to move, who loses without a move.\n"
      "A position with a heap of N is a loss exactly when the position's nimber is N.\n"
      "Examples:\n"
      "  burgeon solve 12\n"
      "  burgeon solve --nimber 1 '0*8.1a1a'\n"
      "  burgeon solve --time 10m --json 19\n"
      "  burgeon solve --interactive --no-db 12";
  command.run = [options] {
    if (options->interactive) require_interactive(options->search);
    Solve solve(*options);
    solve.run();
    solve.print();
  };
}

}  // namespace burgeon::cli
