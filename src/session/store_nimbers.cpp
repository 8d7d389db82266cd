#include "session/store_nimbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "base/stop.h"
#include "base/threads.h"
#include "sprouts/form/land_key.h"

namespace burgeon {
namespace {

// Room for what is there, for as much again, and for what a first search finds.
std::size_t filter_size(const NimberStore& store, std::size_t at_most) {
  constexpr std::size_t least_keys = std::size_t{1} << 17;
  const std::size_t keys = 2 * store.estimated_count() + least_keys;
  return std::min(at_most, keys * KeyFilter::bytes_a_key);
}

}  // namespace

StoreNimbers::StoreNimbers(NimberStore& store, std::size_t filter_bytes,
                           std::function<void(const StoreError&)> on_fault, Trust trust,
                           const Warn& warn)
    : store_(&store),
      trust_(trust),
      on_fault_(std::move(on_fault)),
      filter_(filter_size(store, filter_bytes)) {
  if (store.estimated_count() == 0) {
    is_filled_ = true;
  } else {
    filler_ = try_to_start([this](const std::stop_token& stop) { fill_filter(stop); });
    if (!filler_ && warn) {
      warn("no thread can be started to read ahead in the store; each land is looked up on disk");
    }
  }
}

void StoreNimbers::fill_filter(const std::stop_token& stop) {
  try {
    const auto error = store_->for_each([&](ByteView key, Fact) {
      if (stop.stop_requested()) throw Stopped();
      filter_.insert(key);
    });
    // Damage anywhere in the store is told by who reads that place for its own sake: without the
    // filter every land is looked up.
    if (!error) is_filled_.store(true, std::memory_order_release);
  } catch (const std::exception&) {
    return;  // Stopped, or no memory
  }
}

std::optional<Nimber> StoreNimbers::find(ByteView key) {
  if (is_filled_.load(std::memory_order_acquire) && !filter_.may_contain(key)) return std::nullopt;
  const auto got = store_->get(key);
  if (const auto* error = std::get_if<StoreError>(&got)) {
    on_fault_(*error);
    return std::nullopt;
  }
  const auto& fact = std::get<0>(got);
  if (!fact || (trust_ == Trust::searched && fact->origin != Origin::searched)) {
    return std::nullopt;
  }
  // A land of L lives has a nimber below L: nothing that we write breaks this.
  if (const int lives = lives_of_key(key); fact->nimber.value >= lives) {
    on_fault_({StoreError::Kind::damaged,
               fmt::format("the store in {} is damaged: it has {} for a land of {} lives",
                           store_->folder().string(), describe(*fact), lives),
               Bytes(key.begin(), key.end())});
    return std::nullopt;
  }
  found_.fetch_add(1, std::memory_order_relaxed);
  if (fact->origin != Origin::searched) note_unproven(key, fact->origin);
  return fact->nimber;
}

// Before the search learns of the nimber: whatever another thread proves with it, it got from here.
void StoreNimbers::note_unproven(ByteView key, Origin origin) {
  has_unproven_.store(true, std::memory_order_release);
  const std::lock_guard guard(unproven_lock_);
  if (!unproven_lands_.insert(hash_bytes(key)).second) return;
  ++(origin == Origin::imported ? unproven_.imported : unproven_.resting);
}

UnprovenCount StoreNimbers::unproven() const {
  const std::lock_guard guard(unproven_lock_);
  return unproven_;
}

std::size_t StoreNimbers::memory() const {
  const std::lock_guard guard(unproven_lock_);
  return store_->memory() + filter_.memory() +
         unproven_lands_.bucket_count() * sizeof(std::uint64_t);
}

void StoreNimbers::proven(ByteView key, Nimber nimber) {
  if (!store_->is_writable()) return;
  filter_.insert(key);
  const bool rests = has_unproven_.load(std::memory_order_acquire);
  const auto result = store_->add(key, {nimber, rests ? Origin::resting : Origin::searched});
  if (const auto* error = std::get_if<StoreError>(&result)) {
    on_fault_(*error);
  } else if (std::get<0>(result) == NimberStore::Added::added) {
    added_.fetch_add(1, std::memory_order_relaxed);
  }
}

}  // namespace burgeon
