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
      table(std::min(memory.table_bytes, first_table_bytes)),
      values(*graph, table, options.tuning.first_numbers),
      collector(*graph, memory.graph_bytes, options.steering) {
  for (std::size_t i = 0; i < memory.threads; ++i) {
    workers.push_back(std::make_unique<DfPnWorker>(*this, i));
  }
}

DfPnShared::~DfPnShared() = default;

void DfPnShared::keep_within_memory() {
  // The condition is looked at again when the others wait: one of them may have done the work.
  if (table.is_crowded() && table.memory() <= memory.table_bytes / 3) {
    safe_point.alone([this] { grow_table(); });
  }
  if (collector.is_wanted()) safe_point.alone([this] { collect(); });
}

// While the table grows, it and the new one, twice as large, are both there: a third of their share
// is what the old one may take.
void DfPnShared::grow_table() {
  if (table.is_crowded()) table.grow();
}

void DfPnShared::collect() {
  if (!collector.is_wanted()) return;
  collections.fetch_add(1, std::memory_order_relaxed);
  collector.collect(
      [this](std::vector<LandId>& roots) {
        for (const auto& worker : workers) worker->add_roots(roots);
      },
      [this](LandGraph::IsThere is_there) {
        table.forget(is_there);
        table.next_age();
        for (const auto& worker : workers) worker->expander().forget(is_there);
      });
  collector.throw_if_full();
}

}  // namespace burgeon
