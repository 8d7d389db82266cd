#include "search/df_pn_shared.h"

#include <algorithm>

#include "search/df_pn_worker.h"

namespace burgeon {
namespace {

constexpr std::size_t first_table_bytes = std::size_t{1} << 20;

// What the program takes before it searches: code, libraries, stacks.
constexpr std::size_t program_bytes = std::size_t{16} << 20;

// What is left of the memory allowed is dealt out: an eighth each for the caches of the threads, as
// far as they have use for it, and for the table of couples; the rest is the graph's.
std::size_t memory_to_deal_out(const WorkOptions& work) {
  return work.memory_limit - std::min(program_bytes, work.memory_limit / 2);
}

std::size_t cache_share(const WorkOptions& work) {
  return std::clamp<std::size_t>(memory_to_deal_out(work) / 8 / work.threads, std::size_t{1} << 16,
                                 LandExpander::default_cache_bytes);
}

}  // namespace

DfPnShared::DfPnShared(LandGraph& land_graph, const WorkOptions& options)
    : graph(&land_graph),
      work(options),
      cache_bytes(cache_share(options)),
      table_limit(memory_to_deal_out(options) / 8),
      graph_limit(memory_to_deal_out(options) - table_limit - cache_bytes * options.threads),
      table(std::min(table_limit, first_table_bytes)) {
  for (std::size_t i = 0; i < work.threads; ++i) {
    workers.push_back(std::make_unique<DfPnWorker>(*this, cache_bytes, i));
  }
}

DfPnShared::~DfPnShared() = default;

void DfPnShared::keep_within_memory() {
  if (table.is_crowded() && table.memory() <= table_limit / 2) {
    safe_point.alone([&] {
      if (table.is_crowded()) table.grow();
    });
  }
  if (graph->memory() > graph_limit) {
    safe_point.alone([&] {
      if (graph->memory() > graph_limit) collect();
    });
  }
}

void DfPnShared::collect() {
  std::vector<LandId> roots(asked_for.begin(), asked_for.end());
  for (const auto& worker : workers) worker->add_roots(roots);
  if (work.steering != nullptr) work.steering->add_roots(roots);
  graph->collect(graph_limit / 2, roots, [&](LandGraph::IsThere is_there) {
    table.forget(is_there);
    for (const auto& worker : workers) worker->expander().forget(is_there);
  });
  table.next_age();
  collections.fetch_add(1, std::memory_order_relaxed);
  if (graph->memory() > graph_limit / 8 * 7) throw MemoryExhausted();
}

}  // namespace burgeon
