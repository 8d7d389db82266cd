#include "draw/read_stroke.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "draw/labels.h"
#include "draw/seen_game.h"
#include "draw/stroke_line.h"
#include "sprouts/game/move_text.h"

namespace burgeon::draw {
namespace {

constexpr double touching = 0.5;       // pixels, or nearer
constexpr double longest_curl = 12;    // that a hand makes without knowing
constexpr double widest_disc = 16;     // around a spot, where a hand is forgiven
constexpr double most_of_room = 0.35;  // how near to a spot a line may pass, where all is narrow

std::string name(int spot) { return spot_name(spot, false); }

class StrokeReader {
 public:
  StrokeReader(const Game& game, const GameLayout& layout, double reach)
      : game_(&game), seen_(game, layout), reach_(reach) {}

  ReadStroke read(const std::vector<Point>& stroke) {
    std::vector<Point> drawn;
    drawn.reserve(stroke.size());
    for (const Point point : stroke) drawn.push_back(upwards(point));
    from_ = spot_near(drawn.front(), "begins");
    to_ = spot_near(drawn.back(), "ends");
    may_join();
    drawn = without_curls(without_repeats(drawn), longest_curl);
    find_discs(drawn);
    find_clear(drawn);
    ReadStroke read{.move = move(), .way = {}};
    for (const Point point : line_) read.way.push_back(upwards(point));
    return read;
  }

 private:
  [[noreturn]] static void fail(std::string problem) { throw StrokeFault{std::move(problem)}; }

  // The nearest one; a dead one has to be clearly nearer.
  int spot_near(Point end, std::string_view does) const {
    constexpr double dead_seems_farther = 1.5;
    int nearest = -1;
    double least = reach_;
    for (int spot = 0; spot < seen_.spots(); ++spot) {
      const double away = length(seen_.places[spot] - end) *
                          (game_->curve_ends(spot) == 3 ? dead_seems_farther : 1);
      if (away > least) continue;
      least = away;
      nearest = spot;
    }
    if (nearest < 0) fail(fmt::format("the curve {} at no spot", does));
    return nearest;
  }

  void may_join() const {
    for (const int spot : {from_, to_}) {
      if (game_->curve_ends(spot) == 3) fail(fmt::format("{} has no life left", name(spot)));
    }
    if (from_ == to_ && game_->curve_ends(from_) > 1) {
      fail(fmt::format("{} has one life left, and a loop would take two", name(from_)));
    }
  }

  // A loop is larger than its spot, and than the disc around it.
  void find_discs(const std::vector<Point>& drawn) {
    widest_from_ = disc_around(from_);
    widest_to_ = disc_around(to_);
    if (from_ != to_) return;
    double most = 0;
    for (const Point point : drawn) most = std::max(most, length(point - seen_.places[from_]));
    if (most < 0.5 * spot_radius) fail(fmt::format("the curve hardly leaves {}", name(from_)));
    widest_from_ = widest_to_ = std::min(widest_from_, 0.4 * most);
  }

  double disc_around(int spot) const {
    return std::min(widest_disc, 0.6 * seen_.room_around(spot));
  }

  // Where it runs over its own spot.
  static double core(double disc) { return 0.5 * std::min(spot_radius, disc); }

  // The plainest line that is clear. Where none is, the first one's fault is told.
  void find_clear(const std::vector<Point>& drawn) {
    constexpr std::array noise{1.0, 0.3, 0.0};      // pixels
    constexpr std::array forgiving{1.0, 0.5, 0.2};  // of the discs
    std::optional<std::string> first_fault;
    for (const double off : noise) {
      for (const double share : forgiving) {
        from_disc_ = share * widest_from_;
        to_disc_ = share * widest_to_;
        make_line(drawn, off);
        const auto fault = fault_of_line();
        if (!fault) return;
        if (!first_fault) first_fault = fault;
      }
    }
    fail(*first_fault);
  }

  void make_line(const std::vector<Point>& drawn, double off) {
    line_ = from_middle(drawn, seen_.places[from_], from_disc_, core(from_disc_));
    std::ranges::reverse(line_);
    line_ = from_middle(line_, seen_.places[to_], to_disc_, core(to_disc_));
    std::ranges::reverse(line_);
    // Where it leaves the discs stays.
    if (off > 0 && line_.size() > 4) {
      const std::vector<Point> middle = simplified({line_.begin() + 1, line_.end() - 1}, off);
      line_.erase(line_.begin() + 1, line_.end() - 1);
      line_.insert(line_.begin() + 1, middle.begin(), middle.end());
    }
    // A loop has an inside: at least three segments.
    if (from_ == to_ && line_.size() == 3) {
      line_.insert(line_.begin() + 1, (line_[0] + line_[1]) * 0.5);
    }
  }

  std::optional<std::string> fault_of_line() const {
    for (std::size_t i = 0; i + 1 < line_.size(); ++i) {
      for (std::size_t curve = 0; curve < seen_.lines.size(); ++curve) {
        if (auto fault = fault_at_curve(i, curve)) return fault;
      }
      for (int spot = 0; spot < seen_.spots(); ++spot) {
        if (comes_to_spot(i, spot)) {
          const bool is_own = spot == from_ || spot == to_;
          return fmt::format("the curve runs over {}{}", name(spot), is_own ? " again" : "");
        }
      }
    }
    if (meets_itself(line_)) return "the curve crosses itself";
    return std::nullopt;
  }

