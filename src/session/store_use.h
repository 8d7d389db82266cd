// The store as a session uses it: opened, given its share of the memory, and
// what is wrong with it remembered.
//
// A damaged store or a conflict stops the search; `throw_if_faulty` says so afterwards. Of other
// errors a warning is given once.
//
// Thread safety: every member from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "session/open_store.h"
#include "session/store_nimbers.h"

namespace burgeon {

class StoreUse {
 public:
  static constexpr std::size_t least_memory = std::size_t{16} << 20;
  // `memory`: what the whole program may take. Throws as open_store_for_search. REQUIRES: a store
  // that is open already is not asked for only to be read while it may be written.
  // `stop`: requested when the store turns out to be damaged or in conflict.
  StoreUse(const StoreChoice& choice, std::size_t memory, StoreOptions::Access access,
           StopFlag& stop, Warn warn);

  // Where the search gets nimbers from and keeps them; null without a store.
  KnownNimbers* nimbers() { return nimbers_.get(); }
  // What is set aside for the store, and what it takes, in bytes; of one that is shared, what is
  // set aside for this use of it.
  std::size_t memory_share() const { return !is_open() ? 0 : is_shared_ ? filter_share() : share_; }
  std::size_t memory() const { return is_open() ? nimbers_->memory() : 0; }

  bool is_open() const { return store_ != nullptr; }
  // REQUIRES for these: is_open().
  std::string folder() const { return store_->folder().string(); }
  std::uint64_t found() const { return nimbers_->found(); }
  std::uint64_t added() const { return nimbers_->added(); }
  // Of what was found: what it was found out from is not proven here. Nothing without a store.
  UnprovenCount unproven() const { return is_open() ? nimbers_->unproven() : UnprovenCount{}; }

  void throw_if_faulty() const;
  // Makes all durable; a failure was said by a warning.
  void sync();

 private:
  void note(const StoreError& error);

  std::size_t filter_share() const { return share_ / 4; }

  std::size_t share_;
  bool is_shared_;
  StopFlag* stop_;
  Warn warn_;
  std::shared_ptr<NimberStore> store_;
  mutable std::mutex lock_;
  std::optional<std::string> fault_;       // guarded by lock_
  bool has_warned_ = false;                // guarded by lock_
  std::unique_ptr<StoreNimbers> nimbers_;  // ends first: it calls `note`
};

}  // namespace burgeon
