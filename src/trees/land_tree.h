// All lands that can come of some lands, with the children of each: the complete game tree of
// single lands, and their nimbers by plain expansion.
//
// Thread safety: build with several threads inside; afterwards read-only, from any thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/work.h"
#include "nim/nimber.h"
#include "sprouts/land_table.h"
#include "sprouts/play/child_list.h"

namespace burgeon {

class LandTree {
 public:
  // Expands the lands of the table and all that come of them. Throws Stopped, MemoryExhausted,
  // std::invalid_argument (base/work.h).
  LandTree(LandTable& table, const WorkOptions& options);

  std::size_t size() const { return children_.size(); }
  // REQUIRES for these: an id of the table, below size().
  const ChildList& children(LandId land) const { return children_[land]; }
  Nimber nimber(LandId land) const { return nimbers_[land]; }
  Nimber nimber(std::span<const LandId> lands) const;

  // Memory held by the lists of children, in bytes.
  std::size_t memory() const { return memory_; }
  // Children made before equal ones were put together.
  std::uint64_t raw_children() const { return raw_children_; }

 private:
  void find_nimbers(const LandTable& table);

  std::vector<ChildList> children_;  // by land
  std::vector<Nimber> nimbers_;
  std::uint64_t raw_children_ = 0;
  std::size_t memory_ = 0;
};

}  // namespace burgeon
