#include "search/solver.h"

#include "base/machine.h"
#include "search/algorithm.h"
#include "search/losing_child.h"
#include "sprouts/position_lands.h"

namespace burgeon {

WorkOptions machine_options() {
  return {.threads = machine_cores(), .memory_limit = machine_memory() / 2};
}

Solver::Solver(const WorkOptions& work, const SearchTuning& tuning)
    : search_(make_search(algorithms.front().algorithm, graph_, {.work = work, .tuning = tuning})) {
}

// Ids of lands do not outlive a question: numbered afresh for each.
Couple Solver::couple(const Position& position) {
  return {intern_lands(graph_.table(), position), Nimber{}};
}

bool Solver::is_losing(const Position& position) { return search_->is_losing(couple(position)); }

std::optional<Position> Solver::winning_move(const Position& position) {
  if (is_losing(position)) return std::nullopt;
  const Couple move = find_losing_child(*search_, graph_, couple(position));
  return position_of(graph_.table(), move.lands);
}

Nimber Solver::nimber(const Position& position) {
  Nimber sum;
  for (const Bytes& key : position.lands) {
    sum = sum ^ search_->nimber(graph_.table().intern(key));
  }
  return sum;
}

}  // namespace burgeon
