// The complete game tree of a position: every position that can come of it, itself and the empty
// one included, each once. Positions are sums of lands of a LandTree; G + G counts as it stands.
//
// Thread safety: build with several threads inside; afterwards read-only, from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/interner.h"
#include "base/work.h"
#include "sprouts/land_ids.h"
#include "trees/land_tree.h"

namespace burgeon {

class PositionTree {
 public:
  // REQUIRES: the lands of the start are in `lands`. Throws Stopped, MemoryExhausted.
  PositionTree(const LandTable& table, const LandTree& lands, const LandIds& start,
               const WorkOptions& options);

  std::size_t size() const { return positions_.size(); }
  // The lands of a position, ascending by id. REQUIRES: position < size().
  LandIds lands(std::size_t position) const;
  int lives(std::size_t position) const {
    return positions_.note(static_cast<Interner::Id>(position));
  }

 private:
  void intern(const LandTable& table, const LandIds& lands);
  void add_children(const LandTable& table, const LandTree& tree, std::size_t position);

  Interner positions_;  // key: the ids; note: the lives
};

}  // namespace burgeon
