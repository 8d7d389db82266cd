// How a search keeps its graph within its share of the memory: the lands that it still needs, and a
// collection when the share is used up.
//
// Thread safety: one caller, or one thread while the others wait.
#pragma once

#include <cstddef>
#include <vector>

#include "base/function_ref.h"
#include "search/graph/land_graph.h"
#include "search/steering.h"
#include "sprouts/land_ids.h"

namespace burgeon {

class Collector {
 public:
  // `graph_bytes`: the graph's share. What is pointed to must outlive this; `steering` may be null.
  Collector(LandGraph& graph, std::size_t graph_bytes, const Steering* steering)
      : graph_(&graph), graph_bytes_(graph_bytes), steering_(steering) {}

  // The lands of the question, which are never forgotten while it is searched.
  void ask(const LandIds& lands) { asked_for_ = lands; }
  // Lands that stand for them, as the tip rules put them.
  void ask_too(const LandIds& lands) {
    asked_for_.insert(asked_for_.end(), lands.begin(), lands.end());
  }

  bool is_wanted() const { return graph_->memory() > graph_bytes_; }

  // LandGraph::collect down to half of the share. Lands are kept if they belong to the question, if
  // a person has chosen them, or if `add_roots` names them.
  using AddRoots = FunctionRef<void(std::vector<LandId>& roots)>;
  using Forget = FunctionRef<void(LandGraph::IsThere)>;
  void collect(AddRoots add_roots, Forget forget);
  // Throws MemoryExhausted where so little was freed that the next collection would come at once.
  void throw_if_full() const;

 private:
  LandGraph* graph_;
  std::size_t graph_bytes_;
  const Steering* steering_;
  LandIds asked_for_;
};

}  // namespace burgeon
