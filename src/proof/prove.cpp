#include "proof/prove.h"

#include <algorithm>

#include "base/check.h"
#include "proof/certify.h"
#include "proof/choose/proof_graph.h"
#include "proof/choose/selection.h"
#include "search/losing_child.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

class Prover {
 public:
  Prover(Search& search, LandGraph& searched, KnownNimbers* beyond, const ProveOptions& options)
      : options_(&options),
        search_(&search),
        searched_(&searched),
        graph_(beyond,
               {.outright_lives = options.outright_lives,
                .memory_limit = options.memory_limit,
                .stop = options.stop},
               [this](const Couple& couple) { find_losing_child(couple); }) {}

  Proof run(const Couple& claim_there, bool is_losing) {
    // By position: the search may forget ids.
    const Position position =
        position_of(searched_->table(), {claim_there.lands.data(), claim_there.lands.size()});
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
    // Not to be stopped: who stops the search for smaller proofs gets what was found by then.
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
    const Position position =
        position_of(graph_.table(), {couple.lands.data(), couple.lands.size()});
    const Couple there{intern_lands(searched_->table(), position), couple.nimber};
    const bool is_losing = search_->is_losing(there);
    if (is_losing) throw WrongNimbers("a position that has to be a win was found to be a loss");
    const Couple child = burgeon::find_losing_child(
        *search_, *searched_, {intern_lands(searched_->table(), position), couple.nimber},
        options_->stop);
    find_nimbers(position_of(searched_->table(), {child.lands.data(), child.lands.size()}));
    learn();
  }

  const ProveOptions* options_;
  Search* search_;
  LandGraph* searched_;
  ProofGraph graph_;
  Proof proof_;
};

}  // namespace

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
