#include "proof/choose/minimise.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "base/check.h"
#include "base/work.h"

namespace burgeon {
namespace {

class Minimiser {
 public:
  Minimiser(Selection& selection, const MinimiseLimits& limits,
            const std::function<void(std::size_t)>& progress)
      : selection_(&selection), limits_(limits), progress_(progress) {}

  void run() {
    best_ = selection_->choices();
    best_size_ = selection_->size();
    try {
      choose_anew();
      for (int round = 0; part_done_ < 1; ++round) {
        if (round % 2 == 1) restart();
        anneal();
        keep_if_better();
        explores_ = true;  // what is at hand first
      }
    } catch (const MemoryExhausted&) {
      selection_->take_back();  // the change that was not finished
    } catch (const Stopped&) {
      selection_->take_back();
    }
    selection_->allow();
    selection_->explore(false);
    keep_if_better();
    selection_->restore(best_);
  }

 private:
  void choose_anew() {
    for (int failures = 0; failures < 3 && part_done_ < 1; look_at_limits()) {
      const std::size_t before = selection_->size();
      selection_->forget_journal();
      selection_->restart(0);
      const bool settled = selection_->settle();
      BURGEON_CHECK(settled);  // nothing is forbidden
      if (selection_->size() >= before) ++failures;
      keep_if_better();
    }
    selection_->restore(best_);
    if (limits_.steps_a_land) {
      steps_ = *limits_.steps_a_land * static_cast<double>(best_size_);
    }
  }

  void restart() {
    selection_->forget_journal();
    selection_->explore(explores_);
    selection_->restart(noise);
    const bool settled = selection_->settle(2 * best_size_);
    selection_->explore(false);
    if (!settled) selection_->take_back();
    selection_->forget_journal();
  }

  // Leaves the best as what to go on from.
  void keep_if_better() {
    if (selection_->size() < best_size_) {
      best_ = selection_->choices();
      best_size_ = selection_->size();
      if (progress_) progress_(best_size_);
    } else {
      selection_->restore(best_);
    }
    selection_->forget_journal();
  }

  void anneal() {
    const double steps = steps_a_round * static_cast<double>(selection_->size());
    const double done_at_first = part_done_;
    for (std::uint64_t done = 0; selection_->size() > selection_->root_count(); ++done, ++done_) {
      if (done_ % 16 == 0) look_at_limits();
      const double of_rest = (part_done_ - done_at_first) / (1 - done_at_first);
      const double of_round = std::max(static_cast<double>(done) / steps, of_rest);
      if (of_round >= 1) return;
      temperature_ = first_temperature * (1 - of_round);
      step();
    }
    part_done_ = 1;  // nothing is left to take out
  }

  // How much of the limits is used up.
  void look_at_limits() {
    if (limits_.stop != nullptr && limits_.stop->requested()) part_done_ = 1;
    if (limits_.time) {
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
      part_done_ = std::max(part_done_, spent / *limits_.time);
    }
    part_done_ = std::max(part_done_, static_cast<double>(done_) / steps_);
  }

  void step() {
    const auto members = selection_->members();
    const LandId land = members[selection_->random()() % members.size()];
    if (selection_->is_root(land)) return;
    const std::size_t before = selection_->size();
    selection_->forget_journal();
    selection_->explore(explores_);
    selection_->forbid(land);
    const bool settled = selection_->settle(2 * before);
    selection_->allow();
    selection_->explore(false);
    if (!settled || !is_accepted(before)) selection_->take_back();
  }

  bool is_accepted(std::size_t before) {
    const std::size_t now = selection_->size();
    if (now <= before) return true;
    const auto growth = static_cast<double>(now - before);
    const double chance = static_cast<double>(selection_->random()() >> 11) * 0x1p-53;
    return chance < std::exp(-growth / temperature_);
  }

  static constexpr double first_temperature = 1;
  static constexpr double steps_a_round = 20;  // for each land
  static constexpr float noise = 1;

  Selection* selection_;
  MinimiseLimits limits_;
  const std::function<void(std::size_t)>& progress_;
  // In all; without a limit, or until it is known, no number of them is too large.
  double steps_ = std::numeric_limits<double>::infinity();
  std::uint64_t done_ = 0;
  double part_done_ = 0;
  double temperature_ = 0;
  bool explores_ = false;
  Selection::Choices best_;
  std::size_t best_size_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

void minimise(Selection& selection, const MinimiseLimits& limits,
              const std::function<void(std::size_t size)>& progress) {
  if (limits.steps_a_land == 0) return;
  Minimiser(selection, limits, progress).run();
}

}  // namespace burgeon
