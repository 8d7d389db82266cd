#include "session/followed_search.h"

#include <algorithm>

#include "sprouts/position_lands.h"

namespace burgeon {

FollowedSearch::Shown FollowedSearch::shown(const Couple& couple) const {
  return {position_of(session_->graph().table(), couple.lands), couple.nimber};
}

std::string FollowedSearch::write(const Couple& couple) const {
  return session_->write(shown(couple).position);
}

void FollowedSearch::look() {
  levels_.clear();
  couples_.clear();
  choices_ = 0;
  steering_->ask([&](SearchView& view) {
    choices_ = steering_->choices();
    for (const CurrentCouple& level : view.current()) {
      couples_.push_back(shown(level.couple));
      levels_.push_back({.position = session_->write(couples_.back().position),
                         .nimber = level.couple.nimber.value,
                         .children = level.children,
                         .left = level.left,
                         .is_sum = level.couple.lands.size() > 1,
                         .proof = level.proof,
                         .disproof = level.disproof,
                         .has_choice = steering_->chosen_child(level.couple) != nullptr});
    }
  });
  // Where the search has just come to, it knows of no children yet.
  if (!levels_.empty() && levels_.back().left == 0) levels_.back().children = 0;
}

// ---- the children of a couple

bool FollowedSearch::open(std::size_t level) {
  if (level >= couples_.size()) return false;
  opened_couple_ = couples_[level];
  opened_.reset();
  children_.clear();
  look_at_children();
  return opened_.has_value();
}

// Where the couple that was opened is in the list now.
std::optional<std::size_t> FollowedSearch::level_of(
    const std::vector<CurrentCouple>& current) const {
  for (std::size_t level = 0; level < current.size(); ++level) {
    if (current[level].couple.nimber == opened_couple_.nimber &&
        shown(current[level].couple) == opened_couple_) {
      return level;
    }
  }
  return std::nullopt;
}

void FollowedSearch::look_at_children() {
  if (opened_) opened_->is_there = false;
  steering_->ask([&](SearchView& view) {
    const std::vector<CurrentCouple> current = view.current();
    const auto level = level_of(current);
    if (!level) return;
    const bool is_sum = current[*level].couple.lands.size() > 1;
    children_.clear();
    if (is_sum) {
      add_lands(current, *level);
    } else {
      add_children(view, current, *level);
    }
    const auto settled = std::ranges::count_if(children_, &ChildRow::is_settled);
    opened_ = {*level, is_sum, static_cast<std::size_t>(settled), true};
  });
}

void FollowedSearch::add_children(SearchView& view, const std::vector<CurrentCouple>& current,
                                  std::size_t level) {
  const Couple* const chosen = steering_->chosen_child(current[level].couple);
  for (const ChildState& child : view.children(current[level].couple)) {
    children_.push_back(
        {.position = write(child.child),
         .nimber = child.child.nimber.value,
         .known = child.known,
         .is_settled = child.known != Known::nothing,
         .is_chosen = chosen != nullptr && *chosen == child.folded,
         .is_at_work = level + 1 < current.size() && current[level + 1].couple == child.folded});
  }
}

void FollowedSearch::add_lands(const std::vector<CurrentCouple>& current, std::size_t level) {
  const Couple& sum = current[level].couple;
  const auto chosen = steering_->chosen_land(sum);
  const LandGraph& graph = session_->graph();
  for (const LandId land : sum.lands) {
    ChildRow row{.position = write({{land}, {}})};
    if (graph.is_solved(land)) {
      row.land_nimber = graph.nimber(land).value;
    } else {
      row.excluded = graph.excluded(land);
    }
    row.is_settled = row.land_nimber.has_value();
    row.is_chosen = chosen == land;
    row.is_at_work = level + 1 < current.size() && current[level + 1].couple.lands == LandIds{land};
    children_.push_back(std::move(row));
  }
}

// ---- choices

Taken FollowedSearch::take(std::size_t row) {
  if (row >= children_.size()) return Taken::no_such_row;
  const std::string position = children_[row].position;
  const unsigned nimber = children_[row].nimber;
  if (children_[row].is_settled) return Taken::settled_already;
  bool taken = false;
  steering_->ask([&](SearchView& view) {
    const std::vector<CurrentCouple> current = view.current();
    const auto level = level_of(current);
    if (!level) return;
    const Couple& couple = current[*level].couple;
    if (couple.lands.size() > 1) {
      const auto land = std::ranges::find_if(couple.lands, [&](LandId other) {
        return write({{other}, {}}) == position;
      });
      taken = land != couple.lands.end() && steering_->compute_land(view, *level, *land);
      return;
    }
    for (const ChildState& child : view.children(couple)) {
      if (child.child.nimber.value != nimber || write(child.child) != position) continue;
      taken = steering_->take_child(view, *level, child.folded);
      return;
    }
  });
  return taken ? Taken::chosen : Taken::left;
}

}  // namespace burgeon
