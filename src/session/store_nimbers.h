// The nimbers of a store on disk, as a search asks for and tells of them.
//
//     find ──▶ filter ──no─▶ nothing           most lands met are in no store
//                 └───yes──▶ store ──▶ a nimber, or nothing
//     proven ──▶ filter, store
//
// The filter is filled by a thread that walks through the store; until it is through, every land is
// looked up, which costs time only. An empty store has nothing to walk through.
//
// Origin travels: once a nimber was found that is imported, or rests on such, all that is told to
// be proven from then on is kept as resting on imported nimbers, whether or not its proof used that
// one. So what is kept as searched rests on the rules alone.
//
// Damage and conflicts are told, not thrown: a search has many threads. What is damaged is not
// found, and what is in conflict is not kept.
//
// Thread safety: every member from any thread.
#pragma once

#include <atomic>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "base/warn.h"
#include "search/known_nimbers.h"
#include "store/key_filter.h"
#include "store/nimber_store.h"

namespace burgeon {

struct UnprovenCount {
  std::uint64_t imported = 0;
  std::uint64_t resting = 0;  // on imported ones
};

class StoreNimbers final : public KnownNimbers {
 public:
  enum class Trust : std::uint8_t {
    all,
    searched,  // imported nimbers, and those that rest on such, are not found
  };
  // `filter_bytes`: what the filter may take. `on_fault` may be called more than once, and from any
  // thread. The store must outlive this. One opened for reading is told of nothing. `warn` is told
  // when the filter cannot be filled, as the machine refuses a thread.
  StoreNimbers(NimberStore& store, std::size_t filter_bytes,
               std::function<void(const StoreError&)> on_fault, Trust trust = Trust::all,
               const Warn& warn = {});

  std::optional<Nimber> find(ByteView key) override;
  void proven(ByteView key, Nimber nimber) override;

  std::uint64_t found() const { return found_.load(std::memory_order_relaxed); }
  std::uint64_t added() const { return added_.load(std::memory_order_relaxed); }
  // Of those found, each land once: how many are not proven here.
  UnprovenCount unproven() const;
  std::size_t memory() const;

 private:
  void fill_filter(const std::stop_token& stop);
  void note_unproven(ByteView key, Origin origin);

  NimberStore* store_;
  const Trust trust_;
  std::function<void(const StoreError&)> on_fault_;
  KeyFilter filter_;
  std::atomic<bool> is_filled_{false};
  std::atomic<std::uint64_t> found_{0};
  std::atomic<std::uint64_t> added_{0};
  std::atomic<bool> has_unproven_{false};
  mutable std::mutex unproven_lock_;                         // guards the two below
  boost::unordered_flat_set<std::uint64_t> unproven_lands_;  // hashes of their keys
  UnprovenCount unproven_;
  std::optional<std::jthread> filler_;
};

}  // namespace burgeon
