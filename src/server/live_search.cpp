#include "server/live_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "base/threads.h"
#include "search/losing_child.h"
#include "server/api.h"
#include "server/described.h"
#include "sprouts/text/read.h"

namespace burgeon {
namespace {

Json or_null(const std::optional<std::uint32_t>& number) { return number ? Json(*number) : Json(); }

std::string_view word_of(Known known) {
  return known == Known::losing ? "loss" : known == Known::winning ? "win" : "nothing";
}

}  // namespace

LiveSearch::LiveSearch(Position position, Nimber heap, SessionOptions options, bool is_paused,
                       int number, Values& values)
    : number_(number), values_(&values), memory_limit_(options.resources.memory_limit) {
  options.stop = &stop_;
  options.notation = Notation::compact;
  options.warn = [this, tell = options.warn](std::string_view text) {
    warn(text);
    if (tell) tell(text);
  };
  if (is_paused) steering_.pause();
  session_.emplace(std::move(position), std::move(options), &steering_);
  followed_.emplace(*session_, steering_);
  question_ = session_->write(session_->couple(heap));
  thread_ = start_thread("for the search", [this, heap](const std::stop_token&) { work(heap); });
}

LiveSearch::~LiveSearch() { stop(true); }

void LiveSearch::warn(std::string_view text) {
  constexpr std::size_t most = 20;
  const std::lock_guard guard(warnings_lock_);
  if (warnings_.size() < most) warnings_.emplace_back(text);
}

// ---- the search's thread

void LiveSearch::work(Nimber heap) {
  Json found;
  Json end;
  try {
    found = answer(heap);
    if (const auto reason = session_->stopped_by()) end = why_stopped(*reason);
    session_->finish(Json::object());
  } catch (const std::exception& error) {
    end = error.what();
  }
  const std::lock_guard guard(lock_);
  last_numbers_ = numbers();
  answer_ = std::move(found);
  if (std::get_if<std::nullptr_t>(&answer_.value()) != nullptr) end_ = std::move(end);
  followed_.reset();
  session_.reset();
}

// Null where the search was stopped. Nobody else touches the session's search; those who follow ask
// it through the steering. What is found counts only once `run` has returned: it throws where the
// store was at fault.
Json LiveSearch::answer(Nimber heap) {
  Json answer;
  session_->run("serve", {{"nimber", heap.value}}, [&] {
    const bool is_losing = session_->search().is_losing(session_->couple(heap));
    Json move;
    if (!is_losing) {
      move = session_->write(
          find_losing_child(session_->search(), session_->graph(), session_->couple(heap), &stop_));
    }
    const UnprovenCount unproven = session_->store().unproven();
    answer = {{"outcome", is_losing ? "loss" : "win"},
              {"move", std::move(move)},
              {"unproven", unproven.imported + unproven.resting}};
  });
  return answer;
}

// ---- commands

void LiveSearch::step(int steps) {
  if (!steering_.is_paused()) return steering_.pause();
  for (int i = 0; i < steps; ++i) steering_.step();
}

void LiveSearch::stop(bool wait) {
  stop_.request();
  steering_.resume();
  if (!wait) return;
  const std::lock_guard guard(joining_);
  if (thread_ && thread_->joinable()) thread_->join();
}

bool LiveSearch::has_ended() {
  const std::lock_guard guard(lock_);
  return !session_;
}

// ---- what is shown

Json LiveSearch::state() {
  const std::lock_guard guard(lock_);
  Json state = {{"state", !session_               ? "ended"
                          : steering_.is_paused() ? "paused"
                                                  : "running"},
                {"question", question_},
                {"number", number_}};
  state.update(session_ ? numbers() : last_numbers_);
  state["answer"] = answer_;
  state["end"] = end_;
  const std::lock_guard warnings_guard(warnings_lock_);
  state["warnings"] = warnings_;
  return state;
}

Json LiveSearch::numbers() {
  followed_->look();
  const auto& levels = followed_->levels();
  const WorkProgress& progress = session_->progress();
  const double seconds = session_->seconds();
  const std::size_t expanded = progress.done.load(std::memory_order_relaxed);
  Json rows = Json::array();
  for (const LevelRow& row : levels) rows.push_back(level_json(row));
  return {{"seconds", seconds},
          {"expanded", expanded},
          {"rate", rate(seconds, expanded)},
          {"lands", progress.found.load(std::memory_order_relaxed)},
          {"nimbers", progress.nimbers.load(std::memory_order_relaxed)},
          {"memory", session_->reported_memory()},
          {"memory_limit", memory_limit_},
          {"depth", levels.size()},
          {"proof", levels.empty() ? Json() : or_null(levels[0].proof)},
          {"disproof", levels.empty() ? Json() : or_null(levels[0].disproof)},
          {"choices", followed_->choices()},
          {"levels", std::move(rows)}};
}

// Expansions a second, over the last two seconds.
double LiveSearch::rate(double seconds, std::size_t expanded) {
  constexpr double lately = 2;
  expansions_.emplace_back(seconds, expanded);
  while (expansions_.size() > 2 && expansions_[1].first < seconds - lately) {
    expansions_.pop_front();
  }
  const double since = seconds - expansions_.front().first;
  if (since <= 0) return 0;
  return static_cast<double>(expanded - std::min(expanded, expansions_.front().second)) / since;
}

// What the session has written.
const Position& LiveSearch::position_of_text(const std::string& text) {
  constexpr std::size_t most = 4096;
  if (positions_.size() >= most) positions_.clear();
  const auto found = positions_.find(text);
  if (found != positions_.end()) return found->second;
  return positions_.emplace(text, std::get<Position>(read_position(text))).first->second;
}

Json LiveSearch::level_json(const LevelRow& row) {
  return {{"position", described(position_of_text(row.position), *values_)},
          {"heap", row.nimber},
          {"is_sum", row.is_sum},
          {"children", row.children},
          {"left", row.left},
          {"proof", or_null(row.proof)},
          {"disproof", or_null(row.disproof)},
          {"has_choice", row.has_choice}};
}

Json LiveSearch::child_json(const ChildRow& row, bool is_sum) {
  const Position& position = position_of_text(row.position);
  std::optional<Nimber> nimber;
  if (row.land_nimber) nimber = Nimber{static_cast<std::uint16_t>(*row.land_nimber)};
  if (!nimber) nimber = values_->known(position);
  const bool lists_excluded = is_sum && !nimber;
  return {{"position", described(position, nimber)},
          {"heap", row.nimber},
          {"known", word_of(row.known)},
          {"excluded", lists_excluded ? Json(row.excluded) : Json::array()},
          {"is_settled", row.is_settled},
          {"is_chosen", row.is_chosen},
          {"is_at_work", row.is_at_work}};
}

Json LiveSearch::children_json() {
  const OpenedCouple& opened = *followed_->opened();
  Json rows = Json::array();
  for (const ChildRow& row : followed_->children()) {
    rows.push_back(child_json(row, opened.is_sum));
  }
  return {{"level", opened.level},
          {"is_sum", opened.is_sum},
          {"settled", opened.settled},
          {"rows", std::move(rows)}};
}

// ---- choices by what was shown

// The level may have moved since the page was told of it: what counts is the couple.
void LiveSearch::open_couple(std::size_t level, const AskedCouple& couple) {
  const char* const left = "the search has left this couple";
  if (!session_) throw ApiError("the search has ended", 409);
  followed_->look();
  const auto& levels = followed_->levels();
  const std::string text = page_text(couple.position);
  const auto is_it = [&](const LevelRow& row) {
    return row.nimber == couple.heap && row.position == text;
  };
  if (level >= levels.size() || !is_it(levels[level])) {
    const auto found = std::ranges::find_if(levels, is_it);
    if (found == levels.end()) throw ApiError(left, 409);
    level = static_cast<std::size_t>(found - levels.begin());
  }
  if (!followed_->open(level)) throw ApiError(left, 409);
}

Json LiveSearch::open(std::size_t level, const AskedCouple& couple) {
  const std::lock_guard guard(lock_);
  open_couple(level, couple);
  return children_json();
}

Json LiveSearch::take(std::size_t level, const AskedCouple& couple, const AskedCouple& child) {
  const std::lock_guard guard(lock_);
  open_couple(level, couple);
  const auto& rows = followed_->children();
  const std::string text = page_text(child.position);
  const auto row = std::ranges::find_if(rows, [&](const ChildRow& other) {
    return other.nimber == child.heap && other.position == text;
  });
  switch (followed_->take(static_cast<std::size_t>(row - rows.begin()))) {
    case Taken::no_such_row:
      throw ApiError("the couple has no such child", 409);
    case Taken::settled_already:
      throw ApiError("it is settled already: nothing is left to be searched", 409);
    case Taken::left:
      throw ApiError("the search has left this couple: nothing was chosen", 409);
    case Taken::chosen:
      break;
  }
  followed_->look_at_children();
  return children_json();
}

}  // namespace burgeon