  std::optional<std::string> fault_at_curve(std::size_t i, std::size_t curve) const {
    const Point from = line_[i];
    const Point to = line_[i + 1];
    const bool is_first = i == 0;
    const bool is_last = i + 2 == line_.size();
    const bool is_foreign = !seen_.ends_at(curve, from_) && !seen_.ends_at(curve, to_);
    const double near = is_foreign ? touching : 0;
    const std::vector<Point>& other = seen_.lines[curve];
    bool touches = false;
    for (std::size_t k = 0; k + 1 < other.size(); ++k) {
      if (std::max(from.x, to.x) + near < std::min(other[k].x, other[k + 1].x) ||
          std::max(other[k].x, other[k + 1].x) + near < std::min(from.x, to.x) ||
          std::max(from.y, to.y) + near < std::min(other[k].y, other[k + 1].y) ||
          std::max(other[k].y, other[k + 1].y) + near < std::min(from.y, to.y)) {
        continue;
      }
      bool meets = false;
      const bool begins = k == 0;
      const bool ends = k + 2 == other.size();
      if (is_first && begins && seen_.darts.tail[2 * curve] == from_) {
        meets = segments_overlap(from, to, other[1]);
      } else if (is_first && ends && seen_.darts.tail[2 * curve + 1] == from_) {
        meets = segments_overlap(from, to, other[k]);
      } else if (is_last && begins && seen_.darts.tail[2 * curve] == to_) {
        meets = segments_overlap(to, from, other[1]);
      } else if (is_last && ends && seen_.darts.tail[2 * curve + 1] == to_) {
        meets = segments_overlap(to, from, other[k]);
      } else if (segments_meet(from, to, other[k], other[k + 1])) {
        meets = true;
      } else if (is_foreign && distance_of_segments(from, to, other[k], other[k + 1]) < near) {
        touches = true;
      }
      if (meets) return fmt::format("the curve crosses {}", name_of_curve(curve));
    }
    if (touches) return fmt::format("the curve touches {}", name_of_curve(curve));
    return std::nullopt;
  }

  std::string name_of_curve(std::size_t curve) const {
    return fmt::format("the one from {} to {}", name(seen_.darts.tail[2 * curve]),
                       name(seen_.darts.tail[2 * curve + 1]));
  }

  bool comes_to_spot(std::size_t i, int spot) const {
    if (i == 0 && spot == from_) return false;
    if (i + 2 == line_.size() && spot == to_) return false;
    const Point near = nearest_on_segment(seen_.places[spot], line_[i], line_[i + 1]).point;
    const double away = length(near - seen_.places[spot]);
    if (spot == from_ || spot == to_) {
      return away < core(spot == from_ ? from_disc_ : to_disc_);
    }
    return away < 0.5 * spot_radius && away < most_of_room * seen_.room_around(spot);
  }

  GameMove move() {
    auto begin = seen_.sector(from_, line_[1] - line_[0], from_disc_);
    auto end = seen_.sector(to_, line_[line_.size() - 2] - line_.back(), to_disc_);
    // In a game a loop has what it runs around to its left, where its corner is no whole spot.
    if (from_ == to_ && begin.dart >= 0 && begin.angle > end.angle) {
      std::swap(begin, end);
      std::ranges::reverse(line_);
    }
    GameMove move;
    const auto from = corner_of(from_, begin.dart);
    const auto to = corner_of(to_, end.dart);
    for (const auto& [region, corner] : from) {
      const auto other = std::ranges::find(to, region, &std::pair<std::size_t, GameCorner>::first);
      if (other == to.end()) continue;
      move.region = region;
      move.from = corner;
      move.to = other->second;
      if (move.from.boundary == move.to.boundary) find_sides(move);
      return move;
    }
    fail("the curve leaves its region");
  }

  // The places of a corner, each with its region: one.
  std::vector<std::pair<std::size_t, GameCorner>> corner_of(int spot, int dart) const {
    std::vector<std::pair<std::size_t, GameCorner>> found;
    for (std::size_t r = 0; r < game_->regions().size(); ++r) {
      const GameRegion& region = game_->regions()[r];
      for (std::size_t b = 0; b < region.size(); ++b) {
        for (std::size_t s = 0; s < region[b].size(); ++s) {
          if (region[b][s].spot == spot && region[b][s].dart == dart) found.push_back({r, {b, s}});
        }
      }
    }
    return found;
  }

  // To the left lies what is inside of the curve and the boundary from its end on to its beginning;
  // or outside, where these run around clockwise.
  void find_sides(GameMove& move) const {
    const GameRegion& region = game_->regions()[move.region];
    const GameBoundary& own = region[move.from.boundary];
    std::vector<Point> around(line_.begin(), line_.end() - 1);
    for (std::size_t s = move.to.step; s != move.from.step; s = (s + 1) % own.size()) {
      const std::vector<Point> along = seen_.along(own[s].dart);
      around.insert(around.end(), along.begin(), along.end() - 1);
    }
    const bool has_inside_left = double_area(around) > 0;
    move.is_left.assign(region.size(), false);
    for (std::size_t b = 0; b < region.size(); ++b) {
      if (b == move.from.boundary) continue;
      const Point place = seen_.places[region[b][0].spot];
      move.is_left[b] = (turns_around(around, place) != 0) == has_inside_left;
    }
  }

  const Game* game_;
  SeenGame seen_;
  double reach_;
  int from_ = 0;
  int to_ = 0;
  double widest_from_ = 0;  // discs
  double widest_to_ = 0;
  double from_disc_ = 0;  // that are tried
  double to_disc_ = 0;
  std::vector<Point> line_;
};

}  // namespace

std::variant<ReadStroke, StrokeFault> read_stroke(const Game& game, const GameLayout& layout,
                                                  const std::vector<Point>& stroke, double reach) {
  try {
    return StrokeReader(game, layout, reach).read(stroke);
  } catch (const StrokeFault& fault) {
    return fault;
  }
}

}  // namespace burgeon::draw
