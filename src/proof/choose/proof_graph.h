// What has to be shown so that lands have their nimbers, and all ways known to show it: the graph
// in which proofs are chosen.
//
//     land (nimber g) ──▶ goals ──▶ options ──▶ lands
//                         all of    one of      all of
//
// A **goal** is a couple that has to win: (child, g) for each child of the land, and (land, m) for
// each m < g, which is the move in the heap. An **option** shows it: lands that, when their nimbers
// are proven, give the goal's position a child of the goal's nimber; or those of the position
// itself, which tell its nimber. (docs/certificate.md, "What it proves"; Lemoine & Viennot 2010,
// section "Check computation".)
//
// All lands of an option have fewer lives than the land whose goal it is. Options come of nimbers
// that are known: from a store, from a search, or found here for lands of few lives. A goal with no
// option is asked of a search (`FindLosingChild`).
//
// Goals and options are made when they are asked for, and kept.
//
// Thread safety: one caller.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "base/interner.h"
#include "base/work.h"
#include "search/couple.h"
#include "search/graph/land_expander.h"
#include "search/graph/land_graph.h"
#include "search/graph/land_reducer.h"
#include "sprouts/play/children.h"

namespace burgeon {

class ProofGraph {
 public:
  using GoalId = Interner::Id;
  // Where an option stands in `words()`. There follow its goal, the number of its lands, and the
  // lands, ascending.
  using OptionId = std::uint64_t;
  // It is called with a winning couple none of whose children is known to be losing. It has to find
  // a losing child and make the nimbers of its lands known to the graph (`learn`).
  using FindLosingChild = std::function<void(const Couple&)>;

  struct Settings {
    // The nimbers of lands of at most this many lives are found by full expansion. A larger number
    // gives more options, and takes longer.
    int outright_lives = LandReducer::outright_lives;
    std::size_t memory_limit = std::numeric_limits<std::size_t>::max();  // bytes, about
    const StopFlag* stop = nullptr;
  };
  // `beyond` is asked for nimbers, and told of none; it may be null.
  ProofGraph(KnownNimbers* beyond, const Settings& settings, FindLosingChild find_losing_child);

  LandTable& table() { return graph_.table(); }
  const LandTable& table() const { return graph_.table(); }
  int lives(LandId land) const { return graph_.table().lives(land); }

  // Takes in a nimber that was proven elsewhere. Throws MemoryExhausted.
  void learn(ByteView land_key, Nimber nimber);
  bool is_learned(LandId land) const { return land < state_.size() && state_[land] == learned; }
  // Whether the nimber is known; looks for it where the land is new. Throws Stopped,
  // MemoryExhausted.
  bool is_known(LandId land);
  // REQUIRES: is_known(land).
  Nimber nimber(LandId land) const { return graph_.nimber(land); }

  // The goals of a land of known nimber, or of a couple that has to win itself (`goal_to_win`).
  // Throws Stopped, MemoryExhausted, WrongNimbers.
  std::span<const GoalId> goals(LandId land);
  GoalId goal_to_win(const Couple& couple);

  // The options of a goal: `count` of them, from `first` on.
  struct Options {
    OptionId first;
    std::uint32_t count;
  };
  // Throws as `goals`, and what the search throws that is asked for a losing child.
  Options options(GoalId goal);
  std::span<const LandId> lands(OptionId option) const {
    return {words_.data() + option + 2, words_[option + 1]};
  }
  OptionId after(OptionId option) const { return option + 2 + words_[option + 1]; }
  GoalId goal_of(OptionId option) const { return words_[option]; }
  std::size_t words() const { return words_.size(); }

  // The couple that a goal is about.
  Couple couple(GoalId goal) const;
  // Whether it is a goal (land, m). Then the position's own nimber shows nothing.
  bool is_about_heap(GoalId goal) const { return goals_.key(goal)[0] != 0; }
  std::size_t goal_count() const { return options_.size(); }

  // The distinct children, in which pairs of equal lands are cancelled.
  const ChildList& children(LandId land);

  void throw_if_stopped() const {
    if (settings_.stop != nullptr) settings_.stop->throw_if_requested();
  }
  // Memory held, in bytes, with what is held beside it; vectors and maps count as at their next
  // growth, where the old one stands beside the new one.
  std::size_t memory() const;
  // What others hold that is made along with this graph counts as its own.
  void set_memory_beside(std::size_t bytes) { memory_beside_ = bytes; }
  // Frees the lists of children; the goals and options that were made of them stay.
  void forget_children();
  // How many nimbers were found by full expansion.
  std::size_t found_outright() const { return found_outright_; }

 private:
  static constexpr OptionId not_looked_for = ~OptionId{0};
  enum State : std::uint8_t { unseen, unknown, found, learned };

  GoalId goal(std::span<const LandId> lands, Nimber heap, bool is_about_heap);
  // Looks for the nimbers of the lands (is_known). Returns nothing where one is not known.
  std::optional<Nimber> nimber_of_sum(std::span<const LandId> lands);
  void find_options(GoalId goal);
  void keep_options(GoalId goal);
  void find_outright(LandId land);
  void make_state(LandId land);
  void throw_if_full() const;

  Settings settings_;
  FindLosingChild find_losing_child_;
  LandGraph graph_;
  LandExpander expander_;
  ChildMaker maker_;
  std::vector<std::uint8_t> state_;  // by land: State

  boost::unordered_flat_map<LandId, ChildList> children_;
  boost::unordered_flat_map<LandId, std::vector<GoalId>> goals_of_;
  Interner goals_;  // is_about_heap, heap, lands
  std::vector<Options> options_;
  std::vector<std::uint32_t> words_;
  std::vector<LandIds> found_;     // options of the goal being looked at
  std::size_t list_memory_ = 0;    // of children_
  std::size_t goal_memory_ = 0;    // of goals_of_
  std::size_t memory_beside_ = 0;  // held by others
  std::size_t found_outright_ = 0;
};

}  // namespace burgeon
