#include "search/df_pn.h"

#include <algorithm>

namespace burgeon {
namespace {

std::uint64_t couple_key(LandId land, Nimber nimber) {
  return std::uint64_t{land} << 16 | nimber.value;
}

}  // namespace

bool DfPn::is_losing(const LandIds& lands, Nimber nimber) {
  LandIds reduced = lands;
  const Nimber folded = graph_->reduce(reduced);
  Folded couple = fold({reduced.data(), reduced.size()}, nimber ^ folded);
  for (;;) {
    const Value known = value(couple);
    if (known.proof == 0) return false;
    if (known.disproof == 0) return true;
    if (couple.lands.size() == 1) {
      search(couple.lands[0], couple.nimber, infinite, infinite);
    } else {
      search_sum(couple, infinite);
    }
    couple = fold({couple.lands.data(), couple.lands.size()}, couple.nimber);
  }
}

Nimber DfPn::nimber(LandId land) {
  LandIds lands{land};
  graph_->reduce(lands);
  while (!graph_->is_solved(land)) search(land, graph_->least_open(land), infinite, infinite);
  return graph_->nimber(land);
}

std::optional<DfPn::Move> DfPn::winning_move(const LandIds& lands, Nimber nimber) {
  const auto is_known_loss = [&](const LandIds& child_lands, Nimber child_nimber) {
    LandIds reduced = child_lands;
    const Nimber folded = graph_->reduce(reduced);
    return value(fold({reduced.data(), reduced.size()}, child_nimber ^ folded)).disproof == 0;
  };
  for (std::uint16_t heap = 0; heap < nimber.value; ++heap) {
    if (is_known_loss(lands, Nimber{heap})) return Move{lands, Nimber{heap}};
  }
  ChildMaker maker(graph_->table());
  const ChildList children = maker.children_of_sum(lands, work_.stop);
  for (std::size_t i = 0; i < children.size(); ++i) {
    const LandIds child(children[i].begin(), children[i].end());
    if (is_known_loss(child, nimber)) return Move{child, nimber};
  }
  return std::nullopt;
}

DfPn::Folded DfPn::fold(std::span<const LandId> lands, Nimber nimber) const {
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

DfPn::Value DfPn::first_value(LandId land, Nimber nimber) const {
  const auto size = static_cast<Number>(graph_->lives(land) + 2 * nimber.value);
  return {1, 1 + size * size / 16};
}

DfPn::Value DfPn::land_value(LandId land, Nimber nimber) const {
  if (graph_->is_excluded(land, nimber)) return {0, infinite};
  const auto found = values_.find(couple_key(land, nimber));
  return found == values_.end() ? first_value(land, nimber) : found->second;
}

// The work to find a land's nimber: the least open value is it, or is shown not to be.
DfPn::Number DfPn::land_cost(LandId land) const {
  const Nimber open = graph_->least_open(land);
  const Value value = land_value(land, open);
  const Nimber next{static_cast<std::uint16_t>(open.value + 1)};
  return std::min(value.disproof, value.proof + first_value(land, next).disproof);
}

DfPn::Value DfPn::value(const Folded& couple) const {
  if (couple.lands.empty()) {
    return couple.nimber.value == 0 ? Value{infinite, 0} : Value{0, infinite};
  }
  if (couple.lands.size() == 1) return land_value(couple.lands[0], couple.nimber);
  Number cost = 0;
  for (const LandId land : couple.lands) cost = std::min(infinite - 1, cost + land_cost(land));
  return {cost, cost};
}

DfPn::Folded DfPn::branch_couple(LandId land, Nimber nimber, std::uint32_t branch) const {
  if ((branch & heap_move) != 0) {
    return {{land}, Nimber{static_cast<std::uint16_t>(branch & ~heap_move)}};
  }
  const auto list = graph_->children(land);
  const std::uint32_t word = list[branch];
  return fold(list.subspan(branch + 1, word & 0xff),
              nimber ^ Nimber{static_cast<std::uint16_t>(word >> 8)});
}

// The unsettled children of a couple. False when one is losing.
bool DfPn::add_branches(LandId land, Nimber nimber, std::vector<Branch>& branches) {
  branches.clear();
  const auto add = [&](std::uint32_t branch) {
    const Folded couple = branch_couple(land, nimber, branch);
    if (couple.lands.empty()) {
      // Solved: its nimber is not the land's, whatever `nimber` is.
      if ((branch & heap_move) == 0) graph_->exclude(land, couple.nimber ^ nimber);
      return couple.nimber.value != 0;
    }
    const Value value = this->value(couple);
    if (value.disproof == 0) return false;
    if (value.proof != 0) branches.push_back({branch, value});
    return true;
  };
  for (std::uint16_t heap = 0; heap < nimber.value; ++heap) {
    if (!add(heap_move | heap)) return false;
  }
  const auto list = graph_->children(land);
  for (std::uint32_t i = 0; i < list.size(); i += 1 + (list[i] & 0xff)) {
    if (!add(i)) return false;
  }
  return true;
}

void DfPn::search(LandId land, Nimber nimber, Number proof_limit, Number disproof_limit) {
  work_.throw_if_stopped();
  if (++visits_ % 256 == 0) {
    work_.report(graph_->expansions(), graph_->size());
    if (graph_->memory() + values_.bucket_count() * (sizeof(*values_.begin()) + 1) >
        work_.memory_limit) {
      throw MemoryExhausted();
    }
  }
  if (depth_ == branches_.size()) branches_.emplace_back();
  // Taken out for the time of the call: deeper calls may let branches_ grow.
  std::vector<Branch> branches = std::move(branches_[depth_++]);
  const auto leave = [&] { branches_[--depth_] = std::move(branches); };
  if (!graph_->is_expanded(land) && graph_->expand(land, nimber)) return leave();
  if (!add_branches(land, nimber, branches)) {
    graph_->exclude(land, nimber);
    return leave();
  }
  for (;;) {
    if (branches.empty()) {
      graph_->set_nimber(land, nimber);
      return leave();
    }
    Number disproof = 0;
    std::size_t best = 0;
    Number second = infinite;
    for (std::size_t i = 0; i < branches.size(); ++i) {
      disproof = std::min(infinite - 1, disproof + branches[i].value.proof);
      if (i == 0) continue;
      if (branches[i].value.disproof < branches[best].value.disproof) {
        second = branches[best].value.disproof;
        best = i;
      } else {
        second = std::min(second, branches[i].value.disproof);
      }
    }
    const Number proof = branches[best].value.disproof;
    if (proof >= proof_limit || disproof >= disproof_limit) {
      values_[couple_key(land, nimber)] = {proof, disproof};
      return leave();
    }
    Branch& branch = branches[best];
    Folded couple = branch_couple(land, nimber, branch.child);
    branch.value = value(couple);
    if (branch.value.proof != 0 && branch.value.disproof != 0 && branch.value.disproof <= proof) {
      const Number child_proof_limit = disproof_limit - disproof + branch.value.proof;
      const Number child_disproof_limit = std::min(proof_limit, second + 1);
      if (couple.lands.size() == 1) {
        search(couple.lands[0], couple.nimber, child_proof_limit, child_disproof_limit);
      } else {
        search_sum(couple, std::min(child_proof_limit, child_disproof_limit));
      }
      branch.value = value(fold({couple.lands.data(), couple.lands.size()}, couple.nimber));
    }
    if (branch.value.disproof == 0) {
      graph_->exclude(land, nimber);
      return leave();
    }
    if (branch.value.proof == 0) {
      branches[best] = branches.back();
      branches.pop_back();
    }
  }
}

// Works on the nimbers of a sum's lands until its value reaches the limit or one land is left.
void DfPn::search_sum(Folded& sum, Number limit) {
  for (;;) {
    sum = fold({sum.lands.data(), sum.lands.size()}, sum.nimber);
    if (sum.lands.size() < 2) return;
    const Number cost = value(sum).proof;
    if (cost >= limit) return;
    LandId easiest = sum.lands[0];
    Value easiest_value{infinite, infinite};
    for (const LandId land : sum.lands) {
      const Value value = land_value(land, graph_->least_open(land));
      if (std::min(value.proof, value.disproof) <
          std::min(easiest_value.proof, easiest_value.disproof)) {
        easiest = land;
        easiest_value = value;
      }
    }
    const Number slack = std::max<Number>(1, limit - cost);
    search(easiest, graph_->least_open(easiest), std::min(infinite, easiest_value.proof + slack),
           std::min(infinite, easiest_value.disproof + slack));
  }
}

}  // namespace burgeon
