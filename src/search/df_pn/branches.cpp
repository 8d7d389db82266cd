// The children of the couple where a df-pn thread works: made, valued, and valued again.
#include <algorithm>

#include "search/df_pn/values.h"
#include "search/df_pn/worker.h"

namespace burgeon {

Couple DfPnWorker::couple_of(const Branch& branch, Nimber nimber) const {
  const auto [folded, lands] = path_.child(branch);
  return values_->fold(lands, nimber ^ folded);
}

// False when the child is losing.
bool DfPnWorker::add_branch(Nimber nimber, ChildWords::Child child) {
  const Couple couple = values_->fold(child.lands, nimber ^ child.nimber);
  const ProofNumbers numbers = values_->value(couple);
  if (numbers.disproof == 0) return false;
  if (numbers.proof == 0) return true;
  path_.add_branch(child, numbers, is_one_of_many() ? threads_at(couple) : 0);
  return true;
}

// Makes the branches of the last level: the unsettled children of its couple. False when one is
// losing.
bool DfPnWorker::add_branches(const Level& level) {
  const LandId land = level.couple.lands[0];
  const Nimber nimber = level.couple.nimber;
  path_.drop_branches();
  for (std::uint16_t heap = 0; heap < nimber.value; ++heap) {
    if (!add_branch(nimber, {nimber ^ Nimber{heap}, {&land, 1}})) return false;
  }
  const ChildWords children(graph_->children(land));
  std::size_t count = nimber.value;
  for (const ChildWords::Child child : children) {
    ++count;
    for (const LandId below : child.lands) graph_->prefetch(below);
    if (child.lands.size() == 1) {
      shared_->table.prefetch(child.lands[0], nimber ^ child.nimber);
    }
  }
  path_.set_children(count);
  for (const ChildWords::Child child : children) {
    if (std::ranges::all_of(child.lands, [&](LandId below) { return graph_->is_solved(below); })) {
      // Its nimber is not the land's, whatever `nimber` is.
      const Nimber solved = values_->fold(child.lands, child.nimber).nimber;
      graph_->exclude(land, solved);
      if (solved == nimber) return false;
    } else if (!add_branch(nimber, child)) {
      return false;
    }
  }
  if (shared_->options.tuning.seed != 0) path_.shuffle_branches(random_);
  return true;
}

// Takes in what was found out about the branch searched. False when it is losing.
bool DfPnWorker::value_again(std::size_t searched, Nimber nimber) {
  Branch& branch = path_.branch(searched);
  const Couple couple = couple_of(branch, nimber);
  branch.numbers = values_->value(couple, branch.numbers);
  if (branch.numbers.disproof == 0) return false;
  if (branch.numbers.proof == 0) {
    path_.drop_branch(searched);
  } else if (is_one_of_many()) {
    branch.penalty = threads_at(couple);
  }
  return true;
}

// How many threads work on a couple, or on the lands of a sum.
DfPnWorker::Number DfPnWorker::threads_at(const Couple& couple) const {
  if (couple.lands.size() == 1) {
    const LandId land = couple.lands[0];
    return shared_->busy.is_being_expanded(land) ? infinite_proof / 2
                                                 : shared_->busy.count(land, couple.nimber);
  }
  Number busy = 0;
  for (const LandId land : couple.lands) {
    busy += shared_->busy.count(land, graph_->least_open(land));
  }
  return busy;
}

}  // namespace burgeon
