// All lands that can come of some lands, with the children of each: the complete game tree of single
// lands, and their nimbers by plain expansion.
//
// Thread safety: build with several threads inside; afterwards read-only, from any thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/function_ref.h"
#include "base/stop.h"
#include "nim/nimber.h"
#include "sprouts/child_list.h"
#include "sprouts/land_table.h"

namespace burgeon {

struct WorkOptions {
  std::size_t threads = 1;
  const StopFlag* stop = nullptr;  // looked at when given
  // Told now and then how far the work is; called from one thread.
  struct Progress {
    std::size_t done;
    std::size_t found;
  };
  void (*progress)(const Progress&) = nullptr;
};

class LandTree {
 public:
  // Expands the lands and all that come of them. Throws Stopped.
  LandTree(LandTable& table, const WorkOptions& options);

  std::size_t size() const { return children_.size(); }
  // REQUIRES for these: an id of the table, below size().
  const ChildList& children(LandId land) const { return children_[land]; }
  Nimber nimber(LandId land) const { return nimbers_[land]; }
  Nimber nimber(std::span<const LandId> lands) const;

  // Children made before equal ones were put together.
  std::uint64_t raw_children() const { return raw_children_; }

 private:
  void find_nimbers(const LandTable& table);

  std::vector<ChildList> children_;  // by land
  std::vector<Nimber> nimbers_;
  std::uint64_t raw_children_ = 0;
};

}  // namespace burgeon
