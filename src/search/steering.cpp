#include "search/steering.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "base/stop.h"

namespace burgeon {

struct Steering::Question {
  FunctionRef<void(SearchView&)> run;
  bool answered = false;
  std::exception_ptr failure;
};

void Steering::set_wanted() {
  wanted_.store(paused_ || !questions_.empty(), std::memory_order_relaxed);
  changed_.notify_all();
}

void Steering::pause() {
  const std::lock_guard guard(lock_);
  paused_ = true;
  steps_ = 0;
  set_wanted();
}

void Steering::resume() {
  const std::lock_guard guard(lock_);
  paused_ = false;
  set_wanted();
}

void Steering::step() {
  const std::lock_guard guard(lock_);
  ++steps_;
  set_wanted();
}

bool Steering::is_paused() const {
  const std::lock_guard guard(lock_);
  return paused_;
}

bool Steering::ask(FunctionRef<void(SearchView&)> question) {
  Question asked{.run = question, .answered = false, .failure = nullptr};
  std::unique_lock guard(lock_);
  if (!at_work_) return false;
  questions_.push_back(&asked);
  set_wanted();
  changed_.wait(guard, [&] { return asked.answered || !at_work_; });
  std::erase(questions_, &asked);
  if (asked.failure) std::rethrow_exception(asked.failure);
  return asked.answered;
}

bool Steering::take_child(std::size_t level, const Couple& child) {
  bool chosen = false;
  ask([&](SearchView& view) { chosen = take_child(view, level, child); });
  return chosen;
}

bool Steering::compute_land(std::size_t level, LandId land) {
  bool chosen = false;
  ask([&](SearchView& view) { chosen = compute_land(view, level, land); });
  return chosen;
}

bool Steering::take_child(SearchView& view, std::size_t level, const Couple& child) {
  return choose(view, level, child, false);
}

bool Steering::compute_land(SearchView& view, std::size_t level, LandId land) {
  return choose(view, level, {{land}, {}}, true);
}

bool Steering::choose(SearchView& view, std::size_t level, const Couple& choice, bool is_land) {
  const std::vector<CurrentCouple> current = view.current();
  if (level >= current.size()) return false;
  const Couple& couple = current[level].couple;
  if ((couple.lands.size() > 1) != is_land) return false;
  if (is_land && std::ranges::find(couple.lands, choice.lands[0]) == couple.lands.end()) {
    return false;
  }
  choices_.insert_or_assign(couple, choice);
  view.return_to(level);
  return true;
}

void Steering::forget_choices() {
  ask([&](SearchView& view) {
    if (choices_.empty()) return;
    choices_.clear();
    view.return_to(0);
  });
}

Steering::Attendance::Attendance(Steering* steering) : steering_(steering) {
  if (steering_ == nullptr) return;
  const std::lock_guard guard(steering_->lock_);
  steering_->at_work_ = true;
}

Steering::Attendance::~Attendance() {
  if (steering_ == nullptr) return;
  const std::lock_guard guard(steering_->lock_);
  steering_->at_work_ = false;
  steering_->changed_.notify_all();
}

// Whether the search may take a step. REQUIRES: lock_ is held.
bool Steering::may_go_on() {
  if (!paused_) return true;
  if (steps_ == 0) return false;
  --steps_;
  return true;
}

void Steering::attend(SearchView& view, FunctionRef<void()> idle) {
  using namespace std::chrono_literals;
  std::unique_lock guard(lock_);
  for (;;) {
    while (!questions_.empty()) {
      Question& question = *questions_.front();
      questions_.erase(questions_.begin());
      guard.unlock();  // so that the question may use the other members
      try {
        question.run(view);
      } catch (const Stopped&) {
        throw;         // the search is to stop
      } catch (...) {  // the question's own fault, and no reason to end the search
        question.failure = std::current_exception();
      }
      guard.lock();
      question.answered = true;
      changed_.notify_all();
    }
    set_wanted();
    if (may_go_on()) return;
    changed_.wait_for(guard, 5ms, [&] { return !paused_ || steps_ > 0 || !questions_.empty(); });
    guard.unlock();
    idle();
    guard.lock();
  }
}

const Couple* Steering::chosen_child(const Couple& couple) const {
  const auto found = choices_.find(couple);
  return found == choices_.end() ? nullptr : &found->second;
}

std::optional<LandId> Steering::chosen_land(const Couple& sum) const {
  const auto found = choices_.find(sum);
  if (found == choices_.end()) return std::nullopt;
  return found->second.lands[0];
}

void Steering::add_roots(std::vector<LandId>& roots) const {
  for (const auto& [couple, choice] : choices_) {
    roots.insert(roots.end(), couple.lands.begin(), couple.lands.end());
    roots.insert(roots.end(), choice.lands.begin(), choice.lands.end());
  }
}

}  // namespace burgeon
