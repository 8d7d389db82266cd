#include "server/live_search_view.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/threads.h"
#include "search/options.h"

namespace burgeon {
namespace {

constexpr unsigned most_heap = 255;
constexpr std::int64_t most_levels = 100'000;

Json no_search() {
  Json state = {{"state", "none"}, {"question", nullptr}};
  for (const char* const name : {"number", "seconds", "expanded", "rate", "lands", "nimbers",
                                 "memory", "memory_limit", "depth"}) {
    state[name] = 0;
  }
  state["proof"] = nullptr;
  state["disproof"] = nullptr;
  state["choices"] = 0;
  state["levels"] = Json::array();
  state["answer"] = nullptr;
  state["end"] = nullptr;
  state["warnings"] = Json::array();
  return state;
}

AskedCouple couple_members(const Json& request, std::string_view position, std::string_view heap) {
  return {position_member(request, position),
          static_cast<unsigned>(integer_member(request, heap, 0, most_heap))};
}

std::size_t level_member(const Json& request) {
  return static_cast<std::size_t>(integer_member(request, "level", 0, most_levels));
}

}  // namespace

LiveSearchView::LiveSearchView(SessionOptions session, Values& values, Events& events)
    : session_(std::move(session)), values_(&values), events_(&events) {
  state();
  teller_ = start_thread("to tell the pages of the search",
                         [this](const std::stop_token& ended) { tell(ended); });
}

LiveSearchView::~LiveSearchView() { stop(); }

void LiveSearchView::add_handlers(Handlers& handlers) {
  const auto command = [&](const char* name, Command what) {
    handlers[name] = [this, what](const Json& request) { return obey(what, request); };
  };
  command("search/run", [](LiveSearch& search, const Json&) { search.run(); });
  command("search/pause", [](LiveSearch& search, const Json&) { search.pause(); });
  command("search/stop", [](LiveSearch& search, const Json&) { search.stop(true); });
  command("search/forget", [](LiveSearch& search, const Json&) { search.forget_choices(); });
  command("search/step", [](LiveSearch& search, const Json& request) {
    constexpr int most = 100'000;
    search.step(static_cast<int>(integer_member(request, "steps", 1, most, 1)));
  });
  handlers["search/state"] = [this](const Json&) { return state(); };
  handlers["search/start"] = [this](const Json& request) { return start(request); };
  handlers["search/open"] = [this](const Json& request) { return open(request); };
  handlers["search/take"] = [this](const Json& request) { return take(request); };
}

LiveSearchView::Search LiveSearchView::search() {
  const std::lock_guard guard(lock_);
  return search_;
}

LiveSearchView::Search LiveSearchView::search_at_work() {
  Search search = this->search();
  if (search == nullptr) throw ApiError("there is no search", 409);
  return search;
}

// ---- requests

Json LiveSearchView::start(const Json& request) {
  Position position = position_member(request, "position");
  const Nimber heap{static_cast<std::uint16_t>(integer_member(request, "heap", 0, most_heap))};
  const bool is_paused = flag_member(request, "paused", false);
  const bool replaces = flag_member(request, "replace", false);
  SessionOptions options = session_;
  constexpr std::int64_t most_seed = 1'000'000'000;
  options.tuning.seed = static_cast<std::uint64_t>(
      integer_member(request, "seed", 0, most_seed, options.tuning.seed));
  const std::lock_guard starting(starting_);
  if (const Search old = search(); old != nullptr) {
    if (!replaces && !old->has_ended()) {
      throw ApiError("another search is at work: stop it first, or replace it", 409);
    }
    old->stop(true);
  }
  {
    const std::lock_guard guard(lock_);
    if (is_stopped_) throw ApiError("the server ends", 503);
    search_ = std::make_shared<LiveSearch>(std::move(position), heap, std::move(options), is_paused,
                                           ++number_, *values_);
  }
  return state();
}

// Looked at and told in one piece, so that no older state is told after a newer one. That the time
// goes on is no news of a search that waits.
Json LiveSearchView::state() {
  const std::lock_guard guard(telling_);
  const Search search = this->search();
  Json state = search == nullptr ? no_search() : search->state();
  Json timeless = state;
  timeless["seconds"] = 0;
  timeless["rate"] = 0;
  if (std::string text = timeless.text(); text != told_) {
    told_ = std::move(text);
    events_->publish("search", state.text());
  }
  return state;
}

Json LiveSearchView::obey(Command command, const Json& request) {
  command(*search_at_work(), request);
  return state();
}

Json LiveSearchView::open(const Json& request) {
  return search_at_work()->open(level_member(request), couple_members(request, "position", "heap"));
}

Json LiveSearchView::take(const Json& request) {
  Json rows =
      search_at_work()->take(level_member(request), couple_members(request, "position", "heap"),
                             couple_members(request, "child", "child_heap"));
  state();
  return rows;
}

// ---- events

// What changes by itself, while somebody listens.
void LiveSearchView::tell(const std::stop_token& ended) {
  constexpr auto interval = std::chrono::milliseconds(100);
  while (!ended.stop_requested()) {
    std::this_thread::sleep_for(interval);
    if (events_->listeners() == 0) continue;
    try {
      state();
    } catch (const std::exception&) {
      continue;  // a damaged store: whoever asks for something is told
    }
  }
}

void LiveSearchView::stop() {
  Search search;
  {
    const std::lock_guard guard(lock_);
    is_stopped_ = true;
    search = search_;
  }
  if (search != nullptr) search->stop(true);
}

}  // namespace burgeon
