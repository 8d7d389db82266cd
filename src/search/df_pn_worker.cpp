#include "search/df_pn_worker.h"

#include <algorithm>

namespace burgeon {

DfPnWorker::DfPnWorker(DfPnShared& shared, std::size_t cache_bytes, std::size_t number)
    : shared_(&shared),
      graph_(shared.graph),
      expander_(*graph_, cache_bytes),
      number_(number),
      random_(shared.work.seed + number) {}

// ---- what couples are worth

DfPnWorker::Folded DfPnWorker::fold(std::span<const LandId> lands, Nimber nimber) const {
  Folded folded{{}, nimber};
  for (const LandId land : lands) {
    if (graph_->is_solved(land)) {
      folded.nimber = folded.nimber ^ graph_->nimber(land);
    } else {
      folded.lands.push_back(land);
    }
  }
  return folded;
}

ProofNumbers DfPnWorker::first_value(LandId land, Nimber nimber) const {
  const auto size = static_cast<Number>(graph_->lives(land) + 2 * nimber.value);
  return {1, 1 + size * size / 16};
}

ProofNumbers DfPnWorker::land_value(LandId land, Nimber nimber) const {
  if (graph_->is_excluded(land, nimber)) return {0, infinite};
  if (graph_->is_solved(land)) return {infinite, 0};
  const auto found = shared_->table.find(land, nimber);
  return found ? *found : first_value(land, nimber);
}

// The work to find a land's nimber: the least open value is it, or is shown not to be.
DfPnWorker::Number DfPnWorker::land_cost(LandId land) const {
  const Nimber open = graph_->least_open(land);
  const ProofNumbers numbers = land_value(land, open);
  const Nimber next{static_cast<std::uint16_t>(open.value + 1)};
  return std::min(numbers.disproof, numbers.proof + first_value(land, next).disproof);
}

ProofNumbers DfPnWorker::value(const Folded& couple) const {
  if (couple.lands.empty()) {
    return couple.nimber.value == 0 ? ProofNumbers{infinite, 0} : ProofNumbers{0, infinite};
  }
  if (couple.lands.size() == 1) return land_value(couple.lands[0], couple.nimber);
  Number cost = 0;
  for (const LandId land : couple.lands) cost = std::min(infinite - 1, cost + land_cost(land));
  return {cost, cost};
}

bool DfPnWorker::is_settled(LandId land, Nimber nimber) const {
  return graph_->is_solved(land) || graph_->is_excluded(land, nimber);
}

// ---- the children of the couple on top of the path

DfPnWorker::Folded DfPnWorker::branch_couple(std::uint32_t words, Nimber nimber) const {
  const std::uint32_t word = words_[words];
  return fold({words_.data() + words + 1, word & 0xff},
              nimber ^ Nimber{static_cast<std::uint16_t>(word >> 8)});
}

// False when the child is losing.
bool DfPnWorker::add_branch(Nimber nimber, std::uint32_t word, std::span<const LandId> lands) {
  const Nimber child_nimber = nimber ^ Nimber { static_cast<std::uint16_t>(word >> 8) };
  const ProofNumbers numbers = value(fold(lands, child_nimber));
  if (numbers.disproof == 0) return false;
  if (numbers.proof == 0) return true;
  branches_.push_back({static_cast<std::uint32_t>(words_.size()), numbers, 0});
  words_.push_back(word);
  words_.insert(words_.end(), lands.begin(), lands.end());
  return true;
}

// Adds the unsettled children of a couple. False when one is losing.
bool DfPnWorker::add_branches(LandId land, Nimber nimber) {
  const std::size_t first_branch = branches_.size();
  for (std::uint16_t heap = 0; heap < nimber.value; ++heap) {
    const std::uint32_t word = 1U | static_cast<std::uint32_t>(heap ^ nimber.value) << 8;
    if (!add_branch(nimber, word, {&land, 1})) return false;
  }
  const auto list = graph_->children(land);
  for (std::size_t i = 0; i < list.size(); i += 1 + (list[i] & 0xff)) {
    const auto lands = list.subspan(i + 1, list[i] & 0xff);
    if (std::ranges::all_of(lands, [&](LandId child) { return graph_->is_solved(child); })) {
      // Its nimber is not the land's, whatever `nimber` is.
      const Folded solved = fold(lands, Nimber{static_cast<std::uint16_t>(list[i] >> 8)});
      graph_->exclude(land, solved.nimber);
      if (solved.nimber == nimber) return false;
    } else if (!add_branch(nimber, list[i], lands)) {
      return false;
    }
  }
  if (shared_->work.seed != 0) {
    std::shuffle(branches_.begin() + static_cast<std::ptrdiff_t>(first_branch), branches_.end(),
                 random_);
  }
  return true;
}

}  // namespace burgeon
