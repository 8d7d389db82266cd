// Finding the move that a text means: all that fit it are tried. They are one move when they lead
// to one drawing, each spot with its number, on a sphere and mirrored or not.
//
// Where some of them have just the living spots that are listed on one side of the curve, only
// these are meant: so a complete list, or none for a curve that encloses nothing, is never unclear.
// And where no region is named, and some of the regions that are left have no living spot that
// tells them from the others, only these are meant.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/function_ref.h"
#include "sprouts/game/move_text.h"
#include "sprouts/text/write.h"

namespace burgeon {
namespace {

// Moves that are looked at where only the position is named; a game by hand has far fewer.
constexpr std::size_t most_tries = 200'000;
constexpr std::size_t most_shown = 4;  // moves that are offered where several could be meant

bool has_spot(const GameBoundary& boundary, int spot) {
  return std::ranges::find(boundary, spot, &GameStep::spot) != boundary.end();
}

// Which boundary of the region a spot is on.
std::optional<std::size_t> boundary_of(const GameRegion& region, int spot) {
  for (std::size_t b = 0; b < region.size(); ++b) {
    if (has_spot(region[b], spot)) return b;
  }
  return std::nullopt;
}

// The moves that fit what was said, each handed to `visit`, which says whether to go on.
class MoveCandidates {
 public:
  using Visit = FunctionRef<bool(const GameMove&)>;

  // `deals_all`: without a list of spots, all ways to deal boundaries out to the sides, not only
  // those with all on one side.
  MoveCandidates(const Game& game, const MoveWords& words, bool deals_all)
      : game_(&game), words_(&words), deals_all_(deals_all) {}

  void for_each(Visit visit) {
    for (std::size_t r = 0; r < game_->regions().size(); ++r) {
      const GameRegion& region = game_->regions()[r];
      if (words_->beside && !boundary_of(region, *words_->beside)) continue;
      const std::vector<GameCorner> corners = corners_of(region);
      for (std::size_t i = 0; i < corners.size(); ++i) {
        for (std::size_t j = i; j < corners.size(); ++j) {
          if (!may_be_ends(r, corners[i], corners[j])) continue;
          if (!deal({r, corners[i], corners[j]}, visit)) return;
        }
      }
    }
  }

 private:
  static std::vector<GameCorner> corners_of(const GameRegion& region) {
    std::vector<GameCorner> corners;
    for (std::size_t b = 0; b < region.size(); ++b) {
      for (std::size_t s = 0; s < region[b].size(); ++s) corners.push_back({b, s});
    }
    return corners;
  }

  // A spot with two corners may not be joined to itself: that would take two lives.
  bool may_be_ends(std::size_t region, GameCorner first, GameCorner second) const {
    const int from = game_->step(region, first).spot;
    const int to = game_->step(region, second).spot;
    if (from == to && first != second) return false;
    if (!game_->may_join(from, to)) return false;
    if (!words_->ends) return true;
    const auto [left, right] = *words_->ends;
    return (from == left && to == right) || (from == right && to == left);
  }

  // Deals the other boundaries out to the two sides of the curve.
  bool deal(GameMove move, Visit visit) {
    if (move.from.boundary != move.to.boundary) {
      return (words_->side && !words_->side->empty()) || visit(move);
    }
    const GameRegion& region = game_->regions()[move.region];
    if (words_->side && !words_->side->empty()) {
      for (const bool is_left : {true, false}) {
        if (!put_on_side(move, is_left)) continue;
        if (!visit(move)) return false;
      }
      return true;
    }
    if (!deals_all_ || words_->side) {
      for (const bool is_left : {true, false}) {
        move.is_left.assign(region.size(), is_left);
        if (!visit(move)) return false;
      }
      return true;
    }
    move.is_left.assign(region.size(), false);
    return deal_from(0, true, move, visit);
  }

  // All deals, but of spots without curves, which lead to the same position, only how many.
  bool deal_from(std::size_t boundary, bool may_be_left, GameMove& move, Visit visit) {
    const GameRegion& region = game_->regions()[move.region];
    if (boundary == region.size()) return ++tries_ <= most_tries && visit(move);
    const bool is_own = boundary == move.from.boundary;
    const bool is_alone = !is_own && region[boundary][0].dart < 0;
    move.is_left[boundary] = false;
    if (!deal_from(boundary + 1, may_be_left && !is_alone, move, visit)) return false;
    if (is_own || (is_alone && !may_be_left)) return true;
    move.is_left[boundary] = true;
    const bool goes_on = deal_from(boundary + 1, may_be_left, move, visit);
    move.is_left[boundary] = false;
    return goes_on;
  }

  // The boundaries with spots of the list to one side, all else to the other. False where a spot of
  // the list cannot be on that side.
  bool put_on_side(GameMove& move, bool is_left) const {
    const GameRegion& region = game_->regions()[move.region];
    move.is_left.assign(region.size(), !is_left);
    for (const int spot : *words_->side) {
      const auto boundary = boundary_of(region, spot);
      if (!boundary) return false;
      if (*boundary != move.from.boundary) {
        move.is_left[*boundary] = is_left;
      } else if (!is_on_arc(move, spot, is_left)) {
        return false;
      }
    }
    return true;
  }

