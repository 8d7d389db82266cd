#include "proof/minimise.h"

#include <algorithm>
#include <cmath>

#include "search/work.h"

namespace burgeon {
namespace {

class Minimiser {
 public:
  Minimiser(Selection& selection, const MinimiseLimits& limits,
            const std::function<void(std::size_t)>& progress)
      : selection_(&selection), limits_(limits), progress_(progress) {}

  void run() {
    try {
      choose_anew();
      anneal();
    } catch (const MemoryExhausted&) {
      selection_->take_back(0);  // the change that was not finished
    } catch (const Stopped&) {
      selection_->take_back(0);
    }
    selection_->allow();
  }

 private:
  void choose_anew() {
    for (int failures = 0; failures < 3; look_at_limits()) {
      if (part_done_ >= 1) return;
      const std::size_t before = selection_->size();
      selection_->forget_journal();
      selection_->restart();
      selection_->settle();
      if (progress_) progress_(selection_->size());
      if (selection_->size() < before) continue;
      ++failures;
      selection_->take_back(0);
    }
  }

  void anneal() {
    if (limits_.steps_a_land) {
      steps_ = *limits_.steps_a_land * static_cast<double>(selection_->size());
    }
    for (; selection_->size() != 0; ++done_) {
      if (done_ % 16 == 0) look_at_limits();
      if (part_done_ >= 1) return;
      step();
    }
  }

  // How much of the limits is used up.
  void look_at_limits() {
    if (limits_.stop != nullptr && limits_.stop->requested()) part_done_ = 1;
    if (limits_.time) {
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
      part_done_ = std::max(part_done_, spent / *limits_.time);
    }
    if (steps_) part_done_ = std::max(part_done_, static_cast<double>(done_) / *steps_);
    if (progress_ && done_ % 1024 == 0) progress_(selection_->size());
  }

  void step() {
    const auto members = selection_->members();
    const LandId land = members[selection_->random()() % members.size()];
    if (selection_->is_root(land)) return;
    const std::size_t before = selection_->size();
    selection_->forget_journal();
    selection_->forbid(land);
    const bool settled = selection_->settle();
    selection_->allow();
    if (!settled || !is_accepted(before)) selection_->take_back(0);
  }

  bool is_accepted(std::size_t before) {
    const std::size_t now = selection_->size();
    if (now <= before) return true;
    const double temperature = first_temperature * (1 - part_done_);
    const auto growth = static_cast<double>(now - before);
    const double chance = static_cast<double>(selection_->random()() >> 11) * 0x1p-53;
    return temperature > 0 && chance < std::exp(-growth / temperature);
  }

  static constexpr double first_temperature = 1;

  Selection* selection_;
  MinimiseLimits limits_;
  const std::function<void(std::size_t)>& progress_;
  std::optional<double> steps_;  // in all, once it is known
  std::uint64_t done_ = 0;
  double part_done_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

void minimise(Selection& selection, const MinimiseLimits& limits,
              const std::function<void(std::size_t size)>& progress) {
  if (limits.steps_a_land == 0) return;
  Minimiser(selection, limits, progress).run();
}

}  // namespace burgeon
