// The smallest proof of who wins N spots, as a problem for a pseudo-Boolean solver such as clasp:
//
//     bench_least_proof N AT_MOST > N.opb
//
// A variable a land: is its nimber shown by the proof? All nimbers are found by full expansion, and
// all ways to show a couple are there to choose from (docs/certificate.md, "What it proves") that
// have canonical positions in their records: `burgeon prove` writes no others. (Spelled otherwise,
// a region of three lives has other children. That a record's position may have pairs of equal
// lands beside it gains nothing: what a move in such a pair shows is known, or an earlier record
// shows it.)
//
// What no proof of AT_MOST losing couples has is left out first, which may leave nothing: then the
// problem is one that cannot be satisfied. So the least sum of the variables is the size of the
// smallest certificate there is, if it is no more than AT_MOST; if it is more, there is none of
// AT_MOST. A large AT_MOST leaves nothing out.
//
// The format: Roussel & Manquinho, "Input/Output Format and Solver Requirements for the
// Competitions of Pseudo-Boolean Solvers" (2012).
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "proof/choose/proof_graph.h"
#include "sprouts/position.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

using GoalId = ProofGraph::GoalId;
using Lands = std::vector<LandId>;  // ascending

Lands united(const Lands& left, const Lands& right) {
  Lands all;
  std::ranges::set_union(left, right, std::back_inserter(all));
  return all;
}

Lands common_to(const Lands& left, const Lands& right) {
  Lands both;
  std::ranges::set_intersection(left, right, std::back_inserter(both));
  return both;
}

// All that can be part of a proof that `spots` spots are won or lost.
class Choices {
 public:
  explicit Choices(int spots) : graph_(nullptr, {.outright_lives = 3 * spots}, nullptr) {
    const LandIds start = intern_lands(graph_.table(), start_position(spots));
    root_ = start.front();
    if (!graph_.is_known(root_)) std::abort();  // it has no more lives than that
    win_ = graph_.goal_to_win({start, Nimber{0}});
  }

  LandId root() const { return root_; }
  bool is_lost() const { return graph_.nimber(root_).value == 0; }
  // That it is won, where it is.
  GoalId win() const { return win_; }

  std::vector<GoalId> goals(LandId land) {
    const auto goals = graph_.goals(land);  // may move when others are asked for
    return {goals.begin(), goals.end()};
  }

  std::vector<Lands> options(GoalId goal) {
    const ProofGraph::Options there = graph_.options(goal);
    std::vector<Lands> options;
    ProofGraph::OptionId option = there.first;
    for (std::uint32_t i = 0; i < there.count; ++i, option = graph_.after(option)) {
      const auto lands = graph_.lands(option);
      options.emplace_back(lands.begin(), lands.end());
    }
    return options;
  }

 private:
  ProofGraph graph_;
  LandId root_;
  GoalId win_;
};

// Finds the lands that no proof of at most so many has. `forced(L)` is in every proof that has L:
// L, and for each of its goals what all options have in common. Where that and what every proof has
// are too many together, L is out; then options with L are out too, and others have more in common.
class Pruning {
 public:
  Pruning(Choices& choices, std::size_t at_most) : choices_(&choices), at_most_(at_most) {}

  // False when there is no proof.
  bool run() {
    for (bool goes_on = true; goes_on;) {
      by_land_.clear();
      by_goal_.clear();
      const Forced& all =
          choices_->is_lost() ? forced(choices_->root()) : forced_by(choices_->win());
      if (!all) return false;
      goes_on = all->size() > always_.size();
      always_ = *all;
      for (const auto& [land, lands] : by_land_) {
        if (!lands && out_.insert(land).second) goes_on = true;
      }
    }
    return true;
  }

  // Of an option, after `run`.
  bool is_possible(const Lands& option) { return forced_by(option).has_value(); }

 private:
  using Forced = std::optional<Lands>;  // nothing where no proof has it

  const Forced& forced(LandId land) {
    if (const auto there = by_land_.find(land); there != by_land_.end()) return there->second;
    Forced all;
    if (!out_.contains(land)) {
      all = Lands{land};
      for (const GoalId goal : choices_->goals(land)) {
        add(all, forced_by(goal));
        if (!all) break;
      }
    }
    return by_land_[land] = std::move(all);
  }

  const Forced& forced_by(GoalId goal) {
    if (const auto there = by_goal_.find(goal); there != by_goal_.end()) return there->second;
    Forced common;
    for (const Lands& option : choices_->options(goal)) {
      const Forced lands = forced_by(option);
      if (!lands) continue;
      common = common ? common_to(*common, *lands) : *lands;
      if (common->empty()) break;
    }
    return by_goal_[goal] = std::move(common);
  }

