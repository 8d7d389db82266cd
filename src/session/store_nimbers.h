// The nimbers of a store on disk, as a search asks for and tells of them.
//
//     find ──▶ filter ──no─▶ nothing           most lands met are in no store
//                 └───yes──▶ store ──▶ a nimber, or nothing
//     proven ──▶ filter, store
//
// The filter is filled by a thread that walks through the store; until it is through, every land is
// looked up, which costs time only. An empty store has nothing to walk through.
//
// Damage and conflicts are told, not thrown: a search has many threads. What is damaged is not
// found, and what is in conflict is not kept.
//
// Thread safety: every member from any thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>

#include "search/known_nimbers.h"
#include "store/key_filter.h"
#include "store/nimber_store.h"

namespace burgeon {

class StoreNimbers final : public KnownNimbers {
 public:
  // `filter_bytes`: what the filter may take. `on_fault` may be called more than once, and from any
  // thread. The store must outlive this. One opened for reading is told of nothing.
  StoreNimbers(NimberStore& store, std::size_t filter_bytes,
               std::function<void(const StoreError&)> on_fault);

  std::optional<Nimber> find(ByteView key) override;
  void proven(ByteView key, Nimber nimber) override;

  std::uint64_t found() const { return found_.load(std::memory_order_relaxed); }
  std::uint64_t added() const { return added_.load(std::memory_order_relaxed); }
  std::size_t memory() const { return store_->memory() + filter_.memory(); }

 private:
  void fill_filter(const std::stop_token& stop);

  NimberStore* store_;
  std::function<void(const StoreError&)> on_fault_;
  KeyFilter filter_;
  std::atomic<bool> is_filled_{false};
  std::atomic<std::uint64_t> found_{0};
  std::atomic<std::uint64_t> added_{0};
  std::jthread filler_;
};

}  // namespace burgeon
