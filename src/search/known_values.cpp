#include "search/known_values.h"

#include <algorithm>

#include "search/graph/child_words.h"
#include "search/graph/fold.h"

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
  const Nimber met = expander_.meet_and_fold(lands);
  for (const LandId land : lands) look_at_children(land);
  const Couple rest = fold(graph_, lands, met);
  if (rest.lands.empty()) return {rest.nimber, {}};
  KnownValue value;
  if (rest.lands.size() > 1) return value;
  for (const int excluded : graph_.excluded(rest.lands[0])) {
    value.excluded.push_back(Nimber{static_cast<std::uint16_t>(excluded)} ^ rest.nimber);
  }
  std::ranges::sort(value.excluded);
  return value;
}

}  // namespace burgeon
