// The requests about the one search that all pages follow and steer.
//
//     start, run, pause, step, stop, forget, state ──▶ SearchState
//     open, take                                   ──▶ SearchChildren
//     ten times a second                           ──▶ the event `search`, to all pages
//
// A request names what it is about by positions, as its page has seen them: where the search has
// gone on meanwhile, it is refused (409), and nothing else is done.
//
// Thread safety: every member from any thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/api.h"
#include "server/events.h"
#include "server/live_search.h"
#include "server/values.h"
#include "session/options.h"

namespace burgeon {

class LiveSearchView {
 public:
  // `session`: the store, and the threads and the memory of the search. What is given must outlive
  // this. Throws ThreadRefused.
  LiveSearchView(SessionOptions session, Values& values, Events& events);
  ~LiveSearchView();

  void add_handlers(Handlers& handlers);
  // Ends the search, and all that come. What was proven is in the store then.
  void stop();

 private:
  using Search = std::shared_ptr<LiveSearch>;
  using Command = void (*)(LiveSearch& search, const Json& request);

  Search search();
  Search search_at_work();
  Json start(const Json& request);
  Json state();
  Json obey(Command command, const Json& request);
  Json open(const Json& request);
  Json take(const Json& request);
  void tell(const std::stop_token& ended);

  SessionOptions session_;
  Values* values_;
  Events* events_;

  std::mutex telling_;   // one at a time looks at the state and tells it; taken before lock_
  std::string told_;     // guarded by telling_
  std::mutex starting_;  // one start at a time; taken before the others
  std::mutex lock_;      // guards all below
  Search search_;
  int number_ = 0;
  bool is_stopped_ = false;

  std::jthread teller_;  // ends first
};

}  // namespace burgeon
