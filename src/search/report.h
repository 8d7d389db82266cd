// What a search for who wins tells of how far it is.
//
// Thread safety: as WorkProgress and LandGraph.
#pragma once

#include <cstddef>

#include "base/work.h"
#include "search/graph/land_graph.h"

namespace burgeon {

// `depth`: couples from the root to where it works; `beside`: memory held beside the graph and its
// table of lands.
inline void report(const WorkOptions& work, const LandGraph& graph, std::size_t depth,
                   std::size_t beside = 0) {
  if (work.progress == nullptr) return;
  work.report(graph.expansions(), graph.size());
  work.progress->nimbers.store(graph.solved(), std::memory_order_relaxed);
  work.progress->memory.store(graph.memory() + graph.table().spellings().memory() + beside,
                              std::memory_order_relaxed);
  work.progress->depth.store(depth, std::memory_order_relaxed);
}

}  // namespace burgeon
