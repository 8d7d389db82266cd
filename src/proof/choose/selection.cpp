#include "proof/choose/selection.h"

#include <algorithm>

namespace burgeon {

Selection::Land& Selection::land(LandId id) {
  if (id >= lands_.size()) lands_.resize(std::max<std::size_t>(graph_->table().size(), id + 1));
  return lands_[id];
}

Selection::Goal& Selection::goal(GoalId id) {
  if (id >= goals_.size()) goals_.resize(std::max<std::size_t>(graph_->goal_count(), id + 1));
  return goals_[id];
}

// With two lists of all choices, as who makes the proof smaller has, and with room to grow.
std::size_t Selection::memory() const {
  return 2 * (lands_.size() * sizeof(Land) + goals_.size() * (sizeof(Goal) + sizeof(OptionId)) +
              use_places_.size() * sizeof(use_places_[0]) + journal_.size() * sizeof(Change)) +
         user_bytes_;
}

// ---- the four changes, which `take_back` knows to undo

// Nothing is changed where finding the goals throws.
void Selection::enter(LandId id) {
  graph_->set_memory_beside(memory());
  const std::span<const GoalId> goals = graph_->goals(id);
  Land& land = this->land(id);
  land.is_in = true;
  land.place = static_cast<std::uint32_t>(members_.size());
  members_.push_back(id);
  for (const GoalId goal : goals) ++this->goal(goal).owners;
}

void Selection::leave(LandId id) {
  Land& land = this->land(id);
  land.is_in = false;
  members_[land.place] = members_.back();
  lands_[members_.back()].place = land.place;
  members_.pop_back();
  for (const GoalId goal : graph_->goals(id)) --this->goal(goal).owners;
}

void Selection::attach(GoalId id, OptionId option) {
  goal(id).choice = option;
  const std::span<const LandId> lands = graph_->lands(option);
  if (use_places_.size() < graph_->words()) use_places_.resize(graph_->words());
  for (std::size_t i = 0; i < lands.size(); ++i) {
    std::vector<Use>& users = land(lands[i]).users;
    use_places_[option + 2 + i] = static_cast<std::uint32_t>(users.size());
    const std::size_t capacity_before = users.capacity();
    users.push_back({option, static_cast<std::uint32_t>(i)});
    user_bytes_ += (users.capacity() - capacity_before) * sizeof(Use);
  }
}

void Selection::detach(GoalId id) {
  const OptionId option = goal(id).choice;
  goal(id).choice = no_option;
  const std::span<const LandId> lands = graph_->lands(option);
  for (std::size_t i = 0; i < lands.size(); ++i) {
    std::vector<Use>& users = land(lands[i]).users;
    const std::uint32_t place = use_places_[option + 2 + i];
    users[place] = users.back();
    use_places_[users[place].option + 2 + users[place].slot] = place;
    users.pop_back();
  }
}

void Selection::take_back() {
  open_.clear();
  left_ = 0;
  take_back_to(0);
}

void Selection::take_back_to(std::size_t length) {
  while (journal_.size() > length) {
    const Change change = journal_.back();
    journal_.pop_back();
    switch (change.kind) {
      case Change::Kind::enter:
        leave(change.id);
        break;
      case Change::Kind::leave:
        enter(change.id);
        break;
      case Change::Kind::attach:
        detach(change.id);
        break;
      case Change::Kind::detach:
        attach(change.id, change.option);
        break;
    }
  }
}

// ---- what follows from a change

void Selection::enter_noted(LandId id) {
  enter(id);
  ++entered_;
  if (land(id).cost == 0) ++entered_first_;
  journal_.push_back({Change::Kind::enter, id, no_option});
}

void Selection::release(GoalId id) {
  const OptionId option = goal(id).choice;
  journal_.push_back({Change::Kind::detach, id, option});
  detach(id);
  for (const LandId land : graph_->lands(option)) drop_if_unused(land);
}

void Selection::drop_if_unused(LandId id) {
  const Land& land = this->land(id);
  if (!land.is_in || land.is_root || !land.users.empty()) return;
  journal_.push_back({Change::Kind::leave, id, no_option});
  leave(id);
  ++left_;
  for (const GoalId goal : graph_->goals(id)) {
    if (this->goal(goal).owners == 0 && this->goal(goal).choice != no_option) release(goal);
  }
}

void Selection::add_root(LandId id) {
  if (land(id).is_root) return;
  land(id).is_root = true;
  roots_.push_back(id);
  if (land(id).is_in) return;
  enter(id);
  for (const GoalId goal : graph_->goals(id)) open_.push_back(goal);
}

void Selection::add_root_goal(GoalId id) {
  ++goal(id).owners;
  root_goals_.push_back(id);
  if (goal(id).choice == no_option) open_.push_back(id);
}

void Selection::empty() {
  const auto reopen = [this](GoalId id) {
    if (goal(id).choice != no_option) release(id);
    open_.push_back(id);
  };
  for (const GoalId id : root_goals_) reopen(id);
  for (const LandId land : roots_) {
    for (const GoalId id : graph_->goals(land)) reopen(id);
  }
}

void Selection::restart(float noise) {
  noise_ = noise;
  noise_seed_ = random_();
  empty();
}

Selection::Choices Selection::choices() const {
  Choices choices;
  for (const Goal& goal : goals_) {
    if (goal.choice != no_option) choices.push_back(goal.choice);
  }
  return choices;
}

void Selection::restore(const Choices& choices) {
  empty();
  open_.clear();
  for (const OptionId option : choices) {
    journal_.push_back({Change::Kind::attach, graph_->goal_of(option), option});
    attach(graph_->goal_of(option), option);
  }
  for (const OptionId option : choices) {
    for (const LandId land : graph_->lands(option)) {
      if (!this->land(land).is_in) enter_noted(land);
    }
  }
}

void Selection::forbid(LandId id) {
  forbidden_ = id;
  std::vector<GoalId> goals;
  for (const Use use : land(id).users) goals.push_back(graph_->goal_of(use.option));
  for (const GoalId goal : goals) {
    // It may be released already, with another land that went.
    if (this->goal(goal).choice == no_option) continue;
    release(goal);
    open_.push_back(goal);
  }
}

}  // namespace burgeon
