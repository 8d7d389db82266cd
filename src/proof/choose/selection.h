// A proof as it is chosen: one option for each goal that has to be shown, and the lands that this
// asks for.
//
//     root ─▶ goals ─choice─▶ option ─▶ lands ─▶ their goals ─▶ …
//
// Invariants, while no goal is open: a land is in the proof exactly when the choice of some goal of
// the proof uses it, or it is a root; a goal is in the proof exactly when a land of the proof has
// it, or it is a root. The lands of an option have fewer lives than the goal's, so nothing uses
// itself, and counting uses is enough.
//
// Every change is written into a journal, so that changes can be tried and taken back.
//
// Thread safety: one caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "proof/choose/proof_graph.h"

namespace burgeon {

class Selection {
 public:
  using GoalId = ProofGraph::GoalId;
  using OptionId = ProofGraph::OptionId;

  Selection(ProofGraph& graph, std::uint64_t seed) : graph_(&graph), random_(seed) {}

  // Asks for a land's nimber, or a goal, to be proven. Call `settle` afterwards.
  void add_root(LandId land);
  void add_root_goal(GoalId goal);
  // Chooses an option for each open goal: of those without a forbidden land, one that adds few
  // lands. Returns false when a goal has no option, when the proof seems to become larger than
  // `max_size`, or when it takes long to find one that does not; the caller takes it back then.
  // Throws as ProofGraph::options.
  static constexpr std::size_t unlimited = ~std::size_t{0};
  bool settle(std::size_t max_size = unlimited);
  // Whether `settle` takes lands that the search has not solved itself to be as cheap as others. At
  // first it does not.
  void explore(bool explores) { explores_ = explores; }

  bool has(LandId land) const { return land < lands_.size() && lands_[land].is_in; }
  std::size_t size() const { return members_.size(); }
  // In some order.
  std::span<const LandId> members() const { return members_; }
  bool is_root(LandId land) const { return lands_[land].is_root; }
  std::size_t root_count() const { return roots_.size(); }

  // Opens all goals of the roots, which empties the proof but for them. What lands cost is still
  // known, so that `settle` chooses better; until the next restart the costs are taken up to
  // 1 + `noise` times too high, so that it chooses otherwise.
  void restart(float noise);
  // `choices` returns all that was chosen, and `restore` chooses the same again. REQUIRES: the
  // selection is settled.
  using Choices = std::vector<OptionId>;
  Choices choices() const;
  void restore(const Choices& choices);
  // Opens all goals whose choice uses the land, which is forbidden until `allow`.
  void forbid(LandId land);
  void allow() { forbidden_ = none; }

  // Takes back all that was done since the journal was forgotten last, also where that ended by an
  // exception.
  void take_back();
  void forget_journal() {
    journal_.clear();
    left_ = 0;
  }

  std::mt19937_64& random() { return random_; }

 private:
  static constexpr LandId none = ~LandId{0};
  static constexpr OptionId no_option = ~OptionId{0};

  // A chosen option, and which of its lands this one is.
  struct Use {
    OptionId option;
    std::uint32_t slot;
  };
  struct Land {
    std::vector<Use> users;
    std::uint32_t place = 0;  // in members_
    bool is_in = false;
    bool is_root = false;
    // How many lands came with it, itself counted: a mean in which the last time counts most; more
    // than that if it was given up since; 0 if it never came in.
    float cost = 0;
  };
  struct Goal {
    OptionId choice = no_option;
    std::uint32_t owners = 0;
  };
  struct Change {
    enum class Kind : std::uint8_t { enter, leave, attach, detach } kind;
    std::uint32_t id;
    OptionId option;
  };

  std::size_t memory() const;
  Land& land(LandId id);
  Goal& goal(GoalId id);
  void enter(LandId id);
  void enter_noted(LandId id);
  void leave(LandId id);
  void empty();
  void attach(GoalId id, OptionId option);
  void detach(GoalId id);
  void release(GoalId id);
  void drop_if_unused(LandId id);
  void take_back_to(std::size_t length);

  struct Best {
    OptionId option;
    float cost;  // lands that it seems to add
    float second_cost;
  };
  float cost(LandId id);
  Best best_option(const ProofGraph::Options& options);
  float impatience() const;
  std::size_t bound(const Best& best) const;
  bool choose(GoalId id);
  bool take(GoalId id, OptionId option);
  bool prove(LandId id);
  bool prove_goals(LandId id);

  ProofGraph* graph_;
  std::mt19937_64 random_;
  std::vector<Land> lands_;
  std::vector<Goal> goals_;
  std::vector<std::uint32_t> use_places_;  // by place in ProofGraph's words: where in `users`
  std::vector<LandId> members_;
  std::vector<LandId> roots_;
  std::vector<GoalId> root_goals_;
  std::vector<GoalId> open_;
  std::vector<Change> journal_;
  std::size_t user_bytes_ = 0;  // of all `users`
  LandId forbidden_ = none;
  bool explores_ = false;
  // Of `settle`:
  std::size_t max_size_ = 0;       // while this option is tried
  bool is_stuck_ = false;          // a goal has no option
  std::size_t entered_ = 0;        // lands, each time
  std::size_t entered_first_ = 0;  // those of unknown cost
  std::size_t left_ = 0;           // lands that went, since the journal was forgotten

  float noise_ = 0;
  std::uint64_t noise_seed_ = 0;
};

}  // namespace burgeon
