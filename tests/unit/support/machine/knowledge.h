// What a graph knows, compared with the truth and with what it knew before.
//
// What is proven is true, a nimber that was proven is never forgotten, and nothing at all is while
// no memory is freed.
//
// Thread safety: while no search is at work on the graph.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "base/bytes.h"
#include "nim/nimber.h"
#include "search/graph/land_graph.h"
#include "unit/support/machine/hooks.h"
#include "unit/support/machine/seen.h"

namespace burgeon::machine {

class Knowledge {
 public:
  // Throws Violation. Of another graph than the last time: make a new Knowledge.
  void check(const LandGraph& graph, const Hooks& hooks);
  // That each child list has true children: what they are worth makes the land's nimber. It changes
  // what the next collection keeps, as every list counts as asked for.
  static void check_lists(const LandGraph& graph, const Hooks& hooks, Seen& seen);

 private:
  std::map<Bytes, Nimber> solved_;
  std::map<LandId, std::vector<int>> excluded_;
  std::uint64_t collections_ = 0;
};

}  // namespace burgeon::machine
