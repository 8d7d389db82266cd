#include "server/play/opponent.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <random>
#include <utility>

#include "base/deadline.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

constexpr std::size_t most_tries = 20'000;

// The move at that place first, the others as they are.
std::vector<ChildMove> with_first(std::vector<ChildMove> moves, std::size_t first) {
  const auto at = moves.begin() + static_cast<std::ptrdiff_t>(first);
  std::rotate(moves.begin(), at, at + 1);
  return moves;
}

Choice winning(std::vector<ChildMove> moves, std::size_t first) {
  return {.moves = with_first(std::move(moves), first),
          .knows = true,
          .wins = true,
          .says = "This wins: what is left has nimber 0."};
}

}  // namespace

Choice Opponent::perfect(const Game& game, double seconds) {
  const Deadline deadline(seconds);
  ChildMoves children = child_moves(game, most_tries);
  std::vector<ChildMove>& moves = children.moves;
  std::vector<std::optional<Nimber>> nimbers;
  std::vector<bool> are_winning;  // for the other player
  for (const ChildMove& move : moves) {
    nimbers.push_back(values_->known(move.position));
    are_winning.push_back(nimbers.back() && nimbers.back() != Nimber{0});
  }
  const auto zero = [&]() -> std::optional<std::size_t> {
    const auto found = std::ranges::find(nimbers, std::optional(Nimber{0}));
    if (found == nimbers.end()) return std::nullopt;
    return found - nimbers.begin();
  };
  if (const auto first = zero()) return winning(std::move(moves), *first);
  const auto all_lose = [&] {
    return children.are_all && std::ranges::all_of(are_winning, std::identity());
  };
  if (all_lose()) return lost(std::move(moves), deadline.left());
  // Who wins comes first: it names a winning move, or spares the search for one.
  const FoundOutcome outcome = values_->find_outcome(game.position(), 0.7 * deadline.left());
  if (outcome.is_losing == true) return lost(std::move(moves), deadline.left());
  if (outcome.is_losing == false) {
    const auto named = std::ranges::find(moves, outcome.child, &ChildMove::position);
    if (named != moves.end()) {
      const auto first = static_cast<std::size_t>(named - moves.begin());
      return winning(std::move(moves), first);
    }
  }
  // A child that the drawing does not show so (a region of three lives is a set), or no time.
  for (std::size_t i = 0; i < moves.size(); ++i) nimbers[i] = values_->known(moves[i].position);
  if (const auto first = zero()) return winning(std::move(moves), *first);
  std::vector<std::size_t> order;  // what has the fewest lives, or falls apart, is found soonest
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!are_winning[i]) order.push_back(i);
  }
  const auto hardness = [&](std::size_t i) {
    std::size_t largest = 0;
    for (const Bytes& land : moves[i].position.lands) largest = std::max(largest, land.size());
    return largest;
  };
  std::ranges::stable_sort(order, {}, hardness);
  for (std::size_t k = 0; k < order.size() && deadline.left() > 0.01; ++k) {
    const double share =
        std::max(deadline.left() / static_cast<double>(order.size() - k), 0.25 * deadline.left());
    const Position& child = moves[order[k]].position;
    const FoundOutcome found = values_->find_outcome(child, share);
    if (found.is_losing == true) return winning(std::move(moves), order[k]);
    if (found.is_losing == false) are_winning[order[k]] = true;
  }
  if (all_lose()) return lost(std::move(moves), deadline.left());
  // Better one that may win than one that is known to lose.
  std::vector<ChildMove> sorted;
  for (const bool loses : {false, true}) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (are_winning[i] == loses) sorted.push_back(moves[i]);
    }
  }
  return {.moves = std::move(sorted),
          .knows = false,
          .wins = false,
          .says = outcome.is_losing == false
                      ? "There is a winning move here, but I did not find it in the time."
                      : "I do not know whether this wins: the time was too short."};
}

// Every move leaves the other player a win. Replies that are known to win are counted, and of equal
// ones that move is the better one which leaves more replies to choose from.
Choice Opponent::lost(std::vector<ChildMove> moves, double seconds) {
  const Deadline deadline(0.5 * seconds);
  struct Resistance {
    std::size_t winning = 0;
    std::size_t replies = 0;
  };
  std::vector<Resistance> resistance(moves.size());
  std::size_t counted_moves = 0;
  for (; counted_moves < moves.size(); ++counted_moves) {
    if (counted_moves > 0 && deadline.left() <= 0) break;
    Resistance& here = resistance[counted_moves];
    for (const Position& reply : child_positions(moves[counted_moves].position)) {
      ++here.replies;
      if (values_->known(reply) == Nimber{0}) ++here.winning;
    }
  }
  moves.resize(counted_moves);
  std::size_t best = 0;
  for (std::size_t i = 1; i < counted_moves; ++i) {
    const auto rank = [&](std::size_t k) {
      return std::pair(resistance[k].winning, -static_cast<std::ptrdiff_t>(resistance[k].replies));
    };
    if (rank(i) < rank(best)) best = i;
  }
  const Resistance left = resistance[best];
  return {.moves = with_first(std::move(moves), best),
          .knows = true,
          .wins = false,
          .says = left.winning > 0
                      ? fmt::format("Every move loses here. Of {} different replies {} to win.",
                                    left.replies,
                                    left.winning == 1 ? "one is known"
                                                      : fmt::format("{} are known", left.winning))
                      : "Every move loses here."};
}

Choice Opponent::casual(const Game& game, double seconds, std::uint64_t seed) {
  constexpr unsigned errs_once_in = 3;
  std::mt19937_64 random(seed * 1000 + static_cast<std::uint64_t>(game.moves()));
  if (random() % errs_once_in != 0) return perfect(game, seconds);
  std::vector<ChildMove> moves = child_moves(game, most_tries).moves;
  const std::size_t first = random() % moves.size();
  const auto nimber = values_->known(moves[first].position);
  const bool wins = nimber == Nimber{0};
  return {.moves = with_first(std::move(moves), first),
          .knows = wins,
          .wins = wins,
          .says = wins ? "I play this without much thought, and it wins."
                       : "I play this without much thought."};
}

}  // namespace burgeon
