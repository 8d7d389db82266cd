#include "search/df_pn/worker.h"

#include <algorithm>

#include "search/proof_numbers/first_numbers.h"

namespace burgeon {

DfPnWorker::DfPnWorker(DfPnShared& shared, std::size_t number)
    : shared_(&shared),
      graph_(shared.graph),
      expander_(*graph_, shared.options.work.stop, shared.options.tuning.assumes_tips),
      number_(number),
      random_(shared.options.tuning.seed + number) {}

// ---- what couples are worth

ProofNumbers DfPnWorker::first_value(LandId land, Nimber nimber) const {
  if (shared_->options.tuning.first_numbers == FirstNumbers::all_one) return {1, 1};
  return first_numbers_by_prospect({.lives = graph_->lives(land),
                                    .open_below = graph_->open_below(land, nimber),
                                    .mentions = graph_->mentions(land),
                                    .is_expanded = graph_->is_expanded(land),
                                    .guess = graph_->guess(land, nimber)});
}

// Of those that a list will name, many are mentioned elsewhere: taken for all, with what measured
// best (docs/search.md).
ProofNumbers DfPnWorker::first_value(const UnnamedLand& land, Nimber nimber) const {
  if (shared_->options.tuning.first_numbers == FirstNumbers::all_one) return {1, 1};
  constexpr std::uint32_t mentions_of_unnamed = 6;
  return first_numbers_by_prospect({.lives = land.lives,
                                    .open_below = nimber.value,
                                    .mentions = mentions_of_unnamed,
                                    .is_expanded = false,
                                    .guess = graph_->guess(land.likeness, nimber)});
}

ProofNumbers DfPnWorker::land_value(LandId land, Nimber nimber, ProofNumbers before) const {
  if (const auto settled = settled_value(*graph_, land, nimber)) return *settled;
  if (const auto found = shared_->table.find(land, nimber)) return *found;
  const ProofNumbers first = first_value(land, nimber);
  return {std::max(first.proof, before.proof), std::max(first.disproof, before.disproof)};
}

ProofNumbers DfPnWorker::value(const Couple& couple, ProofNumbers before) const {
  if (couple.lands.size() == 1) return land_value(couple.lands[0], couple.nimber, before);
  return couple_value(*this, *graph_, couple);
}

bool DfPnWorker::is_settled(LandId land, Nimber nimber) const {
  return graph_->known(land, nimber) != Known::nothing;
}

// ---- the children of the couple on top of the path

Couple DfPnWorker::branch_couple(std::uint32_t words, Nimber nimber) const {
  const auto [folded, lands] = ChildWords::read(words_.data() + words);
  return fold(lands, nimber ^ folded);
}

// False when the child is losing.
bool DfPnWorker::add_branch(Nimber nimber, ChildWords::Child child) {
  const Couple couple = fold(child.lands, nimber ^ child.nimber);
  const ProofNumbers numbers = value(couple);
  if (numbers.disproof == 0) return false;
  if (numbers.proof == 0) return true;
  branches_.push_back({static_cast<std::uint32_t>(words_.size()), numbers,
                       is_one_of_many() ? threads_at(couple) : 0});
  ChildWords::append(words_, child);
  return true;
}

// Makes the branches of the level on top of the path: the unsettled children of its couple. False
// when one is losing.
bool DfPnWorker::add_branches(const Level& level) {
  const LandId land = level.couple.lands[0];
  const Nimber nimber = level.couple.nimber;
  branches_.resize(level.first_branch);
  words_.resize(level.first_word);
  for (std::uint16_t heap = 0; heap < nimber.value; ++heap) {
    if (!add_branch(nimber, {nimber ^ Nimber{heap}, {&land, 1}})) return false;
  }
  const ChildWords children(graph_->children(land));
  for (const ChildWords::Child child : children) {
    for (const LandId below : child.lands) graph_->prefetch(below);
    if (child.lands.size() == 1) {
      shared_->table.prefetch(child.lands[0], nimber ^ child.nimber);
    }
  }
  for (const ChildWords::Child child : children) {
    if (std::ranges::all_of(child.lands, [&](LandId below) { return graph_->is_solved(below); })) {
      // Its nimber is not the land's, whatever `nimber` is.
      const Nimber solved = fold(child.lands, child.nimber).nimber;
      graph_->exclude(land, solved);
      if (solved == nimber) return false;
    } else if (!add_branch(nimber, child)) {
      return false;
    }
  }
  if (shared_->options.tuning.seed != 0) {
    std::shuffle(branches_.begin() + static_cast<std::ptrdiff_t>(level.first_branch),
                 branches_.end(), random_);
  }
  return true;
}

}  // namespace burgeon
