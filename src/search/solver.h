// Who wins and nimbers, of positions as values: a graph and the default search, made together.
//
//     Solver solver;
//     solver.is_losing(start_position(12))    // true: the player to move loses
//
// What one question has proven is kept for the next. For another algorithm, nimbers of a store, or
// couples, put together what this puts together: search/algorithm.h.
//
// Thread safety: one caller; the threads of the search are its own business.
#pragma once

#include <memory>
#include <optional>

#include "base/work.h"
#include "nim/nimber.h"
#include "search/couple.h"
#include "search/graph/land_graph.h"
#include "search/options.h"
#include "search/search.h"
#include "sprouts/position.h"

namespace burgeon {

// One thread for each core, and half of the machine's memory.
WorkOptions machine_options();

class Solver {
 public:
  // What the options point to must outlive the solver.
  explicit Solver(const WorkOptions& work = machine_options(), const SearchTuning& tuning = {});

  // These throw Stopped when the stop flag of the options is set, and MemoryExhausted when the
  // memory limit is too low for the question. What was proven by then stays; after StopFlag::reset
  // they may be asked again.

  // Whether the player to move loses. Of the empty position, true.
  bool is_losing(const Position& position);
  // A move that wins: to a child that is losing. None when the position is losing.
  std::optional<Position> winning_move(const Position& position);
  // The XOR of the nimbers of the lands. 0: the player to move loses.
  Nimber nimber(const Position& position);

  // What it is put together of.
  Search& search() { return *search_; }
  LandGraph& graph() { return graph_; }

 private:
  Couple couple(const Position& position);

  LandGraph graph_;
  std::unique_ptr<Search> search_;
};

}  // namespace burgeon
