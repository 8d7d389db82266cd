// burgeon bench: a fixed set of searches, timed, with a signature of what they did.
//
// One thread, no store and a fixed memory: all but the seconds is the same on every run and
// machine, until the search itself is changed.
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "base/hash.h"
#include "cli/command.h"
#include "cli/option_values.h"
#include "cli/search_options.h"
#include "search/algorithm.h"
#include "session/json.h"
#include "sprouts/position_lands.h"

namespace burgeon::cli {
namespace {

struct Task {
  const char* position;
  std::uint16_t nimber;  // of the heap beside it
  bool is_quick;
};
constexpr std::array tasks{Task{"10", 0, true},       Task{"12", 0, true},
                           Task{"0*8.1a1a", 1, true}, Task{"0*5+0*4.AB|0*3.AB", 2, true},
                           Task{"13", 0, false},      Task{"14", 0, false},
                           Task{"16", 0, false},      Task{"17", 1, false}};

constexpr std::size_t memory = std::size_t{256} << 20;

struct BenchOptions {
  Algorithm algorithm = Algorithm::df_pn;
  bool quick = false;
  bool json = false;
};

struct Measured {
  std::string name;
  bool is_losing = false;
  std::uint64_t expansions = 0;
  std::uint64_t visits = 0;
  std::uint64_t lands = 0;
  std::uint64_t nimbers = 0;
  double seconds = 0;

  std::string counts() const {
    return fmt::format("{} {} {} {} {} {}\n", name, is_losing, expansions, visits, lands, nimbers);
  }
  double expansions_a_second() const { return static_cast<double>(expansions) / seconds; }
};

Measured run(const Task& task, Algorithm algorithm) {
  Measured result;
  result.name =
      task.nimber == 0 ? task.position : fmt::format("{} + {}", task.position, task.nimber);
  const auto start = std::chrono::steady_clock::now();
  LandGraph graph;
  const auto search =
      make_search(algorithm, graph, {.work = {.memory_limit = memory, .stop = &stop_on_signals()}});
  const LandIds lands = intern_lands(graph.table(), read_argument(task.position));
  result.is_losing = search->is_losing({lands, Nimber{task.nimber}});
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  result.expansions = graph.expansions();
  result.visits = search->visits();
  result.lands = graph.size();
  result.nimbers = graph.solved();
  return result;
}

std::string signature(const std::vector<Measured>& results) {
  std::string counts;
  for (const Measured& result : results) counts += result.counts();
  return fmt::format(
      "{:016x}", hash_bytes({reinterpret_cast<const std::uint8_t*>(counts.data()), counts.size()}));
}

void print_json(const BenchOptions& options, const std::vector<Measured>& results) {
  Json json = {{"algorithm", name_of(options.algorithm)}, {"searches", Json::array()}};
  for (const Measured& result : results) {
    json["searches"].push_back({{"search", result.name},
                                {"outcome", result.is_losing ? "loss" : "win"},
                                {"expansions", result.expansions},
                                {"visits", result.visits},
                                {"lands", result.lands},
                                {"nimbers", result.nimbers},
                                {"seconds", result.seconds}});
  }
  json["signature"] = signature(results);
  fmt::print("{}\n", json.text());
}

void print_row(const Measured& result, const char* outcome) {
  fmt::print("{:<22} {:>7} {:>11} {:>11} {:>11} {:>9} {:>9.2f} {:>9.0f}\n", result.name, outcome,
             result.expansions, result.visits, result.lands, result.nimbers, result.seconds,
             result.expansions_a_second());
  std::fflush(stdout);
}

void run_all(const BenchOptions& options) {
  if (!options.json) {
    fmt::print("{:<22} {:>7} {:>11} {:>11} {:>11} {:>9} {:>9} {:>9}\n", "search", "outcome",
               "expansions", "visits", "lands", "nimbers", "seconds", "exp./s");
  }
  std::vector<Measured> results;
  Measured total{"all", false};
  for (const Task& task : tasks) {
    if (options.quick && !task.is_quick) continue;
    const Measured& result = results.emplace_back(run(task, options.algorithm));
    if (!options.json) print_row(result, result.is_losing ? "loss" : "win");
    total.expansions += result.expansions;
    total.visits += result.visits;
    total.lands += result.lands;
    total.nimbers += result.nimbers;
    total.seconds += result.seconds;
  }
  if (options.json) {
    print_json(options, results);
    return;
  }
  print_row(total, "");
  fmt::print("signature {}\n", signature(results));
}

}  // namespace

void add_bench(Command& program) {
  Command& command = program.add_command("bench", "Time a fixed set of searches");
  auto options = std::make_shared<BenchOptions>();
  command.add(algorithm_option(options->algorithm));
  command.add(flag_option("--quick", options->quick, "Only the smallest of them"));
  command.add(json_option(options->json));
  command.footer =
      "One thread, no store, 256 MiB. The signature is a hash of all that was counted: it is the\n"
      "same on each run and machine, and changes only when the search does.\n"
      "Example:\n"
      "  burgeon bench --quick";
  command.run = [options] { run_all(*options); };
}

}  // namespace burgeon::cli
