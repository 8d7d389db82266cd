// Tells what is known of positions without a search: by nimbers from a store, and by one look at
// the children of each land.
//
// Thread safety: one caller.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/stop.h"
#include "search/graph/land_expander.h"
#include "search/graph/land_graph.h"
#include "search/known_nimbers.h"

namespace burgeon {

// The nimber of a position, or values that it is known not to be.
struct KnownValue {
  std::optional<Nimber> nimber;
  std::vector<Nimber> excluded;  // ascending; empty where the nimber is known
};

class KnownValues {
 public:
  // Either may be null. `of` throws Stopped.
  explicit KnownValues(KnownNimbers* beyond, const StopFlag* stop = nullptr)
      : graph_(beyond), expander_(graph_, stop) {}

  LandTable& table() { return graph_.table(); }
  // What is known of a sum of lands. Where the nimbers of several of them are unknown, nothing is
  // excluded.
  KnownValue of(LandIds lands);

 private:
  void look_at_children(LandId land);

  LandGraph graph_;
  LandExpander expander_;
};

}  // namespace burgeon
