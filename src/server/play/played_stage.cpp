#include "server/play/played_stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "draw/read_stroke.h"
#include "server/api.h"
#include "server/play/move_way.h"
#include "sprouts/game/move_text.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

Game after(const Game& game, const GameMove& move) {
  Game next = game;
  next.play(move);
  return next;
}

GameMove find(const Game& game, std::string_view text) {
  const auto fail = [&](const MoveError& error) {
    return ApiError(fmt::format("move {}, {}: {}", game.moves() + 1, text, error.problem));
  };
  const auto words = read_move(text);
  if (const auto* error = std::get_if<MoveError>(&words)) throw fail(*error);
  const auto move = find_move(game, std::get<MoveWords>(words));
  if (const auto* error = std::get_if<MoveError>(&move)) throw fail(*error);
  return std::get<GameMove>(move);
}

struct NamedMove {
  std::string name;
  GameMove move;  // that the name means
};

// In words that are as short as those that are found for what they mean; so these mean themselves.
NamedMove in_short_words(const Game& game, std::string_view text) {
  NamedMove named{std::string(text), find(game, text)};
  const bool has_letters = text.find_first_of("123456789(") == std::string_view::npos;
  for (bool may_stay = has_letters && text.find('-') != std::string_view::npos;;) {
    std::string name = move_name(game, named.move, false);
    if (may_stay && name.size() >= named.name.size()) return named;
    named = {name, find(game, name)};
    may_stay = true;
  }
}

// How far from a spot a curve may begin or end: what a finger hits on a small screen.
double reach(const draw::GameLayout& layout) {
  constexpr double least = 22;
  constexpr double share = 0.05;  // of the picture
  draw::Point low = layout.curves.of_vertex[0];
  draw::Point high = low;
  for (const draw::Point place : layout.curves.of_vertex) {
    low = {std::min(low.x, place.x), std::min(low.y, place.y)};
    high = {std::max(high.x, place.x), std::max(high.y, place.y)};
  }
  return std::max(least, share * std::max(high.x - low.x, high.y - low.y));
}

// The way that was sent, if it is one of that move.
std::optional<draw::ReadStroke> way_of(const PlayedStage& stage, const NamedMove& named,
                                       const std::vector<draw::Point>& way) {
  if (way.empty()) return std::nullopt;
  auto read = draw::read_stroke(stage.game, stage.layout, way, reach(stage.layout));
  if (std::holds_alternative<draw::StrokeFault>(read)) return std::nullopt;
  auto& stroke = std::get<draw::ReadStroke>(read);
  if (after(stage.game, stroke.move).outline() != after(stage.game, named.move).outline()) {
    return std::nullopt;
  }
  return std::move(stroke);
}

// So many that they run within a fraction of a pixel of the curve.
constexpr std::size_t segments_of_cubic = 4;

std::optional<draw::GameLayout> draw_on(const PlayedStage& stage, const GameMove& move,
                                        const std::vector<draw::Point>& way,
                                        draw::WatchSteps watch) {
  draw::GameLayout layout = stage.layout;
  draw::follow_curves(layout, segments_of_cubic);
  if (!draw::insert_move(layout, stage.game, move, way)) return std::nullopt;
  watch(layout.graph);
  if (!draw::relax_move(layout, watch)) return std::nullopt;
  return layout;
}

std::optional<draw::GameLayout> lay_out_anew(const Game& game) {
  std::vector<Game> stages{Game(game.start_spots())};
  for (const GameMove& move : game.history()) stages.push_back(after(stages.back(), move));
  return draw::lay_out_game(stages);
}

}  // namespace

PlayedStage start_stage(int spots) {
  Game game(spots);
  auto layout = draw::lay_out_game({game});
  if (!layout) throw ApiError(fmt::format("no picture of {} spots was found", spots), 422);
  return {.game = std::move(game), .layout = std::move(*layout), .moves = {}, .names = {}};
}

PlayedStage next_stage(const PlayedStage& stage, std::string_view sent) {
  return next_stage(stage, sent, [](const draw::PlaneGraph&) {});
}

PlayedStage next_stage(const PlayedStage& stage, std::string_view sent, draw::WatchSteps watch) {
  SentMove move = read_sent_move(sent);
  const NamedMove named = in_short_words(stage.game, move.text);
  move.text = named.name;
  PlayedStage next{.game = stage.game, .layout = {}, .moves = stage.moves, .names = stage.names};
  next.names.push_back(named.name);
  if (const auto stroke = way_of(stage, named, move.way)) {
    if (auto layout = draw_on(stage, stroke->move, stroke->way, watch)) {
      next.game.play(stroke->move);
      next.layout = std::move(*layout);
      next.moves.push_back(write_sent_move(move));
      return next;
    }
  }
  next.game.play(named.move);
  next.moves.push_back(named.name);
  if (auto layout = draw_on(stage, named.move, {}, watch)) {
    next.layout = std::move(*layout);
    return next;
  }
  auto anew = lay_out_anew(next.game);
  if (!anew) {
    throw ApiError(
        fmt::format("move {}, {}: no picture was found in which all curves keep clear of each "
                    "other and of spots",
                    next.game.moves(), named.name),
        422);
  }
  next.layout = std::move(*anew);
  next.goes_on = false;
  return next;
}

StrokeMove stroke_move(const PlayedStage& stage, const std::vector<draw::Point>& stroke) {
  const auto read = draw::read_stroke(stage.game, stage.layout, stroke, reach(stage.layout));
  if (const auto* fault = std::get_if<draw::StrokeFault>(&read)) throw ApiError(fault->problem);
  const auto& [move, way] = std::get<draw::ReadStroke>(read);
  const Game next = after(stage.game, move);
  const NamedMove named = in_short_words(stage.game, move_name(stage.game, move, false));
  if (after(stage.game, named.move).outline() != next.outline()) {
    throw ApiError(fmt::format("the curve has no name: {} means another one", named.name), 500);
  }
  return {.name = named.name,
          .sent = write_sent_move({.text = named.name, .way = way}),
          .position = next.position()};
}

}  // namespace burgeon
