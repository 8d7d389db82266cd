#include "server/page.h"

#include <algorithm>

#include "session/open_store.h"
#include "session/store_use.h"

namespace burgeon {

// The store gets what every session gives one; of the rest the live search gets three quarters, and
// each of those that find a single nimber an eighth.
struct Page::Shares {
  SessionOptions search;
  SessionOptions value;
};

Page::Shares Page::shares_of(const PageOptions& options) {
  Shares shares{options.session, options.session};
  const std::size_t memory = options.session.resources.memory_limit;
  const std::size_t for_store =
      std::clamp(memory / 8, StoreUse::least_memory / 2, std::size_t{192} << 20);
  if (!options.session.store.none) {
    StoreOptions store;
    store.memory = for_store;
    shares.search.store.open =
        open_store_for_search(options.session.store, store, options.session.warn);
    shares.search.store.none = shares.search.store.open == nullptr;
    shares.value.store = shares.search.store;
    // The page tells these nimbers as they are, and plays by them, without a word of their origin.
    shares.value.store.only_proven = true;
  }
  const std::size_t rest = memory - std::min(memory / 2, shares.search.store.none ? 0 : for_store);
  shares.search.resources.memory_limit = rest / 4 * 3;
  shares.value.resources.memory_limit = rest / 8;
  shares.value.resources.threads = std::min<std::size_t>(2, options.session.resources.threads);
  return shares;
}

Page::Page(const PageOptions& options) : Page(options, shares_of(options)) {}

Page::Page(const PageOptions& options, const Shares& shares)
    : store_(shares.search.store.open),
      values_(shares.value),
      search_(shares.search, values_, events_),
      proofs_(ProofFolder(options.proofs), options.checker, values_),
      play_(values_) {
  explore_.add_handlers(handlers_);
  search_.add_handlers(handlers_);
  proofs_.add_handlers(handlers_);
  play_.add_handlers(handlers_);
}

Page::~Page() { stop(); }

void Page::stop() {
  values_.stop();
  proofs_.stop();
  search_.stop();
  if (store_ != nullptr && store_->is_writable()) store_->sync();
}

}  // namespace burgeon
