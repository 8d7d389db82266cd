// How a Selection chooses options.
//
// Of each land it is known, or guessed, how many lands come with it. The option that seems to add
// the fewest is tried, with a bound on what it may add: somewhat more than the second-best would.
// When it adds more, what it brought is taken back, more is known of what it costs, and the goal is
// chosen for again. The thresholds of df-pn (search/df_pn/df_pn.h) work alike, but here what lands
// share is counted once. docs/search.md, "Choosing a proof", has figures.
//
// It ends, as patience lasts for so many lands that come in again. When patience is used up, a
// choice with a bound is given up at its first failure, and the other bounds grow with each land
// that comes in, until nothing fails.
#include <algorithm>
#include <limits>

#include "proof/choose/selection.h"

namespace burgeon {
namespace {

constexpr float bound_factor = 2;
constexpr float bound_addend = 4;
// By how much more a land seems to cost that the search has not solved itself: it may need others
// like it.
constexpr float not_learned_factor = 2;

// A fit to what lands were measured to cost when they first came into a proof.
float first_cost(int lives, Nimber nimber) {
  const auto weight = static_cast<float>(lives + 2 * nimber.value);
  return 1 + weight * weight / 32;
}

}  // namespace

bool Selection::settle(std::size_t max_size) {
  max_size_ = max_size;
  is_stuck_ = false;
  entered_ = entered_first_ = 0;
  bool settled = true;
  while (settled && !open_.empty()) {
    const GoalId id = open_.back();
    open_.pop_back();
    settled = goal(id).owners == 0 || choose(id);
  }
  return settled;
}

float Selection::cost(LandId id) {
  const Land& land = this->land(id);
  if (land.is_in) return 0;
  float cost = land.cost;
  if (cost == 0) {
    cost = first_cost(graph_->lives(id), graph_->nimber(id));
    if (!explores_ && !graph_->is_learned(id)) cost *= not_learned_factor;
  }
  if (noise_ == 0) return cost;
  // A land gets the same noise each time, so that goals agree on what is cheap.
  const std::uint64_t hash = (noise_seed_ ^ id) * 0x9e3779b97f4a7c15;
  return cost * (1 + noise_ * static_cast<float>(hash >> 40) / 16777216);
}

Selection::Best Selection::best_option(const ProofGraph::Options& options) {
  constexpr float endless = std::numeric_limits<float>::infinity();
  Best best{no_option, endless, endless};
  OptionId option = options.first;
  for (std::uint32_t i = 0; i < options.count; ++i, option = graph_->after(option)) {
    const std::span<const LandId> lands = graph_->lands(option);
    if (std::ranges::find(lands, forbidden_) != lands.end()) continue;
    // Chance decides between options of the same cost.
    float cost = static_cast<float>(random_() >> 40) * (0.5F / 16777216);
    for (const LandId land : lands) cost += this->cost(land);
    if (cost < best.cost) {
      best = {option, cost, best.cost};
    } else {
      best.second_cost = std::min(best.second_cost, cost);
    }
  }
  return best;
}

// How much of the patience is used up: all of it at 1 and above. Without an end to it, goals deep
// down would be tried over and over within bounds that are too narrow for any option.
float Selection::impatience() const {
  constexpr float entered_at_least = 200;
  constexpr float entered_a_land_left = 8;
  constexpr float entered_a_new_land = 64;
  return static_cast<float>(entered_) /
         (entered_at_least + entered_a_land_left * static_cast<float>(left_) +
          entered_a_new_land * static_cast<float>(entered_first_));
}

// The size up to which the best option is tried.
std::size_t Selection::bound(const Best& best) const {
  const float factor = bound_factor * std::max(1.0F, impatience() * impatience());
  const float more = bound_addend + factor * std::max(best.cost, best.second_cost);
  const std::size_t room = max_size_ - std::min(max_size_, size());
  return more < static_cast<float>(room) ? size() + static_cast<std::size_t>(more) : max_size_;
}

// False when a goal has no option left, here or further down, or the proof becomes too large.
bool Selection::choose(GoalId id) {
  if (goal(id).choice != no_option) return true;
  const ProofGraph::Options options = graph_->options(id);
  for (;;) {
    const Best best = best_option(options);
    is_stuck_ = best.option == no_option;
    const bool is_free = best.cost < 1;  // all its lands are in the proof
    if (is_stuck_) return false;
    if (!is_free && static_cast<float>(size()) + best.cost > static_cast<float>(max_size_)) {
      return false;
    }
    const std::size_t before = journal_.size();
    const std::size_t max_size = max_size_;
    max_size_ = bound(best);
    const bool is_taken = take(id, best.option);
    max_size_ = max_size;
    if (is_taken || is_stuck_) return is_taken;
    take_back_to(before);
    if (impatience() >= 1 && max_size_ != unlimited) return false;
  }
}

bool Selection::take(GoalId id, OptionId option) {
  journal_.push_back({Change::Kind::attach, id, option});
  attach(id, option);
  // The lands are copied, as the graph grows.
  const LandIds lands(graph_->lands(option).begin(), graph_->lands(option).end());
  return std::ranges::all_of(lands,
                             [this](LandId land) { return this->land(land).is_in || prove(land); });
}

bool Selection::prove(LandId id) {
  const std::size_t size_before = size();
  if (size_before >= max_size_) return false;
  const bool is_proven = prove_goals(id);
  if (is_stuck_) return false;
  float& cost = land(id).cost;
  const auto came = static_cast<float>(size() - size_before);
  const auto room = static_cast<float>(max_size_ - size_before);
  if (is_proven) {
    cost = cost == 0 ? came : (cost + came) / 2;
  } else {
    cost = std::max(cost == 0 ? first_cost(graph_->lives(id), graph_->nimber(id)) : cost, 1 + room);
  }
  return is_proven;
}

bool Selection::prove_goals(LandId id) {
  graph_->throw_if_stopped();
  enter_noted(id);
  const std::span<const GoalId> goals = graph_->goals(id);
  return std::ranges::all_of(goals, [this](GoalId goal) { return choose(goal); });
}

}  // namespace burgeon
