// One search from the command line: the position, the store, the graph, the algorithm, and what
// goes on beside it: the time limit, progress, the trace.
//
//     store ◀─▶ StoreNimbers ◀─▶ LandGraph ◀─▶ Search ──▶ WorkProgress ──▶ progress line
//                                    └──▶ TraceFile ◀─────────┘
//
// Ids of lands are not held between questions, as a search that is short of memory forgets lands:
// `couple` numbers the position's lands afresh.
//
// Thread safety: one caller; `options`, `progress`, `seconds`, `reported_memory` from any thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "cli/search_options.h"
#include "cli/store_use.h"
#include "cli/trace_file.h"
#include "search/couple.h"
#include "search/land_graph.h"
#include "search/search.h"
#include "search/steering.h"
#include "search/work.h"

namespace burgeon::cli {

class SearchSession {
 public:
  // The options must outlive the session, and so must `steering`, by which a person may follow and
  // steer the search; there is no line of progress then. Throws UsageError, StoreFault.
  // `memory_beside`: what of the memory allowed is not for the search, in bytes.
  explicit SearchSession(const SearchOptions& options, Steering* steering = nullptr,
                         std::size_t memory_beside = 0);
  SearchSession(const SearchSession&) = delete;
  SearchSession& operator=(const SearchSession&) = delete;

  const SearchOptions& options() const { return *options_; }
  const Position& position() const { return position_; }
  Search& search() { return *search_; }
  LandGraph& graph() { return graph_; }
  KnownNimbers* beyond() { return store_.nimbers(); }
  const LandGraph& graph() const { return graph_; }
  Couple couple(Nimber nimber);
  const WorkProgress& progress() const { return progress_; }
  // Shown from then on: a proof is made smaller.
  void show_proof_size(std::size_t size) { progress_.proof_size = size; }
  double seconds() const;
  // Bytes that the search has reported and the store holds.
  std::size_t reported_memory() const;

  // Asks the search a question, which may throw what a search does. `command` is for the trace, and
  // `what_asked` too. Throws StoreFault when the store turns out to be damaged or in conflict.
  void run(std::string_view command, const nlohmann::ordered_json& what_asked,
           FunctionRef<void()> question);
  // Why the question was not answered, if it was not: `--time is over` …
  const std::optional<std::string>& stopped_by() const { return stopped_by_; }

  // Values that the nimber of a land is known not to be, ascending.
  std::vector<int> excluded(ByteView land);
  std::optional<Nimber> known_nimber(ByteView land);

  std::string write(const Position& position) const;
  std::string write(const Couple& couple) const;

  // What the answer rests on besides the rules, if anything: a line on stdout.
  void print_assumptions() const;
  // A line on stderr, unless --quiet.
  void print_account() const;
  void add_account(nlohmann::ordered_json& json) const;
  // Closes the trace, with the answer. Throws UsageError when it could not be written. What was
  // proven is on disk then too.
  void finish(const nlohmann::ordered_json& answer);
  // What main says and returns when the search was stopped.
  void throw_if_stopped() const;

 private:
  LandId land_of(ByteView key);
  std::size_t memory() const;
  nlohmann::ordered_json progress_event() const;
  void trace_start(std::string_view command, const nlohmann::ordered_json& what_asked);

  const SearchOptions* options_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  Position position_;
  TraceFile trace_;
  StoreUse store_;
  WorkProgress progress_;
  LandGraph graph_;
  std::unique_ptr<Search> search_;
  bool is_interactive_;
  std::optional<std::string> stopped_by_;
};

}  // namespace burgeon::cli
