#include "search/proof_numbers/proof_number.h"

#include <algorithm>
#include <vector>

#include "base/check.h"
#include "base/free_memory.h"
#include "search/graph/child_states.h"
#include "search/graph/child_words.h"
#include "search/graph/fold.h"
#include "search/proof_numbers/first_numbers.h"
#include "search/report.h"

namespace burgeon {

ProofNumber::ProofNumber(LandGraph& graph, const SearchOptions& options)
    : graph_(&graph),
      options_(checked(options).with_one_thread()),
      memory_(options_.work, graph.table()),
      expander_(graph, options.work.stop, options.tuning.assumes_tips),
      random_(options.tuning.seed),
      retired_(0),
      collector_(graph, memory_.graph_bytes, nullptr),
      clock_(options_, graph.observer()) {}

bool ProofNumber::is_losing(const Couple& couple) {
  retire_nodes();  // the graph may have changed since the last question
  restarts_in_vain_ = 0;
  for (;;) {
    const Couple asked = expander_.meet_and_fold(couple);
    collector_.ask(couple.lands);
    collector_.ask_too(asked.lands);
    const Known known = known_of(*graph_, asked);
    if (known != Known::nothing) return known == Known::losing;
    step(asked);
  }
}

std::optional<Couple> ProofNumber::winning_move(const Couple& couple) {
  return known_winning_move(*graph_, expander_, couple, options_.work.stop);
}

// ---- what couples are worth

ProofNumbers ProofNumber::land_value(LandId land, Nimber nimber) const {
  if (const auto settled = settled_value(*graph_, land, nimber)) return *settled;
  const CoupleNodes::Node* const node = nodes_.find(land, nimber);
  if (node != nullptr) return node->numbers;
  if (const auto retired = retired_.find(land, nimber)) return *retired;
  return first_value(land, nimber);
}

ProofNumbers ProofNumber::first_value(LandId land, Nimber nimber) const {
  if (options_.tuning.first_numbers == FirstNumbers::all_one) return {1, 1};
  return first_numbers_by_size(graph_->lives(land), nimber);
}

ProofNumbers ProofNumber::value(const Couple& couple) const {
  return couple_value(*this, *graph_, couple);
}

// ---- from the root down

void ProofNumber::step(const Couple& root) {
  if (clock_.visit(1)) keep_within_memory();
  Couple couple = root;
  for (depth_ = 1;; ++depth_) {
    if (couple.lands.size() > 1) {
      const LandId land = easiest_land(couple.lands);
      couple = {{land}, graph_->least_open(land)};
    }
    const LandId land = couple.lands[0];
    if (nodes_.find(land, couple.nimber) == nullptr) return expand(land, couple.nimber);
    std::optional<Couple> child = most_proving_child(land, couple.nimber);
    BURGEON_CHECK(child.has_value());  // or the node would be settled
    couple = *std::move(child);
  }
}

LandId ProofNumber::easiest_land(std::span<const LandId> lands) {
  return *std::ranges::min_element(lands, {}, [&](LandId land) {
    const ProofNumbers numbers = land_value(land, graph_->least_open(land));
    return std::min(numbers.proof, numbers.disproof);
  });
}

template <typename Visit>
void ProofNumber::for_each_child(LandId land, Nimber nimber, Visit visit) {
  for (Nimber heap; heap < nimber; ++heap.value) visit(fold(*graph_, {&land, 1}, heap));
  for (const auto& [heap, lands] : ChildWords(graph_->children(land))) {
    visit(fold(*graph_, lands, nimber ^ heap));
  }
}

// An unsettled child of least disproof number. With a seed, any of them.
std::optional<Couple> ProofNumber::most_proving_child(LandId land, Nimber nimber) {
  std::optional<Couple> best;
  Number least = infinite;
  std::uint64_t ties = 0;
  for_each_child(land, nimber, [&](const Couple& child) {
    const Number disproof = value(child).disproof;
    if (disproof > least || disproof == infinite) return;
    ties = disproof == least ? ties + 1 : 1;
    if (ties > 1 && (options_.tuning.seed == 0 || random_() % ties != 0)) return;
    best = child;
    least = disproof;
  });
  return best;
}

void ProofNumber::expand(LandId land, Nimber nimber) {
  if (graph_->is_expanded(land) || expander_.expand(land, nimber) == Expansion::listed) {
    if (!nodes_.has_any(land)) link_children(land);
    nodes_.add(land, nimber, {});
  }
  update(land);
}

// Tells the unsolved lands in the children of a land that it depends on them.
void ProofNumber::link_children(LandId land) {
  std::vector<LandId> below;
  for_each_child(land, {}, [&](const Couple& child) {
    below.insert(below.end(), child.lands.begin(), child.lands.end());
  });
  std::ranges::sort(below);
  below.erase(std::unique(below.begin(), below.end()), below.end());
  for (const LandId child : below) nodes_.add_parent(child, land);
}

// ---- and up again

// Something about the land has changed: all that may depend on it is valued again.
void ProofNumber::update(LandId start) {
  const auto add_parents = [&](LandId land) {
    nodes_.for_each_parent(land, [&](LandId parent) {
      waiting_.insert({graph_->lives(parent), parent});
    });
  };
  value_again(start);
  add_parents(start);
  while (!waiting_.empty()) {
    const LandId land = waiting_.extract(waiting_.begin()).value().second;
    if (value_again(land)) add_parents(land);
  }
}

// Values all nodes of a land. True when anything about the land has changed.
bool ProofNumber::value_again(LandId land) {
  bool changed = false;
  nodes_.for_each_node(land, [&](CoupleNodes::Node& node) {
    if (graph_->is_solved(land)) return false;
    if (graph_->is_excluded(land, node.nimber)) return true;
    bool learned = false;
    ProofNumbers numbers = value_of_children(land, node.nimber, learned);
    if (learned) numbers = value_of_children(land, node.nimber, learned);  // of moves in the heap
    changed = changed || learned || numbers != node.numbers;
    node.numbers = numbers;
    if (numbers.proof == 0) {
      graph_->exclude(land, node.nimber);
    } else if (numbers.disproof == 0) {
      graph_->set_nimber(land, node.nimber);
    }
    return true;
  });
  return changed;
}

// `learned`: set when a child shows a value that the land was not known not to have.
ProofNumbers ProofNumber::value_of_children(LandId land, Nimber nimber, bool& learned) {
  ProofNumbers sum{infinite, 0};
  for_each_child(land, nimber, [&](const Couple& child) {
    const ProofNumbers numbers = value(child);
    sum.proof = std::min(sum.proof, numbers.disproof);
    if (numbers.proof != infinite) {
      sum.disproof = add_proof(sum.disproof, numbers.proof);
    }
    if (!child.lands.empty()) return;
    const Nimber shown = child.nimber ^ nimber;
    learned = learned || !graph_->is_excluded(land, shown);
    graph_->exclude(land, shown);
  });
  if (sum.proof == 0) sum.disproof = infinite;
  return sum;
}

// ---- memory

void ProofNumber::keep_within_memory() {
  constexpr int patience = 16;
  report(options_.work, *graph_, depth_, nodes_.memory() + retired_.memory());
  if (nodes_.memory() + graph_->memory() <= memory_.graph_bytes) return;
  restarts_in_vain_ = graph_->solved() == solved_at_restart_ ? restarts_in_vain_ + 1 : 0;
  if (restarts_in_vain_ == patience) throw MemoryExhausted();
  solved_at_restart_ = graph_->solved();
  ++restarts_;
  retire_nodes();
  if (graph_->memory() <= memory_.graph_bytes / 2) return;
  collector_.collect([](std::vector<LandId>&) {},
                     [this](LandGraph::IsThere is_there) {
                       expander_.forget(is_there);
                       retired_.forget(is_there);
                     });
  collector_.throw_if_full();
}

// Drops the nodes, and keeps their numbers as what is expected of their couples. Where an exception
// ended the last question, nothing of it is left then.
void ProofNumber::retire_nodes() {
  retired_.next_age();
  nodes_.for_each([&](LandId land, const CoupleNodes::Node& node) {
    if (graph_->is_solved(land) || graph_->is_excluded(land, node.nimber)) return;
    retired_.store(land, node.nimber, node.numbers, 1);
    if (retired_.is_crowded() && retired_.memory() <= memory_.table_bytes / 3) retired_.grow();
  });
  nodes_.clear();
  waiting_.clear();  // not empty after an exception
  give_back_freed_memory();
}

}  // namespace burgeon
