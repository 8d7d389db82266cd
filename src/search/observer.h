// What a search tells while it works, to whom it may concern: a trace, statistics, checks.
//
// Thread safety: every member is called from any thread of a search; it should be quick.
#pragma once

#include <cstddef>

#include "nim/nimber.h"
#include "sprouts/land_table.h"

namespace burgeon {

class SearchObserver {
 public:
  virtual ~SearchObserver() = default;
  // A nimber was proven (not those of lands that are solved on sight).
  virtual void nimber_found(const LandTable& table, LandId land, Nimber nimber);
  // Memory was short: the search held so many lands in so many bytes, before and after.
  struct Collection {
    std::size_t lands_before, bytes_before;
    std::size_t lands_after, bytes_after;
  };
  virtual void memory_freed(const Collection& collection);
};

inline void SearchObserver::nimber_found(const LandTable& /*table*/, LandId /*land*/,
                                         Nimber /*nimber*/) {}
inline void SearchObserver::memory_freed(const Collection& /*collection*/) {}

}  // namespace burgeon
