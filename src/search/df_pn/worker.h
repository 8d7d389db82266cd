// One thread of depth-first proof-number search over couples (search/df_pn/df_pn.h): its loop from
// couple to couple. Where it is stands in a DfPnPath; what couples are worth, in DfPnValues.
//
// The first worker of a search is the one that a person sees and steers (search/steering.h).
//
// Thread safety: `work` by one thread; the others by that thread, or while it is at a safe point.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "nim/nimber.h"
#include "search/couple.h"
#include "search/df_pn/path.h"
#include "search/df_pn/shared.h"
#include "search/graph/child_words.h"
#include "search/graph/land_expander.h"
#include "search/graph/land_graph.h"
#include "search/steering.h"
#include "search/visit_clock.h"

namespace burgeon {

class DfPnWorker final : public SearchView {
 public:
  // `number`: of the worker among those of its search, from 0.
  DfPnWorker(DfPnShared& shared, std::size_t number);

  // Searches until the couple is settled, by this thread or another. Throws Stopped,
  // MemoryExhausted; then the path is empty again.
  void work(Couple couple);

  std::vector<CurrentCouple> current() const override;
  std::vector<ChildState> children(const Couple& couple) override;
  void return_to(std::size_t level) override { leaving_.leave_from(level + 1); }

  LandExpander& expander() { return expander_; }
  // The lands whose ids the worker holds.
  void add_roots(std::vector<LandId>& roots) const { path_.add_roots(roots); }

 private:
  using Number = std::uint32_t;
  using Level = DfPnPath::Level;
  using Branch = DfPnPath::Branch;
  using Choice = DfPnPath::Choice;
  class Visit;
  struct SumLand;
  using SumLands = boost::container::small_vector<SumLand, 8>;

  // ---- the loop. Each returns what it found, where the couple is not settled.
  ProofNumbers search(LandId land, Nimber nimber, Number proof_limit, Number disproof_limit);
  std::optional<ProofNumbers> expand(const Level& level, ProofNumbers limits);
  ProofNumbers leave_to_other(LandId land, Nimber nimber) const;
  ProofNumbers search_branch(const Choice& choice, Nimber nimber, ProofNumbers limits);
  ProofNumbers search_sum(Couple& sum, Number limit);

  // ---- the children of a couple, and the lands of a sum
  bool add_branches(const Level& level);
  bool add_branch(Nimber nimber, ChildWords::Child child);
  bool value_again(std::size_t searched, Nimber nimber);
  Couple couple_of(const Branch& branch, Nimber nimber) const;
  Number threads_at(const Couple& couple) const;
  SumLands value_lands(const Couple& sum, const SumLands& before) const;

  // ---- between two visits
  void step();
  void watch_path();
  void report() const;

  // ---- a person's view and choices
  void attend();
  ProofNumbers current_numbers(std::size_t level) const;
  void obey_choice_of_child(std::size_t level, Choice& choice);
  std::optional<LandId> told_land(const Couple& couple, const Couple& sum);
  bool is_steered() const { return number_ == 0 && shared_->options.steering != nullptr; }

  bool is_one_of_many() const { return shared_->memory.threads > 1; }

  DfPnShared* shared_;
  LandGraph* graph_;
  const DfPnValues* values_;
  LandExpander expander_;
  std::size_t number_;
  std::mt19937_64 random_;
  DfPnPath path_;
  VisitClock clock_;
  LevelsLeft leaving_;  // a couple there or above is settled, or a person wants to go elsewhere
};

}  // namespace burgeon
