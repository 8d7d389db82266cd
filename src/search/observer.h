// What a search tells while it works, to whom it may concern: a trace, statistics, checks, a page.
//
// Each event is a member that does nothing unless it is overridden. Where nobody listens (a
// LandGraph without an observer) an event costs a look at a null pointer.
//
// Ids of lands are good during the call: a search that is short of memory gives them to others.
//
// Thread safety: every member is called from any thread of a search; it should be quick, and must
// not ask the search or its graph for anything but what it is given.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nim/nimber.h"
#include "sprouts/land_table.h"

namespace burgeon {

// What became of the child list of a land.
enum class Expansion : std::uint8_t {
  listed,
  losing_child,  // no list, as a child of the nimber wanted is there
  enough_seen,   // no list, as a preview has seen enough (search/graph/preview.h)
};

class SearchObserver {
 public:
  virtual ~SearchObserver() = default;

  // A couple is visited. `depth`: couples from the root to it, which is 1.
  virtual void visited(std::size_t /*depth*/) {}
  // The children of a land were made, as far as they were needed.
  virtual void expanded(const LandTable& /*table*/, LandId /*land*/, Expansion /*end*/) {}

  // A nimber has become known, each once: it was proven; or by full expansion, as the land has few
  // lives; or it came from beyond the search, such as from a store.
  virtual void nimber_found(const LandTable& /*table*/, LandId /*land*/, Nimber /*nimber*/) {}
  virtual void nimber_found_at_once(const LandTable& /*table*/, LandId /*land*/,
                                    Nimber /*nimber*/) {}
  virtual void nimber_from_beyond(const LandTable& /*table*/, LandId /*land*/, Nimber /*nimber*/) {}
  // An unsolved land was shown not to have this nimber.
  virtual void nimber_excluded(const LandTable& /*table*/, LandId /*land*/, Nimber /*nimber*/) {}

  // Memory was short: the search held so many lands in so many bytes, before and after.
  struct Collection {
    std::size_t lands_before, bytes_before;
    std::size_t lands_after, bytes_after;
  };
  virtual void memory_freed(const Collection& /*collection*/) {}
};

// Passes every event on to others.
//
// Thread safety: `add` before the search begins.
class Observers final : public SearchObserver {
 public:
  // Those added must outlive this. Null is passed over.
  void add(SearchObserver* observer) {
    if (observer != nullptr) all_.push_back(observer);
  }
  // Whom to give to a LandGraph: null where nobody listens, the one listener where there is one.
  SearchObserver* get() { return all_.empty() ? nullptr : all_.size() == 1 ? all_.front() : this; }

  void visited(std::size_t depth) override {
    for (SearchObserver* observer : all_) observer->visited(depth);
  }
  void expanded(const LandTable& table, LandId land, Expansion end) override {
    for (SearchObserver* observer : all_) observer->expanded(table, land, end);
  }
  void nimber_found(const LandTable& table, LandId land, Nimber nimber) override {
    for (SearchObserver* observer : all_) observer->nimber_found(table, land, nimber);
  }
  void nimber_found_at_once(const LandTable& table, LandId land, Nimber nimber) override {
    for (SearchObserver* observer : all_) observer->nimber_found_at_once(table, land, nimber);
  }
  void nimber_from_beyond(const LandTable& table, LandId land, Nimber nimber) override {
    for (SearchObserver* observer : all_) observer->nimber_from_beyond(table, land, nimber);
  }
  void nimber_excluded(const LandTable& table, LandId land, Nimber nimber) override {
    for (SearchObserver* observer : all_) observer->nimber_excluded(table, land, nimber);
  }
  void memory_freed(const Collection& collection) override {
    for (SearchObserver* observer : all_) observer->memory_freed(collection);
  }

 private:
  std::vector<SearchObserver*> all_;
};

}  // namespace burgeon
