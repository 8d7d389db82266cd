#include "proof/minimise.h"

#include <algorithm>
#include <cmath>

#include "search/work.h"

namespace burgeon {
namespace {

class Minimiser {
 public:
  Minimiser(Selection& selection, const MinimiseLimits& limits)
      : selection_(&selection), limits_(limits) {
    if (limits_.steps_a_land) {
      steps_ = *limits_.steps_a_land * static_cast<double>(selection.size());
    }
  }

  void run(const std::function<void(std::size_t)>& progress) {
    while (part_done() < 1 && selection_->size() != 0) {
      step();
      ++done_;
      if (progress && done_ % 1024 == 0) progress(selection_->size());
    }
    // The annealing ends cold: what is left is no larger than anything near.
  }

 private:
  // How much of the limits is used up.
  double part_done() {
    double part = 0;
    if (steps_) part = static_cast<double>(done_) / std::max(1.0, *steps_);
    if (limits_.time && done_ % 16 == 0) {
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
      part_of_time_ = spent / *limits_.time;
    }
    return std::max(part, part_of_time_);
  }

  void step() {
    auto& random = selection_->random();
    const auto members = selection_->members();
    const LandId land = members[random() % members.size()];
    if (selection_->is_root(land)) return;
    const std::size_t before = selection_->size();
    selection_->forget_journal();
    try {
      selection_->forbid(land);
      const bool settled = selection_->settle();
      selection_->allow();
      if (!settled || !is_accepted(before)) selection_->take_back(0);
    } catch (...) {
      selection_->allow();
      selection_->take_back(0);
      throw;
    }
  }

  bool is_accepted(std::size_t before) {
    const std::size_t now = selection_->size();
    if (now <= before) return true;
    const double temperature = first_temperature * (1 - std::max(part_of_time_, part_of_steps()));
    const double growth = static_cast<double>(now - before);
    const double chance = static_cast<double>(selection_->random()() >> 11) * 0x1p-53;
    return temperature > 0 && chance < std::exp(-growth / temperature);
  }
  double part_of_steps() const {
    return steps_ ? static_cast<double>(done_) / std::max(1.0, *steps_) : 0;
  }

  static constexpr double first_temperature = 0.4;

  Selection* selection_;
  MinimiseLimits limits_;
  std::optional<double> steps_;
  std::uint64_t done_ = 0;
  double part_of_time_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

void minimise(Selection& selection, const MinimiseLimits& limits,
              const std::function<void(std::size_t size)>& progress) {
  try {
    Minimiser(selection, limits).run(progress);
  } catch (const MemoryExhausted&) {
    // What was chosen by then is a proof.
  }
}

}  // namespace burgeon
