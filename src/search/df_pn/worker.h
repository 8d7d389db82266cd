// One thread of depth-first proof-number search over couples (search/df_pn/df_pn.h).
//
//     path_       the couples from the root to where the thread works, one a level
//     branches_   the unsettled children of the couples on the path, one level after the other
//     words_      their lands, as in a child list of the LandGraph
//
// The first worker of a search is the one that a person sees and steers (search/steering.h).
//
// Thread safety: `work` by one thread; the others by that thread, or while it is at a safe point.
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "nim/nimber.h"
#include "search/couple.h"
#include "search/df_pn/shared.h"
#include "search/graph/child_words.h"
#include "search/graph/fold.h"
#include "search/graph/land_expander.h"
#include "search/graph/land_graph.h"
#include "search/graph/preview.h"
#include "search/proof_numbers/couple_table.h"
#include "search/proof_numbers/couple_value.h"
#include "search/steering.h"

namespace burgeon {

class DfPnWorker final : public SearchView {
 public:
  // `number`: of the worker among those of its search, from 0.
  DfPnWorker(DfPnShared& shared, std::size_t number);

  Couple fold(std::span<const LandId> lands, Nimber nimber) const {
    return burgeon::fold(*graph_, lands, nimber);
  }
  // `before`: what an earlier visit found, for the case that the table has lost it (else the search
  // could go in circles).
  static constexpr ProofNumbers unknown{1, 1};
  ProofNumbers value(const Couple& couple, ProofNumbers before = unknown) const;
  ProofNumbers land_value(LandId land, Nimber nimber, ProofNumbers before = unknown) const;
  ProofNumbers first_value(LandId land, Nimber nimber) const;
  ProofNumbers first_value(const UnnamedLand& land, Nimber nimber) const;
  const LandGraph& graph() const { return *graph_; }

  // Searches until the couple is settled, by this thread or another. Throws Stopped,
  // MemoryExhausted.
  void work(Couple couple);

  std::vector<CurrentCouple> current() const override;
  std::vector<ChildState> children(const Couple& couple) override;
  void return_to(std::size_t level) override;

  LandExpander& expander() { return expander_; }
  // The lands whose ids the worker holds.
  void add_roots(std::vector<LandId>& roots) const;

 private:
  using Number = std::uint32_t;
  static constexpr Number infinite = infinite_proof;

  struct Level {
    Couple couple;  // of one land, or a sum, which has no branches
    std::size_t first_branch;
    std::size_t first_word;
    std::uint64_t first_visit;
  };
  struct Branch {
    std::uint32_t words;  // its place in words_
    ProofNumbers numbers;
    Number penalty;  // one for each other thread that works on it (more measured worse)
  };
  struct Choice {
    std::size_t branch;    // the one to work on, in branches_
    ProofNumbers numbers;  // of the couple
    bool is_told;          // by a person: to be worked on until it is settled
    Number second;         // least penalised disproof number of the other branches
  };
  class Visit;

  void step();
  void attend();
  void report() const;
  void watch_path();
  // Each returns what it found, where the couple is not settled.
  ProofNumbers search(LandId land, Nimber nimber, Number proof_limit, Number disproof_limit);
  std::optional<ProofNumbers> expand(const Level& level, ProofNumbers limits);
  ProofNumbers leave_to_other(LandId land, Nimber nimber) const;
  ProofNumbers search_sum(Couple& sum, Number limit);
  ProofNumbers search_branch(const Choice& choice, Nimber nimber, ProofNumbers limits);
  struct SumLand;
  using SumLands = boost::container::small_vector<SumLand, 8>;
  SumLands value_lands(const Couple& sum, const SumLands& before) const;
  bool add_branches(const Level& level);
  bool add_branch(Nimber nimber, ChildWords::Child child);
  bool value_again(std::size_t searched, Nimber nimber);
  Choice choose(const Level& level, std::size_t end) const;
  ProofNumbers current_numbers(std::size_t level) const;
  std::size_t end_branch(std::size_t level) const;
  void obey_choice_of_child(const Level& level, Choice& choice);
  std::optional<LandId> told_land(const Level& level, const Couple& sum);
  bool is_leaving(std::size_t depth);

  Couple branch_couple(std::uint32_t words, Nimber nimber) const;
  bool is_settled(LandId land, Nimber nimber) const;
  Number threads_at(const Couple& couple) const;
  static Number penalised(const Branch& branch) {
    return std::min(infinite, branch.numbers.disproof + branch.penalty);
  }
  bool is_one_of_many() const { return shared_->options.work.threads > 1; }
  bool is_steered() const { return number_ == 0 && shared_->options.steering != nullptr; }

  DfPnShared* shared_;
  LandGraph* graph_;
  LandExpander expander_;
  std::size_t number_;
  std::mt19937_64 random_;
  std::vector<Level> path_;
  std::vector<Branch> branches_;
  std::vector<std::uint32_t> words_;
  std::uint64_t visits_ = 0;
  // Levels from here on are to be left: a couple at that level or above is settled.
  std::size_t leave_from_ = nowhere;
  static constexpr std::size_t nowhere = ~std::size_t{0};
};

}  // namespace burgeon
