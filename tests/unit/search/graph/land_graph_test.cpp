// What the graph of lands does when nimbers from elsewhere contradict what is proven.
#include "search/graph/land_graph.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

// Tells the nimber 2 of every land.
struct Told final : KnownNimbers {
  std::optional<Nimber> find(ByteView) override { return Nimber{2}; }
  void proven(ByteView, Nimber) override {}
};

std::string complaint(void (*learn)(LandGraph&, LandId)) {
  Told told;
  LandGraph graph(&told);
  const LandId land = intern_lands(graph.table(), start_position(4))[0];
  graph.meet(land);
  graph.look_beyond(land);
  EXPECT_TRUE(graph.is_solved(land));
  try {
    learn(graph, land);
  } catch (const WrongNimbers& error) {
    return error.what();
  }
  return "";
}

TEST(LandGraph, WrongNimbersFromBeyondAreToldAsSuch) {
  EXPECT_EQ(complaint([](LandGraph& graph, LandId land) { graph.set_nimber(land, Nimber{1}); }),
            "0.0.0.0.}]! was found to have nimber 1, which contradicts what else is known");
  EXPECT_EQ(complaint([](LandGraph& graph, LandId land) { graph.exclude(land, Nimber{2}); }),
            "0.0.0.0.}]! was found not to have nimber 2, which contradicts what else is known");
  EXPECT_EQ(complaint([](LandGraph& graph, LandId land) {
              graph.set_nimber(land, Nimber{2});
              graph.exclude(land, Nimber{1});
            }),
            "");
}

}  // namespace
}  // namespace burgeon
