// burgeon solve: who wins.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/time_limit.h"
#include "search/df_pn.h"

namespace burgeon::cli {
namespace {

struct Options {
  std::string position;
  int nimber = 0;
  std::chrono::duration<double> time{0};  // 0: no limit
  OutputOptions output;
  bool quiet = false;
  ResourceOptions resources{};
};

// One search from the empty table: the question, the answer, and what it took.
class Solve {
 public:
  explicit Solve(const Options& options)
      : options_(&options),
        search_(graph_, {.threads = options.resources.threads,
                         .memory_limit = options.resources.memory,
                         .stop = &stop_on_signals(),
                         .progress = &progress_}),
        position_(read_argument(options.position)),
        lands_(intern_lands(graph_.table(), position_)),
        start_(std::chrono::steady_clock::now()) {}

  void run() {
    const TimeLimit limit(options_->time);
    std::optional<ProgressLine> line;
    if (!options_->quiet) line.emplace("lands expanded", progress_);
    try {
      losing_ = search_.is_losing({lands_, heap()});
      if (!*losing_) move_ = search_.winning_move({lands_, heap()});
    } catch (const Stopped&) {
      stopped_by_ = "stopped";
    } catch (const MemoryExhausted&) {
      stopped_by_ = "stopped: more memory would be needed than --memory allows";
    }
  }

  bool answered() const { return losing_.has_value(); }

  void print() const {
    if (options_->output.json) {
      fmt::print("{}\n", json().dump());
      return;
    }
    fmt::print("{}\n", outcome());
    if (!answered()) fmt::print("{}; {}\n", stopped_by_, excluded_text());
    if (move_) fmt::print("winning move: to {}\n", couple_text(*move_));
    if (!options_->quiet) {
      fmt::print(stderr, "{:.2f} s, {} lands met, {} expanded, {} nimbers found, {} visits\n",
                 seconds(), graph_.size(), graph_.expansions(), graph_.solved(), search_.visits());
    }
  }

 private:
  Nimber heap() const { return Nimber{static_cast<std::uint16_t>(options_->nimber)}; }
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  std::string outcome() const {
    if (!answered()) return "unknown";
    return *losing_ ? "loss" : "win";
  }
  std::string write(std::span<const LandId> lands) const {
    return write_position(position_of(graph_.table(), lands), options_->output.notation);
  }
  std::string couple_text(const Couple& move) const {
    const std::string text = write({move.lands.data(), move.lands.size()});
    return move.nimber.value == 0 ? text : fmt::format("{} + {}", text, move.nimber.value);
  }
  // Values that the nimber of the position, one unsolved land, is known not to be.
  std::vector<int> excluded() const {
    std::vector<int> values;
    if (lands_.size() != 1) return values;
    for (std::uint16_t value = 0; value < 64; ++value) {
      if (graph_.is_excluded(lands_[0], Nimber{value})) values.push_back(value);
    }
    return values;
  }
  std::string excluded_text() const {
    const std::vector<int> values = excluded();
    return values.empty() ? "nothing is known of the nimber"
                          : fmt::format("the nimber is not {}", fmt::join(values, ", "));
  }
  nlohmann::ordered_json json() const {
    nlohmann::ordered_json json = {{"position", write({lands_.data(), lands_.size()})},
                                   {"nimber", options_->nimber},
                                   {"outcome", outcome()}};
    if (move_) json["winning_move"] = couple_text(*move_);
    if (!answered()) json["excluded"] = excluded();
    json["seconds"] = seconds();
    json["lands"] = graph_.size();
    json["expansions"] = graph_.expansions();
    json["nimbers"] = graph_.solved();
    json["visits"] = search_.visits();
    return json;
  }

  const Options* options_;
  WorkProgress progress_;
  LandGraph graph_;
  DfPn search_;
  Position position_;
  LandIds lands_;
  std::chrono::steady_clock::time_point start_;
  std::optional<bool> losing_;
  std::string stopped_by_;
  std::optional<Couple> move_;
};

}  // namespace

void add_solve(CLI::App& app) {
  CLI::App* command = app.add_subcommand("solve", "Who wins: the player to move, or the other");
  auto options = std::make_shared<Options>();
  add_position_argument(*command, options->position);
  command->add_option("--nimber", options->nimber, "Beside a Nim heap of so many (default 0)")
      ->check(CLI::Range(0, 255).description(""))
      ->type_name("N");
  add_time_limit(*command, options->time);
  add_resource_options(*command, options->resources);
  command->add_flag("--quiet", options->quiet, "No progress and no account on standard error");
  add_output_options(*command, options->output);
  command->footer(
      "The first line is win or loss, for the player to move, who loses without a move.\n"
      "A position with a heap of N is a loss exactly when the position's nimber is N.\n"
      "Examples:\n"
      "  burgeon solve 12\n"
      "  burgeon solve --nimber 1 '0*8.1a1a'\n"
      "  burgeon solve --time 10m --json 19");
  command->callback([options] {
    Solve solve(*options);
    solve.run();
    solve.print();
    if (!solve.answered()) throw Stopped();
  });
}

}  // namespace burgeon::cli
