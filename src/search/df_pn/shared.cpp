#include "search/df_pn/shared.h"

#include <algorithm>

#include "search/df_pn/worker.h"

namespace burgeon {
namespace {

constexpr std::size_t first_table_bytes = std::size_t{1} << 20;

}  // namespace

DfPnShared::DfPnShared(LandGraph& land_graph, const SearchOptions& search_options)
    : graph(&land_graph),
      options(checked(search_options)),
      memory(options.work, graph->table()),
      table(std::min(memory.table_bytes, first_table_bytes)) {
  for (std::size_t i = 0; i < options.work.threads; ++i) {
    workers.push_back(std::make_unique<DfPnWorker>(*this, i));
  }
}

DfPnShared::~DfPnShared() = default;

void DfPnShared::keep_within_memory() {
  // While it grows, both the old and the new one, twice as large, are there.
  if (table.is_crowded() && table.memory() <= memory.table_bytes / 3) {
    safe_point.alone([&] {
      // While it grows, both the old and the new one, twice as large, are there.
      if (table.is_crowded()) table.grow();
    });
  }
  if (graph->memory() > memory.graph_bytes) {
    safe_point.alone([&] {
      if (graph->memory() > memory.graph_bytes) collect();
    });
  }
}

void DfPnShared::collect() {
  std::vector<LandId> roots(asked_for.begin(), asked_for.end());
  for (const auto& worker : workers) worker->add_roots(roots);
  if (options.steering != nullptr) options.steering->add_roots(roots);
  collections.fetch_add(1, std::memory_order_relaxed);
  collect_graph(*graph, memory.graph_bytes, roots, [&](LandGraph::IsThere is_there) {
    table.forget(is_there);
    table.next_age();
    for (const auto& worker : workers) worker->expander().forget(is_there);
  });
}

}  // namespace burgeon
