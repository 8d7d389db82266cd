#include "session/store_nimbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/stop.h"
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
                           std::function<void(const StoreError&)> on_fault)
    : store_(&store), on_fault_(std::move(on_fault)), filter_(filter_size(store, filter_bytes)) {
  if (store.estimated_count() == 0) {
    is_filled_ = true;
  } else {
    filler_ = std::jthread([this](const std::stop_token& stop) { fill_filter(stop); });
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
  } catch (const Stopped&) {
    return;
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
  if (!fact) return std::nullopt;
  // A land of L lives has a nimber below L: nothing that we write breaks this.
  if (const int lives = lives_of_key(key); fact->nimber.value >= lives) {
    on_fault_({StoreError::Kind::damaged,
               fmt::format("the store in {} is damaged: it has {} for a land of {} lives",
                           store_->folder().string(), describe(*fact), lives),
               Bytes(key.begin(), key.end())});
    return std::nullopt;
  }
  found_.fetch_add(1, std::memory_order_relaxed);
  return fact->nimber;
}

void StoreNimbers::proven(ByteView key, Nimber nimber) {
  if (!store_->is_writable()) return;
  filter_.insert(key);
  const auto result = store_->add(key, {nimber, Origin::searched});
  if (const auto* error = std::get_if<StoreError>(&result)) {
    on_fault_(*error);
  } else if (std::get<0>(result) == NimberStore::Added::added) {
    added_.fetch_add(1, std::memory_order_relaxed);
  }
}

}  // namespace burgeon
