// Proofs of random positions, with whatever options: the checker takes each one.
#include "proof/prove.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <variant>

#include "base/stop.h"
#include "checker/check.h"
#include "search/algorithm.h"
#include "search/losing_child.h"
#include "search/solver.h"
#include "sprouts/position_lands.h"
#include "sprouts/text/read.h"

namespace burgeon {
namespace {

// The checker's words for what is proven.
std::string verified(const Certificate& certificate) {
  std::string text;
  write_certificate(certificate, [&](std::string_view piece) { text += piece; });
  checker::Input input{std::string_view(text)};
  return checker::Verifier().verify(input);
}

// Some way into a game.
Position random_position(std::mt19937& random) {
  Position position = start_position(4 + static_cast<int>(random() % 4));
  for (unsigned moves = random() % 6; moves > 0; --moves) {
    const auto children = child_positions(position);
    if (children.empty()) break;
    position = children[random() % children.size()];
  }
  return position;
}

TEST(Prove, WhateverTheOptions) {
  constexpr unsigned seed = 7;
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (int proofs = 0; proofs < 60; ++proofs) {
    Solver solver({.threads = 1});
    const Position position = random_position(random);
    ProveOptions options;
    options.seed = random();
    options.outright_lives = static_cast<int>(random() % 13);
    options.minimise.steps_a_land = static_cast<double>(random() % 3 * 20);
    const Certificate certificate = prove(solver, position, options);
    EXPECT_EQ(certificate.claim.is_losing, solver.is_losing(position));
    EXPECT_NE(verified(certificate).find(certificate.claim.is_losing ? "is lost" : "is won"),
              std::string::npos);
  }
}

TEST(Prove, MinimisingNeverMakesItLarger) {
  std::size_t before = ~std::size_t{0};
  for (const double steps : {0.0, 5.0, 200.0}) {
    Solver solver({.threads = 1});
    ProveOptions options;
    options.minimise.steps_a_land = steps;
    const Certificate certificate = prove(solver, start_position(8), options);
    EXPECT_LE(certificate.losing(), before) << steps;
    before = certificate.losing();
  }
}

// Wherever it is stopped, what was reached by then is a proof, or there is none.
TEST(Prove, Stopped) {
  for (const std::size_t told : {0U, 1U, 2U, 5U}) {
    Solver solver({.threads = 1});
    StopFlag stop;
    std::size_t times = 0;
    ProveOptions options;
    options.minimise.steps_a_land = 1000;
    options.stop = &stop;
    options.progress = [&](std::size_t) {
      if (times++ == told) stop.request();
    };
    EXPECT_NE(verified(prove(solver, start_position(7), options)).find("is lost"),
              std::string::npos);
  }
  Solver solver({.threads = 1});
  StopFlag stop;
  stop.request();
  ProveOptions options;
  options.stop = &stop;
  EXPECT_THROW(prove(solver, start_position(7), options), Stopped);
}

// A land that is won, and said to have nimber 0.
struct WonLandTakenForLost final : KnownNimbers {
  explicit WonLandTakenForLost(const Position& position) : land(position.lands[0]) {}
  std::optional<Nimber> find(ByteView key) override {
    if (!std::ranges::equal(key, land)) return std::nullopt;
    return Nimber{};
  }
  void proven(ByteView, Nimber) override {}

  Bytes land;
};

TEST(Prove, WrongNimbersAreFound) {
  for (const Position& won : {
           start_position(5),
           std::get<Position>(
               read_position("0.A.}0.B.}AB.}")),  // its only child of nimber 0 is twice a land
       }) {
    ASSERT_FALSE(Solver().is_losing(won));
    WonLandTakenForLost wrong(won);
    LandGraph graph(&wrong);
    const auto search = make_search(Algorithm::df_pn, graph, {.work = {.threads = 1}});
    const Couple claim{intern_lands(graph.table(), won), Nimber{}};
    ASSERT_TRUE(search->is_losing(claim));  // as it is told
    EXPECT_THROW(prove(*search, graph, &wrong, claim, true, {}), WrongNimbers);
  }
}

}  // namespace
}  // namespace burgeon
