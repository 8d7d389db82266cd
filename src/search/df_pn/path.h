// Where a df-pn thread is: the couples from the root to where it works, and their children that are
// not settled.
//
//     levels      the couples, one a level; a sum has no branches
//     branches    the unsettled children of the couples, one level after the other
//     words       their lands, as in a child list of the LandGraph
//
// Branches are made and dropped on the last level only.
//
// Thread safety: one thread; the constant members also by others while it is at a safe point.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "search/couple.h"
#include "search/graph/child_words.h"
#include "search/proof_numbers/proof_numbers.h"
#include "sprouts/land_ids.h"

namespace burgeon {

class DfPnPath {
 public:
  struct Level {
    Couple couple;
    std::size_t first_branch;
    std::size_t first_word;
    std::uint64_t first_visit;  // how many visits there were before
    std::size_t children = 0;   // all of them, when the branches were made; the list may go
  };
  struct Branch {
    std::uint32_t words;  // its place in words_
    ProofNumbers numbers;
    std::uint32_t penalty;  // one for each other thread that works on it (more measured worse)

    std::uint32_t penalised() const { return std::min(infinite_proof, numbers.disproof + penalty); }
  };
  // What to work on at a level.
  struct Choice {
    std::size_t branch;    // its number, as of `branch`
    ProofNumbers numbers;  // of the couple
    bool is_told;          // by a person: to be worked on until it is settled
    std::uint32_t second;  // least penalised disproof number of the other branches
  };

  std::size_t size() const { return levels_.size(); }
  // A reference is good until the next `enter`.
  const Level& operator[](std::size_t level) const { return levels_[level]; }

  void enter(Couple couple, std::uint64_t visits) {
    levels_.push_back({std::move(couple), branches_.size(), words_.size(), visits, 0});
  }
  void leave() {
    drop_branches();
    levels_.pop_back();
  }

  // The branches of a level have the numbers from its `first_branch` to this.
  std::size_t end_branch(std::size_t level) const {
    return level + 1 < levels_.size() ? levels_[level + 1].first_branch : branches_.size();
  }
  Branch& branch(std::size_t number) { return branches_[number]; }
  const Branch& branch(std::size_t number) const { return branches_[number]; }
  ChildWords::Child child(const Branch& branch) const {
    return ChildWords::read(words_.data() + branch.words);
  }
  // The child of least disproof number. REQUIRES: the level has a branch.
  Choice choose(std::size_t level) const;

  // ---- of the last level

  void set_children(std::size_t children) { levels_.back().children = children; }
  void add_branch(ChildWords::Child child, ProofNumbers numbers, std::uint32_t penalty) {
    branches_.push_back({static_cast<std::uint32_t>(words_.size()), numbers, penalty});
    ChildWords::append(words_, child);
  }
  bool has_branches() const { return branches_.size() > levels_.back().first_branch; }
  void drop_branch(std::size_t number) {
    branches_[number] = branches_.back();
    branches_.pop_back();
  }
  void drop_branches() {
    branches_.resize(levels_.back().first_branch);
    words_.resize(levels_.back().first_word);
  }
  void shuffle_branches(std::mt19937_64& random) {
    std::shuffle(branches_.begin() + static_cast<std::ptrdiff_t>(levels_.back().first_branch),
                 branches_.end(), random);
  }

  // The lands whose ids are held.
  void add_roots(std::vector<LandId>& roots) const;

 private:
  std::vector<Level> levels_;
  std::vector<Branch> branches_;
  std::vector<std::uint32_t> words_;
};

}  // namespace burgeon
