#include "search/depth_first/depth_first.h"

#include <algorithm>
#include <span>
#include <utility>

#include "search/graph/child_states.h"
#include "search/graph/child_words.h"
#include "search/report.h"

namespace burgeon {
// A couple on the path, for the time of its visit.
class DepthFirst::Visit {
 public:
  Visit(DepthFirst& search, Couple couple) : search_(&search) {
    // A sum's lands are all known before its first step, which a person may look at.
    const std::size_t children = couple.lands.size() > 1 ? couple.lands.size() : 0;
    search.path_.push_back({std::move(couple), children, {}});
  }
  ~Visit() { search_->path_.pop_back(); }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

 private:
  DepthFirst* search_;
};

DepthFirst::DepthFirst(LandGraph& graph, const SearchOptions& options)
    : graph_(&graph),
      options_(checked(options).with_one_thread()),
      memory_(options_.work, graph.table()),
      expander_(graph, options.work.stop, options.tuning.assumes_tips),
      order_(graph.table(), options.tuning.seed),
      collector_(graph, memory_.graph_bytes, options.steering),
      clock_(options_, graph.observer()) {}

bool DepthFirst::is_losing(const Couple& couple) {
  const Steering::Attendance attendance(options_.steering);
  collector_.ask(couple.lands);
  for (;;) {
    leaving_.clear();
    Couple asked = expander_.meet_and_fold(couple);
    const Known known = known_of(*graph_, asked);
    if (known != Known::nothing) return known == Known::losing;
    settle(std::move(asked));
  }
}

std::optional<Couple> DepthFirst::winning_move(const Couple& couple) {
  return known_winning_move(*graph_, expander_, couple, options_.work.stop);
}

// ---- what a person sees

std::vector<CurrentCouple> DepthFirst::current() const {
  std::vector<CurrentCouple> current;
  for (const Level& level : path_) {
    const std::size_t lands = level.couple.lands.size();
    current.push_back(
        {level.couple, level.children, lands > 1 ? lands : level.left.size(), {}, {}});
  }
  return current;
}

std::vector<ChildState> DepthFirst::children(const Couple& couple) {
  return child_states(*graph_, expander_, couple, options_.work.stop);
}

// ---- between two visits

void DepthFirst::step() {
  const bool is_time_to_look = clock_.visit(path_.size(), [this] {
    report(options_.work, *graph_, path_.size());
    options_.steering->attend(*this, [this] { options_.work.throw_if_stopped(); });
  });
  if (!is_time_to_look) return;
  report(options_.work, *graph_, path_.size());
  if (collector_.is_wanted()) collect();
}

void DepthFirst::collect() {
  ++collections_;
  collector_.collect(
      [this](std::vector<LandId>& roots) {
        const auto add = [&](const Couple& couple) {
          roots.insert(roots.end(), couple.lands.begin(), couple.lands.end());
        };
        for (const Level& level : path_) {
          add(level.couple);
          std::ranges::for_each(level.left, add);
        }
      },
      [this](LandGraph::IsThere is_there) { expander_.forget(is_there); });
  collector_.throw_if_full();
}

// ---- the search

// Settles a folded couple, unless the level is given up. May leave a sum with one unsolved land.
void DepthFirst::settle(Couple couple) {
  const std::size_t depth = path_.size();
  const Visit visit(*this, std::move(couple));
  step();
  if (leaving_.includes(depth)) return;
  if (path_[depth].couple.lands.size() > 1) {
    settle_sum(depth);
  } else {
    explore(depth);
  }
}

void DepthFirst::settle_sum(std::size_t depth) {
  for (;;) {
    const LandId land = land_to_compute(path_[depth].couple);
    settle({{land}, graph_->least_open(land)});
    if (leaving_.includes(depth)) return;
    Couple rest = expander_.meet_and_fold(path_[depth].couple);
    if (rest == path_[depth].couple) continue;
    if (options_.steering != nullptr) options_.steering->drop_choice(path_[depth].couple);
    if (rest.lands.size() < 2) return;
    path_[depth].couple = std::move(rest);
  }
}

// The one chosen, or the smallest.
LandId DepthFirst::land_to_compute(const Couple& sum) const {
  if (options_.steering != nullptr && options_.steering->has_choices()) {
    if (const auto chosen = options_.steering->chosen_land(sum)) return *chosen;
  }
  return *std::ranges::min_element(sum.lands, {}, [&](LandId land) { return graph_->lives(land); });
}

void DepthFirst::explore(std::size_t depth) {
  const LandId land = path_[depth].couple.lands[0];
  const Nimber nimber = path_[depth].couple.nimber;
  const auto drop_choice = [&] {
    if (options_.steering != nullptr) options_.steering->drop_choice(path_[depth].couple);
  };
  if (!graph_->is_expanded(land) && expander_.expand(land, nimber) == Expansion::losing_child) {
    return drop_choice();
  }
  bool is_winning = !add_children(depth);
  while (!is_winning && !path_[depth].left.empty()) {
    bring_choice_forward(path_[depth]);
    Couple& next = path_[depth].left.back();
    next = expander_.meet_and_fold(next);
    switch (known_of(*graph_, next)) {
      case Known::losing:
        is_winning = true;
        break;
      case Known::winning:
        path_[depth].left.pop_back();
        break;
      case Known::nothing:
        settle(next);
        if (leaving_.includes(depth)) return;
        break;
    }
  }
  drop_choice();
  if (is_winning) {
    graph_->exclude(land, nimber);
  } else {
    graph_->set_nimber(land, nimber);
  }
}

// Adds the unsettled children of a couple of one land. False when one is losing.
bool DepthFirst::add_children(std::size_t depth) {
  Level& level = path_[depth];
  const LandId land = level.couple.lands[0];
  for (Nimber heap; heap < level.couple.nimber; ++heap.value) {
    if (!add_child(level, {{land}, heap})) return false;
  }
  for (const auto& [heap, lands] : ChildWords(graph_->children(land))) {
    if (!add_child(level, {{lands.begin(), lands.end()}, level.couple.nimber ^ heap})) return false;
  }
  order_.sort_backwards(level.left, [](const Couple& child) {
    return std::pair(std::span<const LandId>(child.lands), child.nimber.value);
  });
  level.children = level.left.size();
  return true;
}

bool DepthFirst::add_child(Level& level, Couple child) {
  child = expander_.meet_and_fold(std::move(child));
  switch (known_of(*graph_, child)) {
    case Known::losing:
      return false;
    case Known::winning:
      // A child all of whose lands are solved shows a value that the land has not, whatever the
      // couple's heap is.
      if (child.lands.empty()) {
        graph_->exclude(level.couple.lands[0], child.nimber ^ level.couple.nimber);
      }
      return true;
    case Known::nothing:
      level.left.push_back(std::move(child));
      return true;
  }
  return true;
}

// Makes the child that a person chose the next one.
void DepthFirst::bring_choice_forward(Level& level) {
  if (options_.steering == nullptr || !options_.steering->has_choices()) return;
  const Couple* const choice = options_.steering->chosen_child(level.couple);
  if (choice == nullptr) return;
  const Couple wanted = expander_.meet_and_fold(*choice);
  const auto chosen = std::ranges::find_if(
      level.left, [&](const Couple& child) { return expander_.meet_and_fold(child) == wanted; });
  if (chosen == level.left.end()) {
    options_.steering->drop_choice(level.couple);
  } else {
    std::rotate(chosen, chosen + 1, level.left.end());
  }
}

}  // namespace burgeon
