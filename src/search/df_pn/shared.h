// What the threads of one depth-first proof-number search share, and how its memory is kept within
// its limit.
//
// Thread safety: as the parts; the plain members do not change while threads work.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/cache_line.h"
#include "search/collector.h"
#include "search/df_pn/busy_couples.h"
#include "search/df_pn/safe_point.h"
#include "search/df_pn/values.h"
#include "search/graph/land_graph.h"
#include "search/memory_plan.h"
#include "search/options.h"
#include "search/proof_numbers/couple_table.h"

namespace burgeon {

class DfPnWorker;

struct DfPnShared {
  DfPnShared(LandGraph& land_graph, const SearchOptions& search_options);
  ~DfPnShared();

  // A member of the safe point calls this now and then, where it could wait. Throws
  // MemoryExhausted.
  void keep_within_memory();

  LandGraph* graph;
  SearchOptions options;
  MemoryPlan memory;
  CoupleTable table;
  DfPnValues values;
  SafePoint safe_point;
  BusyCouples busy;
  std::vector<std::unique_ptr<DfPnWorker>> workers;
  Collector collector;
  StopFlag failed;  // a thread left by an exception: the others have to leave too
  std::atomic<std::uint64_t> collections{0};
  alignas(cache_line_bytes) std::atomic<std::uint64_t> visits{0};

 private:
  void grow_table();
  void collect();
};

}  // namespace burgeon
