#include "search/collector.h"

#include "base/work.h"

namespace burgeon {

void Collector::collect(AddRoots add_roots, Forget forget) {
  std::vector<LandId> roots(asked_for_.begin(), asked_for_.end());
  if (steering_ != nullptr) steering_->add_roots(roots);
  add_roots(roots);
  graph_->collect(graph_bytes_ / 2, roots, forget);
}

void Collector::throw_if_full() const {
  if (graph_->memory() > graph_bytes_ / 8 * 7) throw MemoryExhausted();
}

}  // namespace burgeon
