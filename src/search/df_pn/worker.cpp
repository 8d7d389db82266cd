// The way of a df-pn thread through the graph.
#include "search/df_pn/worker.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "search/df_pn/preview.h"
#include "search/df_pn/values.h"

namespace burgeon {
namespace {

constexpr std::uint32_t infinite = infinite_proof;
constexpr ProofNumbers unknown = DfPnValues::unknown;

}  // namespace

// A level of the path, for the time of its visit.
class DfPnWorker::Visit {
 public:
  Visit(DfPnWorker& worker, Couple couple) : worker_(&worker), depth_(worker.path_.size()) {
    worker.path_.enter(std::move(couple), worker.clock_.visits());
    if (is_shown_as_busy()) worker.shared_->busy.enter(land(), nimber());
  }
  ~Visit() {
    if (is_shown_as_busy()) worker_->shared_->busy.leave(land(), nimber());
    worker_->path_.leave();
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  std::size_t depth() const { return depth_; }
  const Level& level() const { return worker_->path_[depth_]; }
  std::uint64_t visits_below() const { return worker_->clock_.visits() - level().first_visit; }

 private:
  LandId land() const { return level().couple.lands[0]; }
  Nimber nimber() const { return level().couple.nimber; }
  bool is_shown_as_busy() const {
    return worker_->is_one_of_many() && level().couple.lands.size() == 1;
  }

  DfPnWorker* worker_;
  std::size_t depth_;
};

DfPnWorker::DfPnWorker(DfPnShared& shared, std::size_t number)
    : shared_(&shared),
      graph_(shared.graph),
      values_(&shared.values),
      expander_(*graph_, shared.options.work.stop, shared.options.tuning.assumes_tips),
      number_(number),
      random_(shared.options.tuning.seed + number),
      clock_(shared.options, graph_->observer()) {}

void DfPnWorker::work(Couple couple) {
  for (;;) {
    leaving_.clear();
    couple = values_->fold(couple.lands, couple.nimber);
    const ProofNumbers known = values_->value(couple);
    if (known.proof == 0 || known.disproof == 0) return;
    if (couple.lands.size() == 1) {
      search(couple.lands[0], couple.nimber, infinite, infinite);
    } else {
      search_sum(couple, infinite);
    }
  }
}

// ---- between two visits

// At the beginning of each visit.
void DfPnWorker::step() {
  shared_->failed.throw_if_requested();
  shared_->safe_point.pass();
  const bool is_time_to_look = clock_.visit(path_.size(), [this] { attend(); });
  if (is_one_of_many()) watch_path();
  shared_->visits.fetch_add(1, std::memory_order_relaxed);
  if (!is_time_to_look) return;
  if (number_ == 0) report();
  shared_->keep_within_memory();
}

// Leaves what another thread has settled.
void DfPnWorker::watch_path() {
  for (std::size_t depth = 0; depth < path_.size(); ++depth) {
    const Couple& couple = path_[depth].couple;
    if (couple.lands.size() > 1 || !values_->is_settled(couple.lands[0], couple.nimber)) continue;
    return leaving_.leave_from(depth);
  }
}

// ---- the loop

ProofNumbers DfPnWorker::search(LandId land, Nimber nimber, Number proof_limit,
                                Number disproof_limit) {
  const Visit visit(*this, {{land}, nimber});
  step();
  if (leaving_.includes(visit.depth())) return unknown;
  if (!graph_->is_expanded(land)) {
    const BusyCouples::Expansion expansion(shared_->busy, land);
    if (!expansion.is_first()) return leave_to_other(land, nimber);
    if (!graph_->is_expanded(land)) {
      if (const auto found = expand(visit.level(), {proof_limit, disproof_limit})) return *found;
    }
  }
  bool is_losing_child_known = !add_branches(visit.level());
  while (!is_losing_child_known) {
    if (!path_.has_branches()) {
      graph_->set_nimber(land, nimber);
      return unknown;
    }
    Choice choice = path_.choose(visit.depth());
    if (is_steered()) obey_choice_of_child(visit.depth(), choice);
    const bool is_enough = !choice.is_told && (choice.numbers.proof >= proof_limit ||
                                               choice.numbers.disproof >= disproof_limit);
    if (is_enough || leaving_.includes(visit.depth())) {
      shared_->table.store(land, nimber, choice.numbers, visit.visits_below());
      return choice.numbers;
    }
    const ProofNumbers found = search_branch(choice, nimber, {proof_limit, disproof_limit});
    path_.branch(choice.branch).numbers = found;
    is_losing_child_known = !value_again(choice.branch, nimber);
  }
  graph_->exclude(land, nimber);
  return unknown;
}

// Makes the children of the level's land; the first visit of its couple sees them before they are
// listed, and may be the last. Returns what was found, where that is enough to leave the couple.
std::optional<ProofNumbers> DfPnWorker::expand(const Level& level, ProofNumbers limits) {
  const LandId land = level.couple.lands[0];
  const Nimber nimber = level.couple.nimber;
  const auto before = shared_->table.find(land, nimber);
  // Another thread has found this a moment ago.
  if (before && (before->proof >= limits.proof || before->disproof >= limits.disproof)) {
    return before;
  }
  // A person's choice would have to wait for the next visit.
  const bool is_told =
      is_steered() && shared_->options.steering->chosen_child(level.couple) != nullptr;
  // A preview would miss what is known beyond.
  const bool wants_list =
      before || is_told || graph_->guides().is_much_known_beyond(graph_->solved());
  DfPnPreview preview(*values_, land, nimber, limits);
  switch (expander_.expand(land, nimber, wants_list ? nullptr : &preview)) {
    case Expansion::losing_child:
      return unknown;
    case Expansion::enough_seen:
      shared_->table.store(land, nimber, preview.numbers(), clock_.visits() - level.first_visit);
      return preview.numbers();
    case Expansion::listed:
      break;
  }
  return std::nullopt;
}

// The land's children are being made by another thread. There may be nothing else to do.
ProofNumbers DfPnWorker::leave_to_other(LandId land, Nimber nimber) const {
  std::this_thread::yield();
  return values_->land_value(land, nimber);
}

// Works on a child until it is no longer the one to work on, or the couple's limits are reached.
ProofNumbers DfPnWorker::search_branch(const Choice& choice, Nimber nimber, ProofNumbers limits) {
  const Branch branch = path_.branch(choice.branch);
  Couple couple = couple_of(branch, nimber);
  const ProofNumbers now = values_->value(couple, branch.numbers);
  // Its disproof number may have grown, as other couples share its children.
  if (now.proof == 0 || now.disproof == 0) return now;
  if (choice.is_told) {
    limits = {infinite, infinite};
  } else if (now.disproof > branch.numbers.disproof) {
    return now;
  }
  const Number proof_limit = limits.disproof - choice.numbers.disproof + now.proof;
  const Number until = choice.is_told ? infinite : std::min(limits.proof, choice.second + 1);
  const Number disproof_limit = std::max(now.disproof + 1, until - std::min(until, branch.penalty));
  if (couple.lands.size() == 1) {
    return search(couple.lands[0], couple.nimber, proof_limit, disproof_limit);
  }
  return search_sum(couple, std::min(proof_limit, disproof_limit));
}

// A land of a sum: the couple by which its nimber is looked for, and the work that this may take.
struct DfPnWorker::SumLand {
  LandId land;
  Nimber open;
  ProofNumbers numbers;
  Number cost;
};

// The lands of a sum. `before`: what is known of them from earlier visits.
DfPnWorker::SumLands DfPnWorker::value_lands(const Couple& sum, const SumLands& before) const {
  SumLands lands;
  for (const LandId land : sum.lands) {
    const Nimber open = graph_->least_open(land);
    ProofNumbers known = unknown;
    for (const SumLand& earlier : before) {
      if (earlier.land == land && earlier.open == open) known = earlier.numbers;
    }
    const ProofNumbers numbers = values_->land_value(land, open, known);
    lands.push_back({land, open, numbers, land_cost(*values_, land, open, numbers)});
  }
  return lands;
}

// Works on the nimbers of a sum's lands until its value reaches the limit or one land is left.
ProofNumbers DfPnWorker::search_sum(Couple& sum, Number limit) {
  const Visit visit(*this, sum);
  SumLands lands;
  for (;;) {
    sum = values_->fold(sum.lands, sum.nimber);
    if (sum.lands.size() < 2) return unknown;
    lands = value_lands(sum, lands);
    Number cost = 0;
    for (const SumLand& land : lands) cost = add_proof(cost, land.cost);
    const auto told = is_steered() ? told_land(visit.level().couple, sum) : std::nullopt;
    if ((cost >= limit && !told) || leaving_.includes(visit.depth())) return {cost, cost};
    const auto size = [&](const SumLand& land) {
      return std::pair(shared_->busy.is_being_expanded(land.land),
                       std::min(land.numbers.proof, land.numbers.disproof));
    };
    SumLand* chosen = std::ranges::min_element(lands, {}, size).get_ptr();
    for (SumLand& land : lands) {
      if (told && land.land == *told) chosen = &land;
    }
    const Number slack = told ? infinite : std::max<Number>(1, limit - cost);
    chosen->numbers =
        search(chosen->land, chosen->open, std::min(infinite, chosen->numbers.proof + slack),
               std::min(infinite, chosen->numbers.disproof + slack));
  }
}

}  // namespace burgeon
