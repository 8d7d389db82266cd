#include "search/df_pn_shared.h"

#include <algorithm>

#include "search/df_pn_worker.h"
#include "search/memory_plan.h"

namespace burgeon {
namespace {

constexpr std::size_t first_table_bytes = std::size_t{1} << 20;

}  // namespace

DfPnShared::DfPnShared(LandGraph& land_graph, const WorkOptions& options)
    : graph(&land_graph),
      work(options),
      cache_bytes(MemoryPlan(options).cache_bytes),
      table_limit(MemoryPlan(options).table_bytes),
      graph_limit(MemoryPlan(options).graph_bytes),
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
  collections.fetch_add(1, std::memory_order_relaxed);
  collect_graph(*graph, graph_limit, roots, [&](LandGraph::IsThere is_there) {
    table.forget(is_there);
    table.next_age();
    for (const auto& worker : workers) worker->expander().forget(is_there);
  });
}

}  // namespace burgeon
