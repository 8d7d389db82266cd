#include "server/value_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/repeat.h"
#include "search/couple.h"
#include "search/losing_child.h"
#include "server/api.h"
#include "session/open_store.h"
#include "session/search_session.h"
#include "sprouts/form/land_key.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

constexpr auto between_looks = std::chrono::milliseconds(100);  // at whether the asker has gone

constexpr const char* no_place = "others are being computed, the time is over";

// What is left. Of a session none at all is 0.
std::chrono::duration<double> time_limit(const Deadline& deadline) {
  constexpr double least = 0.001;
  return std::chrono::duration<double>(std::max(least, deadline.left()));
}

}  // namespace

class ValueSearch::Place {
 public:
  Place(ValueSearch& values, const Deadline& deadline) : values_(&values) {
    std::unique_lock guard(values.lock_);
    if (values.waiting_ >= most_waiting) {
      throw ApiError("too many nimbers are asked for at once: try again", 503);
    }
    ++values.waiting_;
    // Who has turned to another page leaves the place to others.
    bool has_gone = asker_has_gone();
    bool is_free = values.searching_.size() < places;
    while (!values.is_stopped_ && !has_gone && !is_free && !deadline.is_over()) {
      const std::chrono::duration<double> left(deadline.left());
      values.place_free_.wait_for(guard,
                                  std::min<std::chrono::duration<double>>(between_looks, left));
      has_gone = asker_has_gone();
      is_free = values.searching_.size() < places;
    }
    --values.waiting_;
    if (values.is_stopped_) throw ApiError("the server ends", 503);
    if (has_gone) {
      values.place_free_.notify_one();
      throw ApiError("nobody waits for it", 503);
    }
    if (!is_free) return;
    watch_.emplace(between_looks, [this, has_gone = asker_question()] {
      if (has_gone()) stop.request();
    });
    values.searching_.insert(&stop);
    is_given_ = true;
  }
  ~Place() {
    if (!is_given_) return;
    const std::lock_guard guard(values_->lock_);
    values_->searching_.erase(&stop);
    values_->place_free_.notify_all();  // who waits for a place, and who stops all
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  // False where the time was over before one was free.
  bool is_given() const { return is_given_; }

  StopFlag stop;  // requested, too, when the asker has gone

 private:
  ValueSearch* values_;
  bool is_given_ = false;
  std::optional<Repeat> watch_;  // ends first
};

ValueSearch::ValueSearch(SessionOptions session)
    : session_(std::move(session)), small_(WorkOptions{}) {}

ValueSearch::~ValueSearch() { stop(); }

void ValueSearch::stop() {
  std::unique_lock guard(lock_);
  is_stopped_ = true;
  for (StopFlag* const search : searching_) search->request();
  place_free_.notify_all();
  place_free_.wait(guard, [&] { return searching_.empty(); });
}

// ---- what is at hand

std::optional<Nimber> ValueSearch::known_land(const Bytes& land) {
  {
    const std::lock_guard guard(known_lock_);
    if (const auto found = remembered_.find(land); found != remembered_.end()) {
      return found->second;
    }
    if (lives_of_key(land) <= small_lives) {
      const Nimber nimber = small_.nimber(Position{{land}});
      remembered_.emplace(land, nimber);
      return nimber;
    }
  }
  return stored(land);
}

// Of the store itself: the filter of a search knows only what that search has added.
std::optional<Nimber> ValueSearch::stored(const Bytes& land) const {
  if (session_.store.open == nullptr) return std::nullopt;
  const std::optional<Fact> fact = value_or_throw(session_.store.open->get(land));
  if (!fact || (session_.store.only_proven && fact->origin != Origin::searched)) {
    return std::nullopt;
  }
  return fact->nimber;
}

std::optional<Nimber> ValueSearch::known(const Position& position) {
  Nimber sum;
  for (const Bytes& land : position.lands) {
    const auto nimber = known_land(land);
    if (!nimber) return std::nullopt;
    sum = sum ^ *nimber;
  }
  return sum;
}

void ValueSearch::remember(const Bytes& land, Nimber nimber) {
  constexpr std::size_t most = 1 << 18;
  const std::lock_guard guard(known_lock_);
  if (remembered_.size() >= most) remembered_.clear();
  remembered_.insert_or_assign(land, nimber);
}

// ---- searches

FoundValue ValueSearch::find(const Position& position, double seconds) {
  if (const auto nimber = known(position)) return {nimber, ""};
  const Deadline deadline(seconds);
  Place place(*this, deadline);
  if (!place.is_given()) return {std::nullopt, no_place};
  // Who had the place before may have found it.
  if (const auto nimber = known(position)) return {nimber, ""};
  return search(position, deadline, place.stop);
}

FoundOutcome ValueSearch::find_outcome(const Position& position, double seconds) {
  if (known(position) == Nimber{0}) return {true, {}, ""};
  const Deadline deadline(seconds);
  Place place(*this, deadline);
  if (!place.is_given()) return {{}, {}, no_place};
  SessionOptions options = session_;
  options.time = time_limit(deadline);
  options.stop = &place.stop;
  SearchSession session(position, std::move(options));
  FoundOutcome outcome;
  session.run("solve", Json::object(), [&] {
    const bool is_losing = session.search().is_losing(session.couple(Nimber{0}));
    if (!is_losing) {
      const Couple child = find_losing_child(session.search(), session.graph(),
                                             session.couple(Nimber{0}), session.options().stop);
      outcome.child = position_of(session.graph().table(), child.lands);
    }
    outcome.is_losing = is_losing;
  });
  if (const auto reason = session.stopped_by(); reason && !outcome.is_losing) {
    outcome.why = why_stopped(*reason);
    return outcome;
  }
  const Position& lost = *outcome.is_losing ? position : outcome.child;
  if (lost.lands.size() == 1) remember(lost.lands[0], Nimber{0});
  return outcome;
}

FoundValue ValueSearch::search(const Position& position, const Deadline& deadline, StopFlag& stop) {
  SessionOptions options = session_;
  options.time = time_limit(deadline);
  options.stop = &stop;
  SearchSession session(position, std::move(options));
  Nimber sum;
  std::vector<std::pair<Bytes, Nimber>> found;
  session.run("nimber", Json::object(), [&] {
    // The smallest first: most is found out in a short time.
    std::vector<Bytes> lands = position.lands;
    std::ranges::stable_sort(lands, {}, [](const Bytes& key) { return lives_of_key(key); });
    for (const Bytes& land : lands) {
      const Nimber nimber = session.search().nimber(session.graph().table().intern(land));
      found.emplace_back(land, nimber);
      sum = sum ^ nimber;
    }
  });
  // Not sooner: `run` throws where the store was at fault.
  for (const auto& [land, nimber] : found) remember(land, nimber);
  if (const auto reason = session.stopped_by()) return {std::nullopt, why_stopped(*reason)};
  return {sum, ""};
}

}  // namespace burgeon
