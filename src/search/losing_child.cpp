#include "search/losing_child.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "search/graph/child_states.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

// Kept by position, as a search may forget lands.
struct Candidate {
  int lives;
  Position position;
  Nimber nimber;
};

std::vector<Candidate> candidates(LandGraph& graph, const Couple& couple, const StopFlag* stop) {
  LandExpander expander(graph, stop);
  std::vector<Candidate> children;
  for (const ChildState& state : child_states(graph, expander, couple, stop)) {
    if (state.known == Known::winning) continue;
    Position position = position_of(graph.table(), state.child.lands);
    children.push_back({lives(position), std::move(position), state.child.nimber});
  }
  std::ranges::stable_sort(children, {}, &Candidate::lives);
  return children;
}

}  // namespace

Couple find_losing_child(Search& search, LandGraph& graph, const Couple& couple,
                         const StopFlag* stop) {
  if (std::optional<Couple> move = search.winning_move(couple)) return *std::move(move);
  for (const Candidate& child : candidates(graph, couple, stop)) {
    Couple losing{intern_lands(graph.table(), child.position), child.nimber};
    if (search.is_losing(losing)) return losing;
  }
  throw WrongNimbers("a position that was taken for a win has no losing child");
}

}  // namespace burgeon
