// Child lists of the search, against plain children.
#include "search/graph/land_expander.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "search/graph/child_words.h"
#include "unit/support/solving.h"
#include "unit/support/spelled.h"

namespace burgeon {
namespace {

using testing::spelled;

constexpr Nimber no_nimber{0x7fff};  // no child has it, so that a list is made

// The children of a land as the search sees them: what is left after reduction, and the nimber.
std::vector<Couple> reduced_children(LandGraph& graph, LandExpander& expander, LandId land) {
  std::vector<Couple> children;
  ChildMaker maker(graph.table());
  const ChildList list = maker.children(land);
  for (std::size_t i = 0; i < list.size(); ++i) {
    LandIds lands(list[i].begin(), list[i].end());
    const Nimber folded = expander.meet_and_fold(lands);
    children.push_back({lands, folded});
  }
  std::sort(children.begin(), children.end());
  children.erase(std::unique(children.begin(), children.end()), children.end());
  return children;
}

std::vector<Couple> list_of(const LandGraph& graph, LandId land) {
  std::vector<Couple> children;
  for (const auto& [nimber, lands] : ChildWords(graph.children(land))) {
    children.push_back({{lands.begin(), lands.end()}, nimber});
  }
  std::sort(children.begin(), children.end());
  return children;
}

TEST(LandExpander, MakesTheChildrenOfALand) {
  LandGraph graph;
  LandExpander expander(graph);
  const LandId start = intern_lands(graph.table(), start_position(7))[0];
  graph.meet(start);
  std::vector<LandId> waiting{start};
  for (std::size_t i = 0; i < std::min<std::size_t>(waiting.size(), 50); ++i) {
    const LandId land = waiting[i];
    EXPECT_EQ(expander.expand(land, no_nimber), Expansion::listed);
    const std::vector<Couple> list = list_of(graph, land);
    EXPECT_EQ(spelled(graph.table(), list),
              spelled(graph.table(), reduced_children(graph, expander, land)));
    for (const Couple& child : list) {
      for (const LandId below : child.lands) {
        if (!graph.is_expanded(below)) waiting.push_back(below);
      }
    }
  }
}

// Counts what it is shown: of a child the nimber folded away and the lives of its lands.
class Recorder final : public Preview {
 public:
  using Look = std::pair<std::uint16_t, std::multiset<int>>;

  Recorder(const LandGraph& graph, bool enough) : graph_(&graph), enough_(enough) {}

  void add(const Child& child) override {
    Look look{child.nimber.value, {}};
    for (const LandId land : child.lands) look.second.insert(graph_->lives(land));
    for (const UnnamedLand& land : child.unnamed) look.second.insert(land.lives);
    looks.insert(look);
    unnamed += child.unnamed.size();
  }
  void expect(std::size_t children) override { expected = children; }
  bool wants_likeness() const override { return true; }
  bool is_enough() const override {
    ++asked;
    return enough_;
  }

  std::set<Look> looks;
  std::size_t unnamed = 0;
  std::size_t expected = 0;
  mutable int asked = 0;

 private:
  const LandGraph* graph_;
  bool enough_;
};

TEST(LandExpander, ShowsTheChildrenBeforeNewLandsAreNamed) {
  LandGraph graph;
  LandExpander expander(graph);
  const LandId start = intern_lands(graph.table(), start_position(8))[0];
  graph.meet(start);

  Recorder enough(graph, true);
  const std::size_t lands = graph.size();
  EXPECT_EQ(expander.expand(start, no_nimber, &enough), Expansion::enough_seen);
  EXPECT_EQ(enough.asked, 1);
  EXPECT_GT(enough.unnamed, 0U);
  EXPECT_GT(enough.expected, 0U);
  EXPECT_FALSE(graph.is_expanded(start));
  for (LandId land = static_cast<LandId>(lands); land < graph.size(); ++land) {
    EXPECT_LE(graph.lives(land), LandReducer::outright_lives) << "named for the preview";
  }

  Recorder more(graph, false);
  EXPECT_EQ(expander.expand(start, no_nimber, &more), Expansion::listed);
  EXPECT_EQ(more.asked, 1);
  EXPECT_EQ(more.looks, enough.looks);
  std::set<Recorder::Look> listed;
  for (const Couple& child : list_of(graph, start)) {
    Recorder::Look look{child.nimber.value, {}};
    for (const LandId land : child.lands) look.second.insert(graph.lives(land));
    listed.insert(look);
  }
  EXPECT_EQ(more.looks, listed);
  EXPECT_EQ(spelled(graph.table(), list_of(graph, start)),
            spelled(graph.table(), reduced_children(graph, expander, start)));

  Recorder none(graph, true);
  EXPECT_EQ(expander.expand(start, no_nimber, &none), Expansion::listed);
  EXPECT_EQ(none.asked, 0) << "all spellings are known by now";
}

// Whatever a preview says and whichever spellings are known, what is learnt is true and lists are
// complete. Small and large lands, alone and in sums, known and new ones come up in this tree.
TEST(LandExpander, PreviewsNeverChangeWhatIsTrue) {
  constexpr unsigned seed = 11;
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  testing::SolvedGame game(5);
  std::vector<LandId> lands;
  for (LandId land = 0; land < game.table.size(); ++land) {
    if (game.table.lives(land) > LandReducer::outright_lives) lands.push_back(land);
  }
  int seen[3] = {0, 0, 0};  // by outcome
  for (int round = 0; round < 30; ++round) {
    LandGraph graph;
    LandExpander expander(graph);
    ChildMaker maker(graph.table());
    for (int i = 0; i < 40; ++i) {
      const LandId there = lands[random() % lands.size()];
      const LandId land = graph.table().intern(game.table.key(there));
      graph.meet(land);
      if (graph.is_expanded(land)) continue;
      if (random() % 4 == 0) maker.children(land);  // so that its spellings are known
      const Nimber wanted{static_cast<std::uint16_t>(random() % 4)};
      Recorder preview(graph, random() % 2 == 0);
      const auto outcome = expander.expand(land, wanted, &preview);
      ++seen[static_cast<int>(outcome)];
      EXPECT_EQ(graph.is_expanded(land), outcome == Expansion::listed);
      const Nimber nimber = game.lands.nimber({&there, 1});
      NimberSet of_children;
      const ChildList children = ChildMaker(game.table).children(there);
      for (std::size_t child = 0; child < children.size(); ++child) {
        of_children.insert(game.lands.nimber(children[child]));
      }
      for (Nimber value; value.value < 12; ++value.value) {
        if (!graph.is_solved(land) && graph.is_excluded(land, value)) {
          EXPECT_TRUE(of_children.contains(value)) << value.value;
          EXPECT_NE(value, nimber);
        }
      }
      if (outcome == Expansion::losing_child) {
        EXPECT_TRUE(of_children.contains(wanted));
        EXPECT_TRUE(graph.is_excluded(land, wanted));
      }
      if (outcome == Expansion::listed) {
        EXPECT_EQ(spelled(graph.table(), list_of(graph, land)),
                  spelled(graph.table(), reduced_children(graph, expander, land)));
      }
    }
  }
  for (const int times : seen) EXPECT_GT(times, 20);
}

TEST(LandExpander, StopsWhileItMakesChildren) {
  StopFlag stop;
  LandGraph graph;
  LandExpander expander(graph, &stop);
  const LandId start = intern_lands(graph.table(), start_position(100))[0];
  graph.meet(start);
  stop.request();
  EXPECT_THROW(expander.expand(start, {}), Stopped);
  EXPECT_FALSE(graph.is_expanded(start));
}

}  // namespace
}  // namespace burgeon
