// How the memory that a search may take is dealt out, and how its graph is kept within its share.
//
// Thread safety: constant once made; `collect_graph` with no other call on the graph meanwhile.
#pragma once

#include <cstddef>
#include <span>

#include "base/work.h"
#include "search/graph/land_graph.h"

namespace burgeon {

// An eighth each for the cache of spellings, as far as it has use for it, and for what an algorithm
// remembers of couples beside the graph; the rest is the graph's.
struct MemoryPlan {
  // Gives the table's cache of spellings its share.
  MemoryPlan(const WorkOptions& work, LandTable& table);

  std::size_t table_bytes;
  std::size_t graph_bytes;
};

// LandGraph::collect down to half of the graph's share. Throws MemoryExhausted when so little could
// be freed that the next collection would come at once.
void collect_graph(LandGraph& graph, std::size_t graph_bytes, std::span<const LandId> roots,
                   FunctionRef<void(LandGraph::IsThere)> forget);

}  // namespace burgeon
