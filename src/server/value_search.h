// Nimbers for the page: from the store, by full expansion of small lands, and by searches.
//
//     known ──▶ remembered ──▶ small lands ──▶ store
//     find  ──▶ known ──▶ a place of two ──▶ SearchSession with a time limit ──▶ store, remembered
//
// The time that is given has the wait for a place in it. Whoever asked and has gone is waited for
// no longer: its search ends.
//
// With the store's `only_proven`, as the page has it, imported nimbers and what rests on them are
// neither known nor used.
//
// Searches share the store, and nothing else: each has its own share of the memory.
//
// Thread safety: every member from any thread.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <set>

#include "base/deadline.h"
#include "search/solver.h"
#include "server/values.h"
#include "session/options.h"

namespace burgeon {

class ValueSearch final : public Values {
 public:
  static constexpr std::size_t places = 2;         // searches at a time
  static constexpr std::size_t most_waiting = 64;  // for a place
  static constexpr int small_lives = 7;            // a land of so many is expanded at once

  // `session`: its store, and the threads and the memory of one search. The store that is shared is
  // open already, or there is none.
  explicit ValueSearch(SessionOptions session);
  ~ValueSearch() override;

  std::optional<Nimber> known(const Position& position) override;
  FoundValue find(const Position& position, double seconds) override;
  FoundOutcome find_outcome(const Position& position, double seconds) override;

  // Ends all searches, and those that come. When it returns none is at work, and so what they have
  // proven is in the store.
  void stop();

 private:
  // A place among those that search, from when it is free on, if that is in time.
  class Place;

  std::optional<Nimber> known_land(const Bytes& land);
  std::optional<Nimber> stored(const Bytes& land) const;
  void remember(const Bytes& land, Nimber nimber);
  FoundValue search(const Position& position, const Deadline& deadline, StopFlag& stop);

  SessionOptions session_;
  std::mutex known_lock_;  // guards the two below
  Solver small_;
  boost::unordered_flat_map<Bytes, Nimber> remembered_;

  std::mutex lock_;  // guards all below
  std::condition_variable place_free_;
  std::set<StopFlag*> searching_;
  std::size_t waiting_ = 0;
  bool is_stopped_ = false;
};

}  // namespace burgeon
