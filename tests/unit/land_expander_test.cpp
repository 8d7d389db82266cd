// Child lists of the search, against plain children.
#include "search/land_expander.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "search/child_words.h"
#include "unit/support/solving.h"

namespace burgeon {
namespace {

constexpr Nimber no_nimber{0x7fff};  // no child has it, so that a list is made

// The children of a land as the search sees them: what is left after reduction, and the nimber.
std::vector<Couple> reduced_children(LandGraph& graph, LandExpander& expander, LandId land) {
  std::vector<Couple> children;
  ChildMaker maker(graph.table());
  const ChildList list = maker.children(land);
  for (std::size_t i = 0; i < list.size(); ++i) {
    LandIds lands(list[i].begin(), list[i].end());
    const Nimber folded = expander.reduce(lands);
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
    EXPECT_FALSE(expander.expand(land, no_nimber));
    const std::vector<Couple> list = list_of(graph, land);
    EXPECT_EQ(list, reduced_children(graph, expander, land));
    for (const Couple& child : list) {
      for (const LandId below : child.lands) {
        if (!graph.is_expanded(below)) waiting.push_back(below);
      }
    }
  }
}

TEST(LandExpander, StopsWhileItMakesChildren) {
  StopFlag stop;
  LandGraph graph;
  LandExpander expander(graph, {.stop = &stop});
  const LandId start = intern_lands(graph.table(), start_position(100))[0];
  graph.meet(start);
  stop.request();
  EXPECT_THROW(expander.expand(start, {}), Stopped);
  EXPECT_FALSE(graph.is_expanded(start));
}

}  // namespace
}  // namespace burgeon
