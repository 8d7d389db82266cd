// Games as they stand on paper, played at random.
#pragma once

#include <random>
#include <utility>
#include <vector>

#include "sprouts/game/game.h"
#include "sprouts/game/move_text.h"

namespace burgeon::testing {

inline burgeon::Game after(const burgeon::Game& game, const GameMove& move) {
  burgeon::Game next = game;
  next.play(move);
  return next;
}

// The start, and the game after each move, at most `most_moves` of them.
inline std::vector<burgeon::Game> random_stages(int spots, unsigned seed, int most_moves) {
  std::mt19937 random(seed);
  std::vector<burgeon::Game> stages{burgeon::Game(spots)};
  while (stages.back().moves() < most_moves) {
    const std::vector<GameMove> moves = moves_of(stages.back());
    if (moves.empty()) break;
    stages.push_back(after(stages.back(), moves[random() % moves.size()]));
  }
  return stages;
}

}  // namespace burgeon::testing
