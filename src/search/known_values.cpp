#include "search/known_values.h"

#include <algorithm>

#include "search/graph/child_words.h"

namespace burgeon {

// Excludes the nimbers of the children that are known; when all are, the nimber is known.
void KnownValues::look_at_children(LandId land) {
  if (graph_.is_expanded(land)) return;
  constexpr Nimber none{0xffff};  // no child has it, so that all are looked at
  expander_.expand(land, none);
  for (const ChildWords::Child child : ChildWords(graph_.children(land))) {
    if (!child.lands.empty()) return;  // unsolved lands
  }
  graph_.set_nimber_found_at_once(land, graph_.least_open(land));
}

KnownValue KnownValues::of(LandIds lands) {
  Nimber folded = expander_.reduce(lands);
  for (const LandId land : lands) look_at_children(land);
  folded = folded ^ expander_.reduce(lands);
  if (lands.empty()) return {folded, {}};
  KnownValue value;
  if (lands.size() > 1) return value;
  const int lives = graph_.lives(lands[0]);
  for (Nimber open; open.value < lives; ++open.value) {
    if (graph_.is_excluded(lands[0], open)) value.excluded.push_back(open ^ folded);
  }
  std::ranges::sort(value.excluded);
  return value;
}

}  // namespace burgeon
