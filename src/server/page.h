// All that the page shows, whatever brings it there: the views, what they share, and the handlers
// of their requests.
//
//     ExploreView ─┐                       ┌──▶ NimberStore, opened once
//     LiveSearchView ──▶ Values, Events ───┤
//     ProofView ───┘                       └──▶ searches, each with its share of the memory
//
// Thread safety: `handlers` from any thread once this is made; `stop` by one caller.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "server/api.h"
#include "server/events.h"
#include "server/explore_view.h"
#include "server/live_search_view.h"
#include "server/page_pictures.h"
#include "server/play/play_view.h"
#include "server/proof_view.h"
#include "server/value_search.h"
#include "server/work_places.h"
#include "session/options.h"

namespace burgeon {

struct PageOptions {
  // The store, and the threads and the memory of all. It needs no stop flag.
  SessionOptions session;
  std::string proofs;   // the folder of certificates that can be opened by name; empty: none
  std::string checker;  // the path of burgeon-check
};

class Page {
 public:
  // Throws UsageError, StoreFault, ThreadRefused.
  explicit Page(const PageOptions& options);
  ~Page();

  const Handlers& handlers() const { return handlers_; }
  Events& events() { return events_; }

  // Ends all searches; what was proven is on disk then.
  void stop();

 private:
  static constexpr std::size_t listing_places = 2;

  // The memory as it is dealt out.
  struct Shares;
  static Shares shares_of(const PageOptions& options);

  Page(const PageOptions& options, const Shares& shares);

  // Puts the handlers of what takes long within places.
  void limit_handlers();
  // Nothing where the request takes little, or has bounds of its own.
  WorkPlaces* places_for(std::string_view name);

  std::shared_ptr<NimberStore> store_;
  // Each kind has its own, so that what takes a second does not wait for what takes a minute.
  WorkPlaces listing_{listing_places};  // children
  WorkPlaces drawing_{4};               // pictures, and the pages of proofs
  WorkPlaces playing_{4};               // the program's moves, which wait for searches
  WorkPlaces checking_{1};              // burgeon-check
  Handlers handlers_;
  Events events_;
  PagePictures pictures_;
  ValueSearch values_;
  ExploreView explore_;
  LiveSearchView search_;
  ProofView proofs_;
  PlayView play_;
};

}  // namespace burgeon
