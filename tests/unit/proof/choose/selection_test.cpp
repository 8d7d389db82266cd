// Choosing a proof among all ways that there are, every nimber being known.
#include "proof/choose/selection.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/stop.h"
#include "search/solver.h"
#include "sprouts/position_lands.h"
#include "unit/support/full_checks.h"

namespace burgeon {
namespace {

class EveryNimber final : public KnownNimbers {
 public:
  std::optional<Nimber> find(ByteView key) override {
    return solver_.nimber(Position{{Bytes(key.begin(), key.end())}});
  }
  void proven(ByteView, Nimber) override {}

 private:
  Solver solver_{{.threads = 1}};
};

class SelectionTest : public ::testing::Test {
 protected:
  static constexpr unsigned seed = 11;

  explicit SelectionTest(int spots = 5) {
    root_ = graph_.table().intern(start_position(spots).lands[0]);
    selection_.add_root(root_);
  }

  void settle() {
    const bool settled = selection_.settle();
    BURGEON_CHECK(settled);
    selection_.forget_journal();
  }

  // All that the selection holds.
  using State = std::pair<std::vector<LandId>, Selection::Choices>;
  State state() const {
    std::vector<LandId> members(selection_.members().begin(), selection_.members().end());
    Selection::Choices choices = selection_.choices();
    std::ranges::sort(members);
    std::ranges::sort(choices);
    return {members, choices};
  }

  // Every goal of every land in it is shown by lands in it, and nothing is in it that shows none.
  void expect_proof() {
    std::map<ProofGraph::GoalId, ProofGraph::OptionId> choice_of;
    std::vector<LandId> used{root_};
    for (const auto option : selection_.choices()) {
      EXPECT_TRUE(choice_of.emplace(graph_.goal_of(option), option).second);
      for (const LandId land : graph_.lands(option)) {
        EXPECT_TRUE(selection_.has(land));
        used.push_back(land);
      }
    }
    std::ranges::sort(used);
    std::set<ProofGraph::GoalId> goals;
    for (const LandId land : selection_.members()) {
      EXPECT_TRUE(std::ranges::binary_search(used, land));
      for (const auto goal : graph_.goals(land)) {
        EXPECT_TRUE(choice_of.contains(goal));
        goals.insert(goal);
      }
    }
    EXPECT_EQ(goals.size(), choice_of.size());
  }

  // What became of a change: where it could not be settled, it is taken back.
  void expect_proof_or_as(const State& before, bool settled) {
    if (settled) {
      expect_proof();
    } else {
      selection_.take_back();
      EXPECT_EQ(state(), before);
    }
    selection_.forget_journal();
  }

  LandId some_member() {
    for (;;) {
      const auto members = selection_.members();
      const LandId land = members[selection_.random()() % members.size()];
      if (land != root_) return land;
    }
  }

  EveryNimber nimbers_;
  StopFlag stop_;
  ProofGraph graph_{&nimbers_, {.stop = &stop_}, [](const Couple&) { FAIL() << "all is known"; }};
  Selection selection_{graph_, seed};
  LandId root_ = 0;
};

TEST_F(SelectionTest, SettledItIsAProof) {
  settle();
  expect_proof();
}

class SelectionOfSixSpots : public SelectionTest {
 protected:
  SelectionOfSixSpots() : SelectionTest(testing::has_full_checks ? 5 : 6) {}
};

TEST_F(SelectionOfSixSpots, BoundsOnWhatOptionsAddKeepItSmall) {
  settle();
  expect_proof();
  EXPECT_LT(selection_.size(), 200U);  // without them it was 1,083
}

TEST_F(SelectionTest, AForbiddenLandIsDoneWithoutOrItIsSaid) {
  settle();
  int done_without = 0;
  for (int tries = 0; tries < 200; ++tries) {
    const LandId land = some_member();
    const State before = state();
    selection_.forbid(land);
    const bool settled = selection_.settle();
    selection_.allow();
    if (settled) {
      ++done_without;
      EXPECT_FALSE(selection_.has(land));
    }
    expect_proof_or_as(before, settled);
  }
  EXPECT_GT(done_without, 20);
}

TEST_F(SelectionTest, WhatIsTakenBackIsAsBefore) {
  settle();
  for (int tries = 0; tries < 100; ++tries) {
    const State before = state();
    selection_.forbid(some_member());
    selection_.settle();
    selection_.allow();
    selection_.take_back();
    EXPECT_EQ(state(), before);
  }
  expect_proof();
}

TEST_F(SelectionTest, NeverLargerThanAskedFor) {
  settle();
  const std::size_t size = selection_.size();
  int settled = 0;
  for (const std::size_t max_size : {std::size_t{2}, size / 2, size, 2 * size, 4 * size}) {
    const State before = state();
    selection_.restart(1);
    const bool is_settled = selection_.settle(max_size);
    if (is_settled) {
      EXPECT_GT(max_size, 2U);
      ++settled;
      EXPECT_LE(selection_.size(), max_size);
    }
    expect_proof_or_as(before, is_settled);
  }
  EXPECT_GT(settled, 0);
}

TEST_F(SelectionTest, StoppedItIsTakenBack) {
  settle();
  const State before = state();
  stop_.request();
  selection_.restart(1);
  EXPECT_THROW(selection_.settle(), Stopped);
  selection_.take_back();
  EXPECT_EQ(state(), before);
}

TEST_F(SelectionTest, ChoicesAreRestored) {
  settle();
  const State first = state();
  selection_.restart(1);
  settle();
  EXPECT_NE(state(), first);
  selection_.restore(first.second);
  EXPECT_EQ(state(), first);
  expect_proof();
}

}  // namespace
}  // namespace burgeon
