// Positions reached by random play, for tests of what holds in every position.
#pragma once

#include <array>
#include <cstdint>
#include <random>

#include "sprouts/drawing.h"
#include "sprouts/play/moves.h"
#include "sprouts/position.h"
#include "sprouts/simplify.h"

namespace burgeon::testing {

// Plays random moves from a start. The same seed plays the same moves.
class RandomWalk {
 public:
  RandomWalk(int spots, std::uint32_t seed) : random_(seed) {
    drawing_.end_region(spots_of(spots));
  }

  // The drawing before the move, simplified; all of its lands together.
  const Drawing& drawing() const { return drawing_; }
  Position position() const { return make_position({&drawing_, 1}); }

  // One move, each as likely as the other spellings of a child. False when nobody can move.
  bool move() {
    Drawing chosen;
    DeadLetters chosen_dead;
    std::size_t seen = 0;
    moves_.for_each_child(drawing_, [&](const Drawing& raw, const DeadLetters& dead) {
      if (std::uniform_int_distribution<std::size_t>(0, seen++)(random_) == 0) {
        chosen = raw;
        chosen_dead = dead;
      }
      return true;
    });
    if (seen == 0) return false;
    renumber(simplifier_.simplify(chosen, chosen_dead));
    return true;
  }

 private:
  static std::size_t spots_of(int spots) { return static_cast<std::size_t>(spots); }

  // Letters die and new ones come; the codes must not run out.
  void renumber(const Drawing& simple) {
    std::array<Corner, 256> code{};
    drawing_ = simple;
    drawing_.letters = 0;
    for (Corner& corner : drawing_.corner) {
      if (!is_letter(corner)) continue;
      if (code[corner] == 0) code[corner] = static_cast<Corner>(first_letter + drawing_.letters++);
      corner = code[corner];
    }
  }

  std::mt19937 random_;
  Drawing drawing_;
  MoveGenerator moves_;
  Simplifier simplifier_;
};

// The position after some moves, fewer when the game ends before.
inline Position random_position(int spots, int moves, std::uint32_t seed) {
  RandomWalk walk(spots, seed);
  while (moves-- > 0 && walk.move()) {
  }
  return walk.position();
}

}  // namespace burgeon::testing
