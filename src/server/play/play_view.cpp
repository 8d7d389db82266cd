#include "server/play/play_view.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "server/described.h"
#include "server/play/game_request.h"
#include "server/play/play_frames.h"
#include "sprouts/game/move_text.h"

namespace burgeon {
namespace {

constexpr std::size_t most_legal = 300;
constexpr std::size_t most_looked_at = 3000;  // moves that are looked at for them

Json points_json(const std::vector<draw::Point>& points) {
  Json json = Json::array();
  for (const draw::Point point : points) json.push_back(Json::Array{point.x, point.y});
  return json;
}

int first_end(const Game& game, const GameMove& move) {
  return game.step(move.region, move.from).spot;
}
int second_end(const Game& game, const GameMove& move) {
  return game.step(move.region, move.to).spot;
}

bool is_over(const Game& game) { return game.position().lands.empty(); }

Json spots_json(const PlayedStage& stage) {
  Json spots = Json::array();
  for (int spot = 0; spot < stage.game.spots(); ++spot) {
    const draw::Point place = stage.layout.curves.of_vertex[stage.layout.vertex_of_spot[spot]];
    spots.push_back({{"id", spot},
                     {"name", spot_name(spot, false)},
                     {"x", place.x},
                     {"y", place.y},
                     {"lives", 3 - stage.game.curve_ends(spot)}});
  }
  return spots;
}

// Whether a position has nimber 0, and its nimber, as far as they are found out.
struct Worth {
  std::optional<bool> is_zero;
  std::optional<Nimber> nimber;
};
Worth worth(Values& values, const Position& position, double seconds) {
  if (const auto known = values.known(position)) return {*known == Nimber{0}, known};
  const auto is_losing = values.find_outcome(position, seconds).is_losing;
  if (is_losing == true) return {true, Nimber{0}};
  return {is_losing, values.known(position)};
}

Json nimber_json(const std::optional<Nimber>& nimber) {
  return nimber ? Json(nimber->value) : Json();
}

}  // namespace

void PlayView::add_handlers(Handlers& handlers) {
  const auto add = [&](const char* name, Json (PlayView::*reply)(const Json&)) {
    handlers[fmt::format("play/{}", name)] = [this, reply](const Json& request) {
      return (this->*reply)(request);
    };
  };
  add("state", &PlayView::state);
  add("frames", &PlayView::frames);
  add("stroke", &PlayView::stroke);
  add("answer", &PlayView::answer);
  add("verdict", &PlayView::verdict);
  add("hint", &PlayView::hint);
}

Json PlayView::state(const Json& request) {
  const auto [spots, moves] = game_member(request);
  const PlayedGames::Stage stage = games_.stage(spots, moves);
  const Game& game = stage->game;
  const ChildMoves children = child_moves(game, most_looked_at);
  Json legal = Json::array();
  std::size_t listed = 0;
  for (const ChildMove& child : children.moves) {
    if (listed++ == most_legal) break;
    legal.push_back({{"move", move_name(game, child.move, false)},
                     {"position", described(child.position, *values_)},
                     {"from", first_end(game, child.move)},
                     {"to", second_end(game, child.move)}});
  }
  const std::size_t more =
      children.moves.size() > most_legal ? children.moves.size() - most_legal : 0;
  return {{"spots", spots},
          {"moves", stage->moves},
          {"names", stage->names},
          {"position", described(game.position(), *values_)},
          {"picture", stage_svg(*stage)},
          {"points", spots_json(*stage)},
          {"is_over", is_over(game)},
          {"player", game.moves() % 2 + 1},
          {"legal", legal},
          {"more_legal", more + (children.are_all ? 0 : 1)}};
}

Json PlayView::frames(const Json& request) {
  auto [spots, moves] = game_member(request, 1);
  const std::string last = moves.back();
  moves.pop_back();
  PlayFrames made = play_frames(*games_.stage(spots, moves), last);
  Json frames = Json::array();
  for (const PlayFrame& frame : made.frames) {
    frames.push_back({{"curves", frame.curves}, {"points", points_json(frame.places)}});
  }
  return {
      {"picture", stage_svg(made.after)}, {"stroke", points_json(made.stroke)}, {"frames", frames}};
}

Json PlayView::stroke(const Json& request) {
  const auto [spots, moves] = game_member(request);
  const std::vector<draw::Point> points = points_member(request, "points");
  const StrokeMove move = stroke_move(*games_.stage(spots, moves), points);
  return {
      {"move", move.sent}, {"name", move.name}, {"position", described(move.position, *values_)}};
}

const ChildMove& PlayView::drawable(const PlayedStage& stage, const std::vector<ChildMove>& moves) {
  std::vector<std::string> sent = stage.moves;
  sent.emplace_back();
  for (const ChildMove& move : moves) {
    sent.back() = move_name(stage.game, move.move, false);
    try {
      games_.stage(stage.game.start_spots(), sent);
      return move;
    } catch (const ApiError& error) {
      if (error.status() != 422) throw;
    }
  }
  throw ApiError("none of the moves that are left can be drawn", 422);
}

Json PlayView::answer(const Json& request) {
  const auto [spots, moves] = game_member(request);
  const double seconds = seconds_member(request);
  const std::string level = text_member(request, "level", 20);
  constexpr std::int64_t largest_seed = (std::int64_t{1} << 53) - 1;
  const std::int64_t seed = integer_member(request, "seed", 0, largest_seed, 0);
  if (level != "perfect" && level != "casual") {
    throw ApiError("'level' must be perfect or casual");
  }
  const PlayedGames::Stage stage = games_.stage(spots, moves);
  if (is_over(stage->game)) throw ApiError("the game is over: no move is left");
  Choice choice = level == "perfect"
                      ? opponent_.perfect(stage->game, seconds)
                      : opponent_.casual(stage->game, seconds, static_cast<std::uint64_t>(seed));
  const ChildMove& move = drawable(*stage, choice.moves);
  if (&move != choice.moves.data() && choice.wins) {
    choice.wins = values_->known(move.position) == Nimber{0};
    choice.knows = choice.wins;
    if (!choice.wins) choice.says = "There is a winning move, but it could not be drawn.";
  }
  return {{"move", move_name(stage->game, move.move, false)},
          {"position",
           choice.wins ? described(move.position, Nimber{0}) : described(move.position, *values_)},
          {"knows", choice.knows},
          {"wins", choice.wins},
          {"says", choice.says}};
}

Json PlayView::verdict(const Json& request) {
  auto [spots, moves] = game_member(request, 1);
  const double seconds = seconds_member(request);
  const PlayedGames::Stage after = games_.stage(spots, moves);
  moves.pop_back();
  const PlayedGames::Stage before = games_.stage(spots, moves);
  const Worth left = worth(*values_, after->game.position(), seconds / 2);
  const Worth was = worth(*values_, before->game.position(), seconds / 2);
  const std::string what =
      left.nimber ? fmt::format("nimber {}, not 0", left.nimber->value) : "not nimber 0";
  std::string says = "It is not known whether the move wins: the time was too short.";
  if (left.is_zero == true) {
    says = "The move wins: what is left has nimber 0.";
  } else if (was.is_zero == true) {
    says = "There was no win to keep: the position had nimber 0 already.";
  } else if (left.is_zero == false && was.is_zero == false) {
    says = fmt::format("The move gave the win away: what is left has {}.", what);
  } else if (left.is_zero == false) {
    says = fmt::format(
        "The move does not win: what is left has {}. Whether another one would have is not known.",
        what);
  }
  return {{"before", nimber_json(was.nimber)}, {"after", nimber_json(left.nimber)}, {"says", says}};
}

Json PlayView::hint(const Json& request) {
  const auto [spots, moves] = game_member(request);
  const double seconds = seconds_member(request);
  const std::int64_t step = integer_member(request, "step", 1, 3);
  const PlayedGames::Stage stage = games_.stage(spots, moves);
  if (is_over(stage->game)) throw ApiError("the game is over: no move is left");
  const Choice choice = opponent_.perfect(stage->game, seconds);
  Json hint{{"known", choice.wins},
            {"region", Json()},
            {"ends", Json::array()},
            {"move", Json()},
            {"says", choice.knows ? "Every move loses here."
                                  : "It is not known which move wins: the time was too short."}};
  if (!choice.wins) return hint;
  const GameMove& move = choice.moves.front().move;
  const int from = first_end(stage->game, move);
  const int to = second_end(stage->game, move);
  const std::string ends =
      from == to ? fmt::format("from {} to itself", spot_name(from, false))
                 : fmt::format("from {} to {}", spot_name(from, false), spot_name(to, false));
  hint["region"] = static_cast<std::int64_t>(move.region);
  hint["says"] = "A move in this region wins.";
  if (step >= 2) {
    hint["ends"] = Json::Array{from, to};
    hint["says"] = fmt::format("A curve {} wins, drawn the right way.", ends);
  }
  if (step >= 3) {
    const std::string name = move_name(stage->game, move, false);
    hint["move"] = name;
    hint["says"] = fmt::format("{} wins.", name);
  }
  return hint;
}

}  // namespace burgeon
