#include "server/page.h"

#include <algorithm>
#include <utility>

#include "session/open_store.h"
#include "session/store_use.h"

namespace burgeon {

// The store gets what every session gives one; of the rest the live search gets five eighths, each
// of those that find a single nimber an eighth, and those that list children an eighth together.
struct Page::Shares {
  SessionOptions search;
  SessionOptions value;
  std::size_t listing = 0;
};

Page::Shares Page::shares_of(const PageOptions& options) {
  Shares shares{.search = options.session, .value = options.session};
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
  shares.search.resources.memory_limit = rest / 8 * 5;
  shares.value.resources.memory_limit = rest / 8;
  shares.listing = rest / 8 / listing_places;
  shares.value.resources.threads = std::min<std::size_t>(2, options.session.resources.threads);
  return shares;
}

Page::Page(const PageOptions& options) : Page(options, shares_of(options)) {}

Page::Page(const PageOptions& options, const Shares& shares)
    : store_(shares.search.store.open),
      values_(shares.value),
      explore_(values_, pictures_, shares.listing),
      search_(shares.search, values_, events_),
      proofs_(ProofFolder(options.proofs), options.checker, values_),
      play_(values_) {
  explore_.add_handlers(handlers_);
  search_.add_handlers(handlers_);
  proofs_.add_handlers(handlers_);
  play_.add_handlers(handlers_);
  limit_handlers();
}

WorkPlaces* Page::places_for(std::string_view name) {
  if (name == "explore") return &listing_;
  if (name == "proof/check") return &checking_;
  if (name == "play/answer" || name == "play/verdict" || name == "play/hint") return &playing_;
  if (name == "pictures" || name.starts_with("proof/") || name.starts_with("play/")) {
    return &drawing_;
  }
  return nullptr;
}

void Page::limit_handlers() {
  for (auto& [name, handler] : handlers_) {
    if (WorkPlaces* const places = places_for(name)) handler = limited(std::move(handler), *places);
  }
}

Page::~Page() { stop(); }

void Page::stop() {
  for (WorkPlaces* const places : {&listing_, &drawing_, &playing_, &checking_}) places->stop();
  values_.stop();
  proofs_.stop();
  search_.stop();
  if (store_ != nullptr && store_->is_writable()) store_->sync();
}

}  // namespace burgeon
