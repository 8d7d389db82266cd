#include "session/store_use.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "session/faults.h"

namespace burgeon {
namespace {

// An eighth, as far as a store has use for it; a quarter of that is for the filter.
std::size_t share_of(std::size_t memory) {
  return std::clamp(memory / 8, std::size_t{2} << 20, std::size_t{256} << 20);
}

StoreOptions options_for(std::size_t share, StoreOptions::Access access) {
  StoreOptions options;
  options.access = access;
  options.memory = share - share / 4;
  return options;
}

}  // namespace

StoreUse::StoreUse(const StoreChoice& choice, std::size_t memory, StoreOptions::Access access,
                   StopFlag& stop, Warn warn)
    : share_(share_of(memory)),
      is_shared_(choice.open != nullptr),
      stop_(&stop),
      warn_(std::move(warn)),
      store_(is_shared_ ? choice.open
                        : open_store_for_search(choice, options_for(share_, access), warn_)) {
  if (store_ == nullptr) return;
  BURGEON_CHECK(!is_shared_ || access == StoreOptions::Access::write || !store_->is_writable());
  nimbers_ = std::make_unique<StoreNimbers>(
      *store_, filter_share(), [this](const StoreError& error) { note(error); },
      choice.only_proven ? StoreNimbers::Trust::searched : StoreNimbers::Trust::all, warn_);
}

void StoreUse::note(const StoreError& error) {
  using Kind = StoreError::Kind;
  const std::lock_guard guard(lock_);
  if (error.kind == Kind::damaged || error.kind == Kind::conflict) {
    if (!fault_) fault_ = describe(error, *store_);
    stop_->request();
  } else if (!std::exchange(has_warned_, true)) {
    warn_(fmt::format("{}; the search goes on", error.message));
  }
}

void StoreUse::throw_if_faulty() const {
  const std::lock_guard guard(lock_);
  if (fault_) throw StoreFault(*fault_);
}

void StoreUse::sync() {
  if (is_open() && store_->is_writable()) store_->sync();
}

}  // namespace burgeon
