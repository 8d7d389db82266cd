#include "server/play/child_moves.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "sprouts/game/move_text.h"

namespace burgeon {
namespace {

// Whether an end is at a spot that is like one before it in its region.
bool is_like_another(const Game& game, const GameMove& move) {
  const GameRegion& region = game.regions()[move.region];
  std::size_t first = region.size();
  std::size_t second = region.size();
  for (std::size_t b = 0; b < region.size() && second == region.size(); ++b) {
    if (region[b][0].dart >= 0) continue;
    (first == region.size() ? first : second) = b;
  }
  const auto is_alone = [&](GameCorner corner) { return region[corner.boundary][0].dart < 0; };
  const bool from_alone = is_alone(move.from);
  const bool to_alone = is_alone(move.to);
  if (move.from.boundary != move.to.boundary && from_alone && to_alone) {
    return std::minmax(move.from.boundary, move.to.boundary) != std::minmax(first, second);
  }
  return (from_alone && move.from.boundary != first) || (to_alone && move.to.boundary != first);
}

// What is on the smaller side of the curve, and then the ends.
std::array<std::size_t, 4> effort(const Game& game, const GameMove& move) {
  std::size_t left = 0;
  for (std::size_t b = 0; b < move.is_left.size(); ++b) {
    if (b != move.from.boundary && move.is_left[b]) ++left;
  }
  const std::size_t others = move.is_left.empty() ? 0 : move.is_left.size() - 1 - left;
  const auto from = static_cast<std::size_t>(game.step(move.region, move.from).spot);
  const auto to = static_cast<std::size_t>(game.step(move.region, move.to).spot);
  return {std::min(left, others), from == to ? 1U : 0U, std::min(from, to), std::max(from, to)};
}

}  // namespace

ChildMoves child_moves(const Game& game, std::size_t most_tries) {
  std::vector<GameMove> tried;
  for (GameMove& move : moves_of(game)) {
    if (!is_like_another(game, move)) tried.push_back(std::move(move));
  }
  std::ranges::stable_sort(tried, {}, [&](const GameMove& move) { return effort(game, move); });
  ChildMoves children;
  if (tried.size() > most_tries) {
    children.are_all = false;
    tried.resize(most_tries);
  }
  std::set<std::vector<Bytes>> met;
  std::set<Game::Outline> met_outlines;
  for (const GameMove& move : tried) {
    Game next = game;
    next.play(move);
    if (!met_outlines.insert(next.outline()).second) continue;
    Position position = next.position();
    if (met.insert(position.lands).second) children.moves.push_back({move, std::move(position)});
  }
  return children;
}

}  // namespace burgeon
