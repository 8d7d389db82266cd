// One search: the position, the store, the graph, the algorithm, and what goes on beside it: the
// time limit and the trace. Who shows it, on a terminal or a page, stands on it.
//
//     store ◀─▶ StoreNimbers ◀─▶ LandGraph ◀─▶ Search ──▶ WorkProgress ──▶ who shows it
//                                    └──▶ TraceFile ◀─────────┘
//
// Ids of lands are not held between questions, as a search that is short of memory forgets lands:
// `couple` numbers the position's lands afresh.
//
// Thread safety: one caller; `options`, `progress`, `seconds`, `reported_memory`, `store_memory`
// from any thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "base/work.h"
#include "search/couple.h"
#include "search/graph/land_graph.h"
#include "search/search.h"
#include "search/steering.h"
#include "session/json.h"
#include "session/options.h"
#include "session/store_use.h"
#include "session/trace_file.h"

namespace burgeon {

// Why a question was not answered.
enum class StopReason : std::uint8_t {
  time,            // the time limit is over
  request,         // the stop flag was set
  memory_limit,    // more memory would be needed than is allowed
  machine_memory,  // the machine has no more
};
// In words that name no option.
std::string why_stopped(StopReason reason);

class SearchSession {
 public:
  // What the options point to must outlive the session, and so must `steering`, by which a person
  // may follow and steer the search. `memory_beside`: what of the memory allowed is not for the
  // search, in bytes. Throws UsageError, StoreFault.
  SearchSession(Position position, SessionOptions options, Steering* steering = nullptr,
                std::size_t memory_beside = 0);
  SearchSession(const SearchSession&) = delete;
  SearchSession& operator=(const SearchSession&) = delete;

  const SessionOptions& options() const { return options_; }
  const Position& position() const { return position_; }
  Search& search() { return *search_; }
  const Search& search() const { return *search_; }
  LandGraph& graph() { return graph_; }
  const LandGraph& graph() const { return graph_; }
  KnownNimbers* beyond() { return store_.nimbers(); }
  const StoreUse& store() const { return store_; }
  Couple couple(Nimber nimber);

  const WorkProgress& progress() const { return progress_; }
  // Told from then on: a proof is made smaller.
  void set_proof_size(std::size_t size) { progress_.proof_size = size; }
  double seconds() const;
  // Bytes that the store holds, and with those that the search has reported.
  std::size_t store_memory() const { return store_.memory(); }
  std::size_t reported_memory() const;

  // Asks the search a question, which may throw what a search does. `command` is for the trace, and
  // `what_asked` too. Throws StoreFault when the store turns out to be damaged or in conflict.
  void run(std::string_view command, const Json& what_asked, FunctionRef<void()> question);
  // Why the question was not answered, if it was not.
  std::optional<StopReason> stopped_by() const { return stopped_by_; }

  // Values that the nimber of a land is known not to be, ascending.
  std::vector<int> excluded(ByteView land);
  std::optional<Nimber> known_nimber(ByteView land);

  std::string write(const Position& position) const;
  std::string write(const Couple& couple) const;

  // What it took: numbers, and the options that they depend on.
  void add_account(Json& json) const;
  // Closes the trace, with the answer. Throws UsageError when it could not be written. What was
  // proven is on disk then too.
  void finish(const Json& answer);

 private:
  LandId land_of(ByteView key);
  std::size_t memory() const;
  void add_unproven(Json& json) const;
  Json progress_event() const;
  void trace_start(std::string_view command, const Json& what_asked);

  SessionOptions options_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  Position position_;
  TraceFile trace_;
  StoreUse store_;
  WorkProgress progress_;
  Observers observers_;
  LandGraph graph_;
  std::unique_ptr<Search> search_;
  std::optional<StopReason> stopped_by_;
};

}  // namespace burgeon
