// All that the page shows, whatever brings it there: the views, what they share, and the handlers
// of their requests.
//
//     ExploreView ─┐                       ┌──▶ NimberStore, opened once
//     LiveSearchView ──▶ Values, Events ───┤
//     ProofView ───┘                       └──▶ searches, each with its share of the memory
//
// Thread safety: `handlers` from any thread once this is made; `stop` by one caller.
#pragma once

#include <memory>
#include <string>

#include "server/api.h"
#include "server/events.h"
#include "server/explore_view.h"
#include "server/live_search_view.h"
#include "server/page_pictures.h"
#include "server/play/play_view.h"
#include "server/proof_view.h"
#include "server/value_search.h"
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
  // The memory as it is dealt out.
  struct Shares;
  static Shares shares_of(const PageOptions& options);

  Page(const PageOptions& options, const Shares& shares);

  std::shared_ptr<NimberStore> store_;
  Handlers handlers_;
  Events events_;
  PagePictures pictures_;
  ValueSearch values_;
  ExploreView explore_{values_, pictures_};
  LiveSearchView search_;
  ProofView proofs_;
  PlayView play_;
};

}  // namespace burgeon
