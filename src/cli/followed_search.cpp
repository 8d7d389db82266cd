#include "cli/followed_search.h"
#include "sprouts/position_lands.h"

#include <fmt/format.h>

#include <algorithm>

#include "sprouts/position_lands.h"

namespace burgeon::cli {

FollowedSearch::Shown FollowedSearch::shown(const Couple& couple) const {
  return {position_of(session_->graph().table(), {couple.lands.data(), couple.lands.size()}),
          couple.nimber};
}

std::string FollowedSearch::write(const Couple& couple) const {
  return session_->write(shown(couple).position);
}

void FollowedSearch::look() {
  levels_.clear();
  couples_.clear();
  steering_->ask([&](SearchView& view) {
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
  opened_level_ = level;
  opened_ = couples_[level];
  children_.clear();
  children_of_.clear();
  look_at_children();
  return !children_of_.empty();
}

// Where the couple that was opened is in the list now.
std::optional<std::size_t> FollowedSearch::level_of(
    const std::vector<CurrentCouple>& current) const {
  for (std::size_t level = 0; level < current.size(); ++level) {
    if (current[level].couple.nimber == opened_.nimber && shown(current[level].couple) == opened_) {
      return level;
    }
  }
  return std::nullopt;
}

void FollowedSearch::look_at_children() {
  bool is_there = false;
  steering_->ask([&](SearchView& view) {
    const std::vector<CurrentCouple> current = view.current();
    const auto level = level_of(current);
    if (!level) return;
    is_there = true;
    opened_level_ = *level;
    children_.clear();
    if (current[*level].couple.lands.size() > 1) {
      add_lands(current, *level);
    } else {
      add_children(view, current, *level);
    }
  });
  if (!is_there && children_of_.empty()) return;
  const auto settled = std::ranges::count_if(children_, &ChildRow::is_settled);
  const bool is_sum = opened_.position.lands.size() > 1;
  children_of_ = fmt::format(" {} of level {}: {}, {} of them settled{}",
                             is_sum ? "lands" : "children", opened_level_, children_.size(),
                             settled, is_there ? "" : "; the search has left it");
}

void FollowedSearch::add_children(SearchView& view, const std::vector<CurrentCouple>& current,
                                  std::size_t level) {
  const Couple* const chosen = steering_->chosen_child(current[level].couple);
  for (const ChildState& child : view.children(current[level].couple)) {
    using enum Known;
    children_.push_back(
        {.position = write(child.child),
         .nimber = child.child.nimber.value,
         .known = child.known == winning  ? "winning"
                  : child.known == losing ? "losing"
                                          : "",
         .is_settled = child.known != nothing,
         .is_chosen = chosen != nullptr && *chosen == child.folded,
         .is_at_work = level + 1 < current.size() && current[level + 1].couple == child.folded});
  }
}

void FollowedSearch::add_lands(const std::vector<CurrentCouple>& current, std::size_t level) {
  const Couple& sum = current[level].couple;
  const auto chosen = steering_->chosen_land(sum);
  for (const LandId land : sum.lands) {
    children_.push_back({.position = write({{land}, {}}),
                         .known = known_of_land(land),
                         .is_settled = session_->graph().is_solved(land),
                         .is_chosen = chosen == land,
                         .is_at_work = level + 1 < current.size() &&
                                       current[level + 1].couple.lands == LandIds{land}});
  }
}

std::string FollowedSearch::known_of_land(LandId land) const {
  const LandGraph& graph = session_->graph();
  if (graph.is_solved(land)) return fmt::format("nimber {}", graph.nimber(land).value);
  std::vector<int> excluded;
  for (std::uint16_t value = 0; value < 62; ++value) {
    if (graph.is_excluded(land, Nimber{value})) excluded.push_back(value);
  }
  return excluded.empty() ? "" : fmt::format("not {}", fmt::join(excluded, ","));
}

// ---- choices

std::string FollowedSearch::take(std::size_t row) {
  if (row >= children_.size()) return "";
  const std::string position = children_[row].position;
  const unsigned nimber = children_[row].nimber;
  if (children_[row].is_settled) return "it is settled already: nothing is left to be searched";
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
  if (!taken) return "the search has left this couple: nothing was chosen";
  return fmt::format("chosen at level {}: {} is next", opened_level_, position);
}

}  // namespace burgeon::cli
