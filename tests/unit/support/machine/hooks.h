// What a graph asks and tells, on its way to a store: counted, and a chance to interfere.
//
//     search ──find, proven──▶ Hooks ──▶ StoreNimbers, while a store is open
//                                └─ the n-th event burns the fuse: a stop, a pause
//
// With one search thread the n-th event is the same on every run, so that a stop comes at the same
// place. Litter fills the memory: lands that nothing leads to, thrown into the table.
//
// Thread safety: `find`, `proven` and the observer's members from any thread of a search; the
// others while no search is at work, or stands still.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "base/stop.h"
#include "search/graph/land_graph.h"
#include "search/known_nimbers.h"
#include "search/observer.h"
#include "search/steering.h"
#include "session/store_nimbers.h"
#include "unit/support/play.h"
#include "unit/support/solving.h"

namespace burgeon::machine {

class Hooks final : public KnownNimbers, public SearchObserver {
 public:
  void watch(LandGraph& graph, std::size_t litter_bytes) {
    graph_ = &graph;
    litter_.emplace(litter_bytes);
    litter_->throw_into(graph.table());
    most_memory_ = 0;
    end_of_met_ = 0;
  }
  void set_store(StoreNimbers* store) { store_ = store; }
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
  // After so many events from now on (at least 1), once: stops the search, or pauses it.
  void stop_after(std::uint64_t events, StopFlag& stop) { set_fuse(events, &stop, nullptr); }
  void pause_after(std::uint64_t events, Steering& steering) {
    set_fuse(events, nullptr, &steering);
  }
  void remove_fuse() { left_.store(never, std::memory_order_relaxed); }
  bool is_burnt() const { return burnt_.load(std::memory_order_acquire); }

  std::uint64_t collections() const { return collections_; }
  // Since the last call.
  std::uint64_t take_collections() { return collections_ - std::exchange(told_, collections_); }
  std::size_t most_memory() const { return most_memory_; }
  // Above all ids that the search has met.
  LandId end_of_met() const { return end_of_met_; }
  // What searches have told the store since the last call.
  std::map<Bytes, Nimber> take_stored() { return std::exchange(stored_, {}); }

  std::optional<Nimber> find(ByteView key) override {
    note(key);
    count_event();
    return store_ == nullptr ? std::nullopt : store_->find(key);
  }
  void proven(ByteView key, Nimber nimber) override {
    if (store_ != nullptr) {
      store_->proven(key, nimber);
      const std::lock_guard guard(lock_);
      stored_.insert_or_assign(testing::to_bytes(key), nimber);
    }
    count_event();
  }
  void memory_freed(const Collection& /*collection*/) override { ++collections_; }

 private:
  void note(ByteView key) {
    const std::lock_guard guard(lock_);
    end_of_met_ = std::max(end_of_met_, graph_->table().intern(key) + 1);
    litter_->find(key);
    most_memory_ = std::max(most_memory_, graph_->memory());
  }
  void set_fuse(std::uint64_t events, StopFlag* stop, Steering* steering) {
    burnt_ = false;
    to_stop_ = stop;
    to_pause_ = steering;
    left_.store(static_cast<std::int64_t>(events), std::memory_order_release);
  }
  void count_event() {
    if (left_.fetch_sub(1, std::memory_order_acquire) != 1) return;
    if (StopFlag* stop = to_stop_) stop->request();
    if (Steering* steering = to_pause_) steering->pause();
    burnt_.store(true, std::memory_order_release);
  }

  LandGraph* graph_ = nullptr;
  StoreNimbers* store_ = nullptr;
  std::atomic<std::int64_t> left_{never};
  std::atomic<StopFlag*> to_stop_{nullptr};
  std::atomic<Steering*> to_pause_{nullptr};
  std::atomic<bool> burnt_{false};
  std::atomic<std::uint64_t> collections_{0};
  std::uint64_t told_ = 0;
  std::mutex lock_;  // guards all below
  std::optional<testing::Litter> litter_;
  std::map<Bytes, Nimber> stored_;
  std::size_t most_memory_ = 0;
  LandId end_of_met_ = 0;
};

}  // namespace burgeon::machine
