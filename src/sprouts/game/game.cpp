#include "sprouts/game/game.h"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

#include "base/check.h"
#include "sprouts/text/read.h"
#include "sprouts/text/written.h"

namespace burgeon {
namespace {

// The steps from one place of a boundary once around, back to it, without coming to it again.
GameBoundary from_place(const GameBoundary& boundary, std::size_t place) {
  GameBoundary turned = boundary;
  std::rotate(turned.begin(), turned.begin() + static_cast<std::ptrdiff_t>(place), turned.end());
  return turned;
}

bool is_spot_alone(const GameBoundary& boundary) { return boundary[0].dart < 0; }

void add_steps(GameBoundary& boundary, const GameBoundary& more) {
  boundary.insert(boundary.end(), more.begin(), more.end());
}

// Whether a move is left in the region.
bool has_move(const GameRegion& region, const std::vector<int>& ends) {
  std::set<int> spots;
  for (const GameBoundary& boundary : region) {
    for (const GameStep& step : boundary) spots.insert(step.spot);
  }
  int lives = 0;
  for (const int spot : spots) lives += 3 - ends[static_cast<std::size_t>(spot)];
  return lives >= 2;
}

// The living spots of a boundary, turned to the least spelling.
std::vector<int> outline_of(const GameBoundary& boundary, const std::vector<int>& ends,
                            bool is_mirrored) {
  std::vector<int> spots;
  for (const GameStep& step : boundary) {
    if (ends[static_cast<std::size_t>(step.spot)] < 3) spots.push_back(step.spot);
  }
  if (is_mirrored) std::ranges::reverse(spots);
  std::vector<int> least = spots;
  for (std::size_t i = 1; i < spots.size(); ++i) {
    std::rotate(spots.begin(), spots.begin() + 1, spots.end());
    least = std::min(least, spots);
  }
  return least;
}

Game::Outline outline_of(const std::vector<GameRegion>& regions, const std::vector<int>& ends,
                         bool is_mirrored) {
  Game::Outline outline;
  for (const GameRegion& region : regions) {
    if (!has_move(region, ends)) continue;
    auto& boundaries = outline.emplace_back();
    for (const GameBoundary& boundary : region) {
      std::vector<int> spots = outline_of(boundary, ends, is_mirrored);
      if (!spots.empty()) boundaries.push_back(std::move(spots));
    }
    std::ranges::sort(boundaries);
  }
  std::ranges::sort(outline);
  return outline;
}

}  // namespace

Game::Game(int spots) : start_spots_(spots), ends_(static_cast<std::size_t>(spots), 0) {
  if (spots == 0) return;
  GameRegion& plane = regions_.emplace_back();
  for (int spot = 0; spot < spots; ++spot) plane.push_back({GameStep{.spot = spot}});
}

bool Game::may_join(int from, int to) const {
  return from == to ? curve_ends(from) <= 1 : curve_ends(from) <= 2 && curve_ends(to) <= 2;
}

void Game::play(const GameMove& move) {
  const int from = step(move.region, move.from).spot;
  const int to = step(move.region, move.to).spot;
  BURGEON_CHECK(may_join(from, to));
  const int first_dart = 4 * moves();
  const int spot = spots();
  history_.push_back(move);
  ends_.push_back(2);
  ++ends_[static_cast<std::size_t>(from)];
  ++ends_[static_cast<std::size_t>(to)];
  if (move.from.boundary == move.to.boundary) {
    part_region(move, spot, first_dart);
  } else {
    join_boundaries(move, spot, first_dart);
  }
}

// `x…` and `y…` become `x z y… y z x…`; a spot that was alone is met once only.
void Game::join_boundaries(const GameMove& move, int spot, int first_dart) {
  GameRegion& region = regions_[move.region];
  const GameBoundary from = from_place(region[move.from.boundary], move.from.step);
  const GameBoundary to = from_place(region[move.to.boundary], move.to.step);
  GameBoundary joined{{from[0].spot, first_dart}, {spot, first_dart + 2}};
  if (!is_spot_alone(to)) add_steps(joined, to);
  joined.push_back({to[0].spot, first_dart + 3});
  joined.push_back({spot, first_dart + 1});
  if (!is_spot_alone(from)) add_steps(joined, from);
  region[move.from.boundary] = std::move(joined);
  region.erase(region.begin() + static_cast<std::ptrdiff_t>(move.to.boundary));
}

// To the left of the curve: along it, and back from its end to its beginning along the boundary.
// To the right: back along it, and from its beginning to its end along the boundary. A curve from a
// corner to itself runs around what lies to its left.
void Game::part_region(const GameMove& move, int spot, int first_dart) {
  const GameRegion region = std::move(regions_[move.region]);
  const GameBoundary around = from_place(region[move.from.boundary], move.from.step);
  const std::size_t size = around.size();
  const std::size_t to = (move.to.step + size - move.from.step) % size;
  const auto middle = around.begin() + static_cast<std::ptrdiff_t>(to);
  GameBoundary left{{around[0].spot, first_dart}, {spot, first_dart + 2}};
  GameBoundary right{{around[to].spot, first_dart + 3}, {spot, first_dart + 1}};
  if (to != 0) {
    add_steps(left, {middle, around.end()});
    add_steps(right, {around.begin(), middle});
  } else if (!is_spot_alone(around)) {
    add_steps(right, around);
  }
  GameRegion left_region{std::move(left)};
  GameRegion right_region{std::move(right)};
  for (std::size_t b = 0; b < region.size(); ++b) {
    if (b == move.from.boundary) continue;
    (move.is_left[b] ? left_region : right_region).push_back(region[b]);
  }
  regions_[move.region] = std::move(left_region);
  regions_.push_back(std::move(right_region));
}

std::string Game::raw_text() const {
  std::string text;
  for (const GameRegion& region : regions_) {
    for (const GameBoundary& boundary : region) {
      for (const GameStep& step : boundary) {
        text += letter_name(static_cast<std::size_t>(step.spot), 'A');
      }
      text += '.';
    }
    text += '}';
  }
  return text + "!";
}

Position Game::position() const {
  auto read = read_position(raw_text());
  BURGEON_CHECK(std::holds_alternative<Position>(read));
  return std::get<Position>(std::move(read));
}

bool Game::is_living(std::size_t region) const { return has_move(regions_[region], ends_); }

Game::Outline Game::outline() const {
  return std::min(outline_of(regions_, ends_, false), outline_of(regions_, ends_, true));
}

}  // namespace burgeon
