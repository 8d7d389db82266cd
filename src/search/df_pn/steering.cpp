// What a person sees of a df-pn thread, and how it obeys: DfPnWorker's side of search/steering.h.
#include <algorithm>
#include <chrono>
#include <thread>

#include "search/df_pn/values.h"
#include "search/df_pn/worker.h"
#include "search/graph/child_states.h"
#include "search/report.h"

namespace burgeon {

void DfPnWorker::attend() {
  using namespace std::chrono_literals;
  const auto look_around = [&] {
    shared_->options.work.throw_if_stopped();
    shared_->failed.throw_if_requested();
    shared_->safe_point.pass();
  };
  Steering& steering = *shared_->options.steering;
  if (is_steered()) {
    report();
    return steering.attend(*this, look_around);
  }
  // The steered thread may settle what this one works on, and then be waited for by nobody else.
  for (; steering.is_paused() && !leaving_.any(); watch_path()) {
    look_around();
    std::this_thread::sleep_for(5ms);
  }
}

void DfPnWorker::report() const {
  if (shared_->options.work.progress == nullptr) return;
  burgeon::report(shared_->options.work, *graph_, path_.size(), shared_->table.memory());
  WorkProgress& progress = *shared_->options.work.progress;
  const auto [proof, disproof] = current_numbers(0);
  progress.proof.store(proof, std::memory_order_relaxed);
  progress.disproof.store(disproof, std::memory_order_relaxed);
}

// The numbers of a level as its branches have them; of a sum, or where they are not made yet, as
// the couple is worth.
ProofNumbers DfPnWorker::current_numbers(std::size_t level) const {
  const Level& here = path_[level];
  if (here.first_branch < path_.end_branch(level)) return path_.choose(level).numbers;
  return values_->value(values_->fold(here.couple.lands, here.couple.nimber));
}

std::vector<CurrentCouple> DfPnWorker::current() const {
  std::vector<CurrentCouple> couples;
  for (std::size_t level = 0; level < path_.size(); ++level) {
    const Couple& couple = path_[level].couple;
    CurrentCouple& shown = couples.emplace_back();
    shown.couple = couple;
    const ProofNumbers numbers = current_numbers(level);
    shown.proof = numbers.proof;
    shown.disproof = numbers.disproof;
    if (couple.lands.size() > 1) {
      shown.children = couple.lands.size();
      shown.left = static_cast<std::size_t>(std::ranges::count_if(
          couple.lands, [&](LandId land) { return !graph_->is_solved(land); }));
    } else {
      shown.children = path_[level].children;
      shown.left = path_.end_branch(level) - path_[level].first_branch;
    }
  }
  return couples;
}

std::vector<ChildState> DfPnWorker::children(const Couple& couple) {
  return child_states(*graph_, expander_, couple, shared_->options.work.stop);
}

// Puts the child that a person chose at this level, while it is not settled, in the choice's place.
void DfPnWorker::obey_choice_of_child(std::size_t level, Choice& choice) {
  Steering& steering = *shared_->options.steering;
  if (!steering.has_choices()) return;
  const Level& here = path_[level];
  const Couple* const told = steering.chosen_child(here.couple);
  if (told == nullptr) return;
  const Couple wanted = values_->fold(told->lands, told->nimber);
  for (std::size_t i = here.first_branch; i < path_.end_branch(level); ++i) {
    if (couple_of(path_.branch(i), here.couple.nimber) != wanted) continue;
    choice.branch = i;
    choice.is_told = true;
    return;
  }
  steering.drop_choice(here.couple);
}

// The land that a person chose in this couple, while its nimber is not known. `sum`: the couple
// with its solved lands folded in.
std::optional<LandId> DfPnWorker::told_land(const Couple& couple, const Couple& sum) {
  Steering& steering = *shared_->options.steering;
  if (!steering.has_choices()) return std::nullopt;
  const auto land = steering.chosen_land(couple);
  if (land && std::ranges::find(sum.lands, *land) == sum.lands.end()) {
    steering.drop_choice(couple);
    return std::nullopt;
  }
  return land;
}

}  // namespace burgeon
