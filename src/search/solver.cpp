#include "search/solver.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/machine.h"
#include "search/algorithm.h"
#include "sprouts/position_lands.h"

namespace burgeon {

WorkOptions machine_options() {
  return {.threads = machine_cores(), .memory_limit = machine_memory() / 2};
}

Solver::Solver(const WorkOptions& work)
    : search_(make_search(algorithm_names.front().algorithm, graph_, work)) {}

// Ids of lands do not outlive a question: numbered afresh for each.
Couple Solver::couple(const Position& position) {
  return {intern_lands(graph_.table(), position), Nimber{}};
}

bool Solver::is_losing(const Position& position) { return search_->is_losing(couple(position)); }

std::optional<Position> Solver::winning_move(const Position& position) {
  if (is_losing(position)) return std::nullopt;
  if (const auto move = search_->winning_move(couple(position)); move && move->nimber == Nimber{}) {
    return position_of(graph_.table(), {move->lands.data(), move->lands.size()});
  }
  // Forgotten for want of memory: asks child by child, the smallest first.
  std::vector<Position> children = child_positions(position);
  std::ranges::stable_sort(children, {}, [](const Position& child) { return lives(child); });
  const auto losing =
      std::ranges::find_if(children, [this](const Position& child) { return is_losing(child); });
  BURGEON_CHECK(losing != children.end());
  return std::move(*losing);
}

Nimber Solver::nimber(const Position& position) {
  Nimber sum;
  for (const Bytes& key : position.lands) {
    sum = sum ^ search_->nimber(graph_.table().intern(key));
  }
  return sum;
}

}  // namespace burgeon
