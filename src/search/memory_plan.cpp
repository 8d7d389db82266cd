#include "search/memory_plan.h"

#include <algorithm>

namespace burgeon {
namespace {

// What the program takes before it searches (code, libraries), and what each thread does (its
// stack, the shapes of regions that it remembers).
constexpr std::size_t program_bytes = std::size_t{16} << 20;
constexpr std::size_t thread_bytes = std::size_t{3} << 20;

}  // namespace

MemoryPlan::MemoryPlan(const WorkOptions& work, LandTable& table) {
  const std::size_t apart = program_bytes + thread_bytes * work.threads;
  const std::size_t all = work.memory_limit - std::min(apart, work.memory_limit / 2);
  const std::size_t spelling_bytes = std::min(all / 8, LandTable::default_spelling_bytes);
  table.limit_spellings(spelling_bytes);
  table_bytes = all / 8;
  graph_bytes = all - table_bytes - spelling_bytes;
}

void collect_graph(LandGraph& graph, std::size_t graph_bytes, std::span<const LandId> roots,
                   FunctionRef<void(LandGraph::IsThere)> forget) {
  graph.collect(graph_bytes / 2, roots, forget);
  if (graph.memory() > graph_bytes / 8 * 7) throw MemoryExhausted();
}

}  // namespace burgeon