  // Of the boundary that is parted: to the left lies what comes after the curve's end, to the right
  // what comes after its beginning.
  bool is_on_arc(const GameMove& move, int spot, bool is_left) const {
    const GameBoundary& boundary = game_->regions()[move.region][move.from.boundary];
    const std::size_t begin = is_left ? move.to.step : move.from.step;
    const std::size_t end = is_left ? move.from.step : move.to.step;
    if (begin == end && is_left) return false;  // nothing lies inside a loop
    for (std::size_t step = (begin + 1) % boundary.size(); step != end;
         step = (step + 1) % boundary.size()) {
      if (boundary[step].spot == spot) return true;
    }
    return false;
  }

  const Game* game_;
  const MoveWords* words_;
  bool deals_all_;
  std::size_t tries_ = 0;
};

// Whether the living spots on one side of the curve, its ends apart, are just those listed.
bool is_complete(const Game& game, const MoveWords& words, const GameMove& move) {
  if (move.is_left.empty()) return true;
  const GameRegion& region = game.regions()[move.region];
  const GameBoundary& own = region[move.from.boundary];
  const auto add = [&](std::set<int>& spots, int spot) {
    const bool is_end = spot == game.step(move.region, move.from).spot ||
                        spot == game.step(move.region, move.to).spot;
    if (game.curve_ends(spot) < 3 && !is_end) spots.insert(spot);
  };
  std::set<int> listed;
  for (const int spot : words.side.value_or(std::vector<int>{})) add(listed, spot);
  for (const bool is_left : {true, false}) {
    std::set<int> there;
    for (std::size_t b = 0; b < region.size(); ++b) {
      if (b == move.from.boundary || move.is_left[b] != is_left) continue;
      for (const GameStep& step : region[b]) add(there, step.spot);
    }
    const std::size_t begin = is_left ? move.to.step : move.from.step;
    const std::size_t end = is_left ? move.from.step : move.to.step;
    // From a corner to itself: all of the boundary lies to the right.
    if (begin != end || !is_left) {
      for (std::size_t i = (begin + 1) % own.size(); i != end; i = (i + 1) % own.size()) {
        add(there, own[i].spot);
      }
    }
    if (there == listed) return true;
  }
  return false;
}

Game after(const Game& game, const GameMove& move) {
  Game next = game;
  next.play(move);
  return next;
}

using Drawings = std::map<Game::Outline, GameMove>;

std::set<int> living_spots(const Game& game, std::size_t region) {
  std::set<int> spots;
  for (const GameBoundary& boundary : game.regions()[region]) {
    for (const GameStep& step : boundary) {
      if (game.curve_ends(step.spot) < 3) spots.insert(step.spot);
    }
  }
  return spots;
}

// Leaves those in regions without a living spot of their own, if there are any.
void keep_plain_regions(const Game& game, Drawings& found) {
  std::map<std::size_t, std::set<int>> regions;
  for (const auto& [outline, move] : found) {
    regions.try_emplace(move.region, living_spots(game, move.region));
  }
  const auto has_own_spot = [&](std::size_t region) {
    return std::ranges::any_of(regions.at(region), [&](int spot) {
      return std::ranges::any_of(regions,
                                 [&](const auto& other) { return !other.second.contains(spot); });
    });
  };
  Drawings plain;
  for (const auto& [outline, move] : found) {
    if (!has_own_spot(move.region)) plain.emplace(outline, move);
  }
  if (!plain.empty()) found = std::move(plain);
}

// The different drawings that a text may mean, with a move to each. Where the position is named,
// all of them are it, and the first will do.
Drawings drawings(const Game& game, const MoveWords& words) {
  Drawings found;
  for (const bool must_be_complete : {true, false}) {
    MoveCandidates(game, words, words.child.has_value()).for_each([&](const GameMove& move) {
      if (must_be_complete && !is_complete(game, words, move)) return true;
      const Game next = after(game, move);
      if (!words.child || next.position() == *words.child) found.emplace(next.outline(), move);
      return !words.child || found.empty();
    });
    if (!found.empty()) break;
  }
  if (!words.beside && found.size() > 1) keep_plain_regions(game, found);
  return found;
}

// What makes a move clear: where it is not by itself, the region, then a side, then the position.
std::string clear_name(const Game& game, const MoveWords& words, const GameMove& move) {
  const int from = words.ends->first;
  const int to = words.ends->second;
  const auto name = [&](int spot) { return spot_name(spot, words.has_numbers); };
  const std::string ends = fmt::format("{}-{}", name(from), name(to));
  const Game::Outline wanted = after(game, move).outline();
  const auto is_clear = [&](const MoveWords& said) {
    const auto found = drawings(game, said);
    return found.size() == 1 && found.begin()->first == wanted;
  };
  const GameRegion& region = game.regions()[move.region];
  std::set<int> spots;
  for (const GameBoundary& boundary : region) {
    for (const GameStep& step : boundary) spots.insert(step.spot);
  }
  std::vector<std::optional<int>> besides{std::nullopt};
  for (const int spot : spots) {
    if (spot != from && spot != to) besides.emplace_back(spot);
  }
  // One living spot of each other boundary on a side, and beside these one of the boundary's own.
  std::vector<std::vector<int>> sides{{}};
  for (const bool is_left : {true, false}) {
    if (move.is_left.empty()) break;
    std::vector<int> side;
    for (std::size_t b = 0; b < region.size(); ++b) {
      if (b != move.from.boundary && move.is_left[b] == is_left) side.push_back(region[b][0].spot);
    }
    if (!side.empty()) sides.push_back(side);
    for (const GameStep& step : region[move.from.boundary]) {
      if (step.spot == from || step.spot == to) continue;
      sides.push_back(side);
      sides.back().push_back(step.spot);
    }
  }
  std::ranges::stable_sort(sides, {}, [](const auto& side) { return side.size(); });
  for (const std::optional<int>& beside : besides) {
    for (const std::vector<int>& side : sides) {
      MoveWords said{.ends = words.ends, .beside = beside};
      if (!side.empty()) said.side = side;
      if (!is_clear(said)) continue;
      std::vector<std::string> names;
      names.reserve(side.size());
      for (const int spot : side) names.push_back(name(spot));
      return fmt::format("{}{}{}", ends, beside ? "@" + name(*beside) : "",
                         side.empty() ? "" : fmt::format("[{}]", fmt::join(names, ",")));
    }
  }
  return fmt::format("{}={}", ends,
                     write_position(after(game, move).position(), Notation::compact));
}

// Why there is no such move.
std::string why_none(const Game& game, const MoveWords& words) {
  const auto name = [&](int spot) { return spot_name(spot, words.has_numbers); };
  if (!words.ends) return "no move leads to that position in this drawing";
  const int from = words.ends->first;
  const int to = words.ends->second;
  if (from == to && game.curve_ends(from) > 1) {
    return fmt::format("{} has {} curve ends, and a loop would add two", name(from),
                       game.curve_ends(from));
  }
  for (const int spot : {from, to}) {
    if (game.curve_ends(spot) == 3) return fmt::format("{} has three curve ends", name(spot));
  }
  if (drawings(game, {.ends = words.ends}).empty()) {
    return fmt::format("no region has both {} and {}", name(from), name(to));
  }
  if (words.child &&
      !drawings(game, {.ends = words.ends, .beside = words.beside, .side = words.side}).empty()) {
    return fmt::format("no curve from {} to {} leads to that position", name(from), name(to));
  }
  if (words.beside && drawings(game, {.ends = words.ends, .beside = words.beside}).empty()) {
    return fmt::format("no region has {}, {} and {}", name(from), name(to), name(*words.beside));
  }
  return "no curve has just the spots of the list on one side";
}

}  // namespace

std::vector<GameMove> moves_of(const Game& game) {
  std::vector<GameMove> moves;
  MoveCandidates(game, {}, true).for_each([&](const GameMove& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

std::string move_name(const Game& game, const GameMove& move, bool has_numbers) {
  const std::pair ends{game.step(move.region, move.from).spot,
                       game.step(move.region, move.to).spot};
  const MoveWords words{.ends = std::minmax(ends.first, ends.second), .has_numbers = has_numbers};
  return clear_name(game, words, move);
}

std::variant<GameMove, MoveError> find_move(const Game& game, const MoveWords& words) {
  const auto name = [&](int spot) { return spot_name(spot, words.has_numbers); };
  std::vector<int> named = words.side.value_or(std::vector<int>{});
  if (words.ends) named.insert(named.end(), {words.ends->first, words.ends->second});
  if (words.beside) named.push_back(*words.beside);
  for (const int spot : named) {
    if (spot >= game.spots()) {
      return MoveError{fmt::format("there is no spot {} yet, only {} to {}", name(spot), name(0),
                                   name(game.spots() - 1))};
    }
  }
  if (words.new_spot && *words.new_spot != game.spots()) {
    return MoveError{
        fmt::format("the new spot is {}, not {}", name(game.spots()), name(*words.new_spot))};
  }
  const Drawings found = drawings(game, words);
  if (found.empty()) return MoveError{why_none(game, words)};
  if (found.size() == 1) return found.begin()->second;
  std::vector<std::string> names;
  for (const auto& [outline, move] : found) names.push_back(clear_name(game, words, move));
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  const bool has_more = names.size() > most_shown;
  if (has_more) names.resize(most_shown);
  return MoveError{fmt::format("it can be drawn in several ways: {}{}", fmt::join(names, ", "),
                               has_more ? " …" : "")};
}

}  // namespace burgeon
