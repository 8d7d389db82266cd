// The machine's members for a search that a person leads.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "search/graph/child_states.h"
#include "unit/support/machine/machine.h"
#include "unit/support/machine/view_check.h"

namespace burgeon::machine {

void Machine::begin(const Question& question) {
  led_ = question;
  done_ = false;
  steering_->pause();
  thread_ = std::jthread([this, question] {
    run(question);
    done_ = true;
  });
  ask_search([](SearchView&) {});
}

// A search is not at work for a moment between two couples that are asked for one nimber.
bool Machine::ask_search(FunctionRef<void(SearchView&)> question) {
  std::exception_ptr violation;
  const auto guarded = [&](SearchView& view) {
    try {
      question(view);
    } catch (const Violation&) {
      violation = std::current_exception();
    }
  };
  while (!done_) {
    const bool is_answered = steering_->ask(guarded);
    if (violation) std::rethrow_exception(violation);
    if (is_answered) return true;
    std::this_thread::yield();
  }
  return false;
}

void Machine::step(std::size_t steps) {
  for (; steps > 0 && !done_; --steps) one_step();
}

void Machine::one_step() {
  std::uint64_t before = 0;
  std::uint64_t after = 0;
  if (!ask_search([&](SearchView&) { before = search_->visits(); })) return;
  steering_->step();
  do {
    const auto look = [&](SearchView& view) {
      after = search_->visits();
      if (after > before) check_obeyed(view);
    };
    if (!ask_search(look)) return;
  } while (after == before);
  ++seen_->steps;
  if (is_alone() && after != before + 1) {
    throw Violation(fmt::format("one step took {} visits", after - before));
  }
}

// After a step: the couple below the one where something was chosen is that.
void Machine::check_obeyed(SearchView& view) {
  const auto told = std::exchange(told_, std::nullopt);
  kept_levels_ = all_levels;
  if (!told || !is_alone()) return;
  const std::vector<CurrentCouple> couples = view.current();
  const bool is_there = told->level < couples.size() && couples[told->level].couple == told->couple;
  const auto is_open = [&](LandId land) { return !graph_->is_solved(land); };
  const bool is_open_still = std::ranges::all_of(told->couple.lands, is_open) &&
                             std::ranges::all_of(told->next.lands, is_open) &&
                             known_of(*graph_, told->couple) == Known::nothing &&
                             known_of(*graph_, told->next) == Known::nothing;
  if (!is_there || !is_open_still) return;
  const bool is_sum = told->couple.lands.size() > 1;
  const bool is_obeyed = told->level + 1 < couples.size() &&
                         couples[told->level + 1].couple.lands == told->next.lands &&
                         (is_sum || couples[told->level + 1].couple.nimber == told->next.nimber);
  if (!is_obeyed) {
    throw Violation(fmt::format("at {} the choice of {} is not obeyed",
                                write(graph_->table(), told->couple),
                                write(graph_->table(), told->next)));
  }
  ++seen_->obeyed;
}

void Machine::go_on(std::uint64_t events) {
  using namespace std::chrono_literals;
  told_.reset();
  kept_levels_ = all_levels;
  if (!ask_search([](SearchView&) {})) return;
  hooks_.pause_after(events, *steering_);
  steering_->resume();
  while (!done_ && !hooks_.is_burnt()) std::this_thread::sleep_for(20us);
  hooks_.remove_fuse();
  ask_search([](SearchView&) {});
}

void Machine::go_on_and_choose(std::uint32_t seed, std::size_t choices) {
  std::mt19937 random(seed);
  told_.reset();
  steering_->resume();
  for (; choices > 0 && !done_; --choices) {
    ask_search([&](SearchView& view) { choose_at_random(view, random); });
    if (random() % 10 == 0) steering_->forget_choices();
  }
  steering_->pause();
  ask_search([](SearchView&) {});
}

void Machine::choose_at_random(SearchView& view, std::mt19937& random) {
  const auto couples = view.current();
  const std::size_t level = random() % couples.size();
  const LandIds& lands = couples[level].couple.lands;
  if (lands.size() > 1) {
    steering_->compute_land(view, level, lands[random() % lands.size()]);
  } else if (const auto children = view.children(couples[level].couple); !children.empty()) {
    steering_->take_child(view, level, children[random() % children.size()].folded);
  }
  ++seen_->choices;
}

// What is known of the root is never forgotten while it is searched.
void Machine::check_root(const Couple& root) {
  if (root.lands.size() != 1 || led_->kind == Question::Kind::nimber) return;
  std::vector<int> excluded = graph_->excluded(root.lands[0]);
  if (!graph_->is_solved(root.lands[0]) && !std::ranges::includes(excluded, root_excluded_)) {
    throw Violation("what is known of the root is forgotten");
  }
  root_excluded_ = std::move(excluded);
}

void Machine::look() {
  ask_search([&](SearchView& view) {
    ++seen_->looks;
    check_root(view.current()[0].couple);
    check_view(*graph_, view, setup_.search.tuning.assumes_tips);
    if (is_alone()) knowledge_.check(*graph_, hooks_);
  });
}

void Machine::take_child(std::size_t level, std::size_t from, std::size_t child) {
  ask_search([&](SearchView& view) {
    const std::vector<CurrentCouple> couples = view.current();
    from %= couples.size();
    level = level % (couples.size() + 1);
    const std::vector<ChildState> children = view.children(couples[from].couple);
    if (children.empty()) return;
    const ChildState& chosen = children[child % children.size()];
    const bool is_taken = steering_->take_child(view, level, chosen.folded);
    if (is_taken != (level < couples.size() && couples[level].couple.lands.size() == 1)) {
      throw Violation(is_taken ? "a child was taken where there is none"
                               : "a child was refused, and could be taken");
    }
    told_.reset();
    if (!is_taken) return;
    const Couple& couple = couples[level].couple;
    const Couple* const kept = steering_->chosen_child(couple);
    if (kept == nullptr || *kept != chosen.folded) throw Violation("a choice is not kept");
    ++seen_->choices;
    kept_levels_ = std::min(kept_levels_, level + 1);
    if (from == level && level < kept_levels_ && chosen.known == Known::nothing) {
      told_ = Told{level, couple, chosen.folded};
    }
  });
}

void Machine::compute_land(std::size_t level, std::size_t land) {
  ask_search([&](SearchView& view) {
    const std::vector<CurrentCouple> couples = view.current();
    level = level % couples.size();
    const Couple& couple = couples[level].couple;
    const LandId chosen = couple.lands[land % couple.lands.size()];
    const bool is_taken = steering_->compute_land(view, level, chosen);
    if (is_taken != (couple.lands.size() > 1)) {
      throw Violation(is_taken ? "a land was taken, and there is no sum"
                               : "a land of a sum was refused");
    }
    told_.reset();
    if (!is_taken) return;
    if (steering_->chosen_land(couple) != chosen) throw Violation("a choice is not kept");
    ++seen_->choices;
    kept_levels_ = std::min(kept_levels_, level + 1);
    if (level < kept_levels_ && !graph_->is_solved(chosen)) {
      told_ = Told{level, couple, {{chosen}, graph_->least_open(chosen)}};
    }
  });
}

void Machine::forget_choices() {
  told_.reset();
  kept_levels_ = 1;
  if (!ask_search([](SearchView&) {})) return;
  steering_->forget_choices();
  ask_search([&](SearchView&) {
    if (steering_->has_choices()) throw Violation("choices that were to be forgotten are there");
  });
}

void Machine::stop() {
  const bool was_at_work = ask_search([](SearchView&) {});
  stop_.request();
  thread_.join();
  if (was_at_work && end_ == End::answered) throw Violation("it was to stop, and went on");
  end_led_search();
}

void Machine::go_on_to_the_end() {
  hooks_.stop_after(patience(), stop_);
  steering_->resume();
  thread_.join();
  end_led_search();
}

void Machine::end_led_search() {
  steering_->resume();
  told_.reset();
  kept_levels_ = all_levels;
  root_excluded_.clear();
  check_end(*std::exchange(led_, std::nullopt));
}

}  // namespace burgeon::machine
