// Strokes are read as the moves that they were drawn for.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <variant>

#include "draw/read_stroke.h"
#include "server/api.h"
#include "server/play/played_games.h"
#include "sprouts/game/move_text.h"
#include "sprouts/position_lands.h"
#include "unit/server/play_strokes.h"
#include "unit/support/played_game.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

// What is wrong with the move that a stroke along the program's way is read as, or nothing.
std::string fault_of_stroke(const PlayedStage& stage, const GameMove& move, double noise,
                            std::mt19937& random) {
  const auto way = testing::routed_stroke(stage, move);
  if (!way) return "no way";
  auto drawn = testing::with_noise(*way, noise, random);
  if (random() % 2 == 0) std::ranges::reverse(drawn);
  const auto read = draw::read_stroke(stage.game, stage.layout, drawn, 22);
  if (const auto* fault = std::get_if<draw::StrokeFault>(&read)) return fault->problem;
  const Game next = testing::after(stage.game, std::get<draw::ReadStroke>(read).move);
  if (next.outline() != testing::after(stage.game, move).outline()) { const auto& m = std::get<draw::ReadStroke>(read).move; auto t=[&](const GameMove& q){std::string x; for (bool b : q.is_left) x += b ? "1":"0"; std::printf("  r%zu %zu.%zu-%zu.%zu %s\n", q.region, q.from.boundary, q.from.step, q.to.boundary, q.to.step, x.c_str());}; t(move); t(m); for (auto& b : stage.game.regions()[move.region]) { for (auto& st : b) std::printf("%d:%d ", st.spot, st.dart); std::printf("| "); } for (auto p : drawn) std::printf("%.1f,%.1f ", p.x, p.y); std::puts(""); return "another move"; }
  return {};
}

struct Counts {
  int strokes = 0;
  int refused = 0;
};

// Of all games of so many moves, those that are drawn alike once.
Counts read_all(int spots, int moves, double noise) {
  std::mt19937 random(1);
  Counts counts;
  std::vector<PlayedStage> stages{start_stage(spots)};
  for (int played = 0; played <= moves; ++played) {
    std::vector<PlayedStage> next;
    std::set<Game::Outline> met;
    for (const PlayedStage& stage : stages) {
      const std::vector<Position> children = child_positions(stage.game.position());
      for (const GameMove& move : moves_of(stage.game)) {
        ++counts.strokes;
        const std::string fault = fault_of_stroke(stage, move, noise, random);
        const std::string name = move_name(stage.game, move, false);
        if (!fault.empty()) {
          ++counts.refused;
          ADD_FAILURE() << stage.game.raw_text() << " " << name << ": " << fault;
        }
        const Game after = testing::after(stage.game, move);
        if (!met.insert(after.outline()).second || played == moves) continue;
        next.push_back(next_stage(stage, name));
      }
    }
    stages = std::move(next);
  }
  return counts;
}

TEST(PlayStroke, AllMovesOf2Spots) {
  const Counts c = read_all(2, 3, 0.7);
  std::printf("%d %d\n", c.strokes, c.refused);
}
TEST(PlayStroke, AllMovesOf3Spots) {
  const Counts c = read_all(3, 2, 0.7);
  std::printf("%d %d\n", c.strokes, c.refused);
}
TEST(PlayStroke, XRandom) {
  for (int spots : {10, 20}) {
    std::mt19937 random(7);
    for (int game = 0; game < 1; ++game) {
      PlayedStage stage = start_stage(spots);
      int n = 0, bad = 0, anew = 0;
      double worst = 1e9;
      while (true) {
        auto tm = std::chrono::steady_clock::now();        auto moves = moves_of(stage.game);
        auto tn = std::chrono::steady_clock::now();
        if (moves.empty()) break;
        const GameMove move = moves[random() % moves.size()];
        const std::string fault = fault_of_stroke(stage, move, 0.7, random);
        ++n;
        if (!fault.empty()) {
          ++bad;
          std::printf("  %d spots, %d moves, %s\n", spots, n, fault.c_str());
        }
        const auto way = testing::routed_stroke(stage, move);
        if (!way) {
          draw::GameLayout l = stage.layout;
          std::printf("no way with follow; without: %d  %s %s regions %zu bounds %zu parts %d\n", int(draw::insert_move(l, stage.game, move)), stage.game.raw_text().c_str(), move_name(stage.game, move, false).c_str(), stage.game.regions().size(), stage.game.regions()[move.region].size(), int(!move.is_left.empty()));
        }
        std::string name = move_name(stage.game, move, false);
        try { if (way && game > 0) name = stroke_move(stage, *way).sent; } catch (ApiError& e) {std::printf("way unreadable %s\n", e.what());}
        std::printf("moves_of %.1f stroke %.1f ", std::chrono::duration<double>(tn-tm).count()*1000, std::chrono::duration<double>(std::chrono::steady_clock::now()-tn).count()*1000); std::fflush(stdout);        auto t0 = std::chrono::steady_clock::now();
        std::string nn = move_name(stage.game, move, false);
        auto t1 = std::chrono::steady_clock::now();
        stage = next_stage(stage, name);
        auto t2 = std::chrono::steady_clock::now();
        std::printf("%d: name %.1f ms, next %.1f ms  %zu moves\n", n, std::chrono::duration<double>(t1-t0).count()*1000, std::chrono::duration<double>(t2-t1).count()*1000, moves.size());
        if (way && game > 0 && stage.moves.back() == stage.names.back()) std::printf("  lost way %d\n", n);
        if (!stage.goes_on) ++anew;
        worst = std::min(worst, stage.layout.curves.clearance);
      }
      std::printf("%d spots: %d moves, %d bad, anew %d, worst clearance %.2f last %.2f\n", spots, n, bad, anew, worst, stage.layout.curves.clearance);
    }
  }
}

}  // namespace
}  // namespace burgeon
