// Games as they stand on paper, played at random by the positions that moves lead to.
#pragma once

#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "sprouts/game/game.h"
#include "sprouts/game/move_text.h"
#include "unit/support/play.h"

namespace burgeon::testing {

// The move to a position, if it was found.
inline std::variant<GameMove, MoveError> move_to(const burgeon::Game& game, const Position& child) {
  MoveWords words;
  words.child = child;
  return find_move(game, words);
}

// The start, and the game after each move, at most `most_moves` of them.
inline std::vector<burgeon::Game> random_stages(int spots, unsigned seed, int most_moves) {
  std::mt19937 random(seed);
  Game rules;
  std::vector<burgeon::Game> stages{burgeon::Game(spots)};
  while (stages.back().moves() < most_moves) {
    const auto children = rules.children(stages.back().position());
    if (children.empty()) break;
    auto chosen = children.begin();
    std::advance(chosen, random() % children.size());
    burgeon::Game next = stages.back();
    next.play(std::get<GameMove>(move_to(next, chosen->second)));
    stages.push_back(std::move(next));
  }
  return stages;
}

}  // namespace burgeon::testing
