#include "proof/prove.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "base/check.h"
#include "proof/certify.h"
#include "proof/choose/proof_graph.h"
#include "proof/choose/selection.h"
#include "search/losing_child.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

constexpr std::array prove_rows{
    Setting<ProveOptions>{
        .name = "outright",
        .kind = SettingKind::number,
        .value_name = "LIVES",
        .help = "Find all nimbers of lands of at most so many lives, to choose among more proofs "
                "(default 9)",
        .range = {.least = 0, .most = 20},
        .words = {},
        .changes_path = true,
        .get = [](const ProveOptions& options) { return std::uint64_t(options.outright_lives); },
        .set = [](ProveOptions& options,
                  std::uint64_t value) { options.outright_lives = static_cast<int>(value); },
    },
};

const ProveOptions& checked(const ProveOptions& options) {
  require_in_range(prove_settings(), options);
  const MinimiseLimits& limits = options.minimise;
  if (limits.steps_a_land && !(*limits.steps_a_land >= 0 && *limits.steps_a_land <= most_steps)) {
    throw std::invalid_argument("minimise: a number of steps from 0 to " +
                                std::to_string(most_steps) + " is expected");
  }
  if (limits.time && !(limits.time->count() > 0)) {
    throw std::invalid_argument("minimise: a time above 0 is expected");
  }
  return options;
}

class Prover {
 public:
  Prover(Search& search, LandGraph& searched, KnownNimbers* beyond, const ProveOptions& options)
      : options_(&checked(options)),
        search_(&search),
        searched_(&searched),
        graph_(beyond,
               {.outright_lives = options.outright_lives,
                .memory_limit = options.memory_limit,
                .stop = options.stop},
               [this](const Couple& couple) { find_losing_child(couple); }) {}

  Proof run(const Couple& claim_there, bool is_losing) {
    // The lands are kept as a position, since the search may forget ids.
    const Position position = position_of(searched_->table(), claim_there.lands);
    if (is_losing) find_nimbers(position);
    learn();
    const Couple claim{intern_lands(graph_.table(), position), claim_there.nimber};
    Selection selection(graph_, options_->seed);
    if (is_losing) {
      LandIds lands = claim.lands;
      cancel_pairs(lands);
      for (const LandId land : lands) selection.add_root(land);
    } else {
      selection.add_root_goal(graph_.goal_to_win(claim));
    }
    const bool settled = selection.settle();
    BURGEON_CHECK(settled);  // each goal has an option
    proof_.size_before = selection.size();
    if (options_->progress) options_->progress(selection.size());
    MinimiseLimits limits = options_->minimise;
    if (limits.stop == nullptr) limits.stop = options_->stop;
    minimise(selection, limits, options_->progress);
    graph_.forget_children();  // their memory is the certificate's now
    // This is not stopped: who stops the search for smaller proofs gets what was found by then.
    proof_.certificate = certify(graph_, selection, claim, is_losing);
    proof_.expanded = graph_.found_outright();
    return proof_;
  }

 private:
  void find_nimbers(const Position& position) {
    for (const Bytes& key : position.lands) search_->nimber(searched_->table().intern(key));
  }

  void learn() {
    const LandTable& table = searched_->table();
    for (LandId land = 0; land < table.size(); ++land) {
      if (!table.is_in_use(land)) continue;
      searched_->meet(land);
      if (searched_->is_solved(land)) graph_.learn(table.key(land), searched_->nimber(land));
    }
  }

  void find_losing_child(const Couple& couple) {
    ++proof_.searched;
    const Position position = position_of(graph_.table(), couple.lands);
    const Couple there{intern_lands(searched_->table(), position), couple.nimber};
    const bool is_losing = search_->is_losing(there);
    if (is_losing) throw WrongNimbers("a position that has to be a win was found to be a loss");
    const Couple child = burgeon::find_losing_child(
        *search_, *searched_, {intern_lands(searched_->table(), position), couple.nimber},
        options_->stop);
    find_nimbers(position_of(searched_->table(), child.lands));
    learn();
  }

  const ProveOptions* options_;
  Search* search_;
  LandGraph* searched_;
  ProofGraph graph_;
  Proof proof_;
};

}  // namespace

Settings<ProveOptions> prove_settings() { return prove_rows; }

Proof prove(Search& search, LandGraph& graph, KnownNimbers* beyond, const Couple& claim,
            bool is_losing, const ProveOptions& options) {
  return Prover(search, graph, beyond, options).run(claim, is_losing);
}

Certificate prove(Solver& solver, const Position& position, const ProveOptions& options) {
  const bool is_losing = solver.is_losing(position);
  const Couple claim{intern_lands(solver.graph().table(), position), Nimber{}};
  return prove(solver.search(), solver.graph(), nullptr, claim, is_losing, options).certificate;
}

}  // namespace burgeon