  Forced forced_by(const Lands& option) {
    Forced all = Lands{};
    for (const LandId land : option) {
      add(all, forced(land));
      if (!all) break;
    }
    return all;
  }

  void add(Forced& all, const Forced& more) const {
    if (more) all = united(*all, *more);
    if (!more || united(*all, always_).size() > at_most_) all.reset();
  }

  Choices* choices_;
  std::size_t at_most_;
  Lands always_;
  std::unordered_set<LandId> out_;
  std::unordered_map<LandId, Forced> by_land_;
  std::unordered_map<GoalId, Forced> by_goal_;
};

// The problem: clauses of variables (v) and negated ones (-v), one of which has to hold.
class Problem {
 public:
  Problem(Choices& choices, Pruning& pruning) : choices_(&choices), pruning_(&pruning) {
    require({choices.is_lost() ? variable(choices.root()) : variable_of_goal(choices.win())});
    for (std::size_t i = 0; i < lands_.size(); ++i) {  // they become more
      const int land_is_shown = variable(lands_[i]);
      for (const GoalId goal : choices.goals(lands_[i])) {
        require({-land_is_shown, variable_of_goal(goal)});
      }
    }
  }

  std::size_t lands() const { return lands_.size(); }

  void print() const {
    std::printf("* #variable= %d #constraint= %zu\nmin:", last_, clauses_.size());
    for (const LandId land : lands_) std::printf(" +1 x%d", by_land_.at(land));
    std::printf(" ;\n");
    for (const auto& clause : clauses_) {
      for (const int literal : clause) {
        std::printf("+1 %sx%d ", literal < 0 ? "~" : "", std::abs(literal));
      }
      std::printf(">= 1 ;\n");
    }
  }

 private:
  int variable(LandId land) {
    const auto [place, is_new] = by_land_.emplace(land, last_ + 1);
    if (is_new) {
      ++last_;
      lands_.push_back(land);
    }
    return place->second;
  }

  int variable_of_goal(GoalId goal) {
    if (const auto there = by_goal_.find(goal); there != by_goal_.end()) return there->second;
    const int is_shown = by_goal_[goal] = ++last_;
    std::vector<int> clause{-is_shown};
    for (const Lands& option : choices_->options(goal)) {
      if (pruning_->is_possible(option)) clause.push_back(variable_of_option(option));
    }
    require(std::move(clause));
    return is_shown;
  }

  int variable_of_option(const Lands& option) {
    if (option.size() == 1) return variable(option[0]);
    if (const auto there = by_option_.find(option); there != by_option_.end()) return there->second;
    const int is_there = by_option_[option] = ++last_;
    for (const LandId land : option) require({-is_there, variable(land)});
    return is_there;
  }

  void require(std::vector<int> clause) { clauses_.push_back(std::move(clause)); }

  Choices* choices_;
  Pruning* pruning_;
  int last_ = 0;  // variable
  std::vector<LandId> lands_;
  std::unordered_map<LandId, int> by_land_;
  std::unordered_map<GoalId, int> by_goal_;
  std::map<Lands, int> by_option_;
  std::vector<std::vector<int>> clauses_;
};

// From 1.
std::optional<std::size_t> number_up_to(std::size_t most, std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number >= 1 && number <= most ? std::optional(number) : std::nullopt;
}

// The exit status.
int finish() {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return 0;
  std::perror("bench_least_proof");
  return 1;
}

}  // namespace
}  // namespace burgeon

int main(int argc, char** argv) {
  using namespace burgeon;
  const auto spots = argc == 3 ? number_up_to(7, argv[1]) : std::nullopt;
  const auto at_most = argc == 3 ? number_up_to(1'000'000, argv[2]) : std::nullopt;
  if (!spots || !at_most) {
    std::fprintf(
        stderr,
        "bench_least_proof N AT_MOST: expected a number of spots, 1 to 7, and a size, 1 to "
        "1000000\n");
    return 2;
  }
  Choices choices(static_cast<int>(*spots));
  Pruning pruning(choices, *at_most);
  if (!pruning.run()) {
    std::fprintf(stderr, "there is no proof of at most %zu losing couples\n", *at_most);
    std::printf("* #variable= 1 #constraint= 1\nmin: +1 x1 ;\n+1 x1 >= 2 ;\n");
    return finish();
  }
  const Problem problem(choices, pruning);
  std::fprintf(stderr, "%zu lands to choose from\n", problem.lands());
  problem.print();
  return finish();
}
