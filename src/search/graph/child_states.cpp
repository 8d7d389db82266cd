#include "search/graph/child_states.h"

#include <utility>

namespace burgeon {

Known known_of(const LandGraph& graph, const Couple& folded) {
  if (folded.lands.empty()) return folded.nimber.value == 0 ? Known::losing : Known::winning;
  return folded.lands.size() == 1 ? graph.known(folded.lands[0], folded.nimber) : Known::nothing;
}

std::vector<ChildState> child_states(LandGraph& graph, LandExpander& expander, const Couple& couple,
                                     const StopFlag* stop) {
  std::vector<ChildState> states;
  const auto add = [&](Couple child) {
    ChildState& state = states.emplace_back();
    state.folded = expander.meet_and_fold(child);
    state.child = std::move(child);
    state.known = known_of(graph, state.folded);
  };
  for (Nimber heap; heap < couple.nimber; ++heap.value) add({couple.lands, heap});
  ChildMaker maker(graph.table(), stop);
  const ChildList children = maker.children_of_sum(couple.lands);
  for (std::size_t i = 0; i < children.size(); ++i) {
    add({LandIds(children[i].begin(), children[i].end()), couple.nimber});
  }
  return states;
}

std::optional<Couple> known_winning_move(LandGraph& graph, LandExpander& expander,
                                         const Couple& couple, const StopFlag* stop) {
  for (ChildState& state : child_states(graph, expander, couple, stop)) {
    if (state.known == Known::losing) return std::move(state.child);
  }
  return std::nullopt;
}

}  // namespace burgeon
