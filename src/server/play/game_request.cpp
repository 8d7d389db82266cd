#include "server/play/game_request.h"

#include <fmt/format.h>

#include <cmath>

#include "draw/arrangement.h"
#include "draw/game_picture.h"
#include "draw/svg.h"
#include "server/page_pictures.h"
#include "sprouts/text/write.h"

namespace burgeon {
namespace {

constexpr std::size_t most_moves = 3 * most_play_spots;
constexpr std::size_t most_move_bytes = 2000;
constexpr std::size_t most_points = 2000;
constexpr double farthest = 1e5;  // pixels

const Json::Array& array_member(const Json& request, std::string_view name) {
  const Json* found = request.find(name);
  if (found == nullptr) throw ApiError(fmt::format("the request has no '{}'", name));
  const Json::Array* elements = found->elements();
  if (elements == nullptr) throw ApiError(fmt::format("'{}' must be a list", name));
  return *elements;
}

}  // namespace

GameRequest game_member(const Json& request, std::size_t least_moves) {
  GameRequest game;
  game.spots = static_cast<int>(integer_member(request, "spots", 1, most_play_spots));
  for (const Json& element : array_member(request, "moves")) {
    const std::string* text = element.string();
    if (text == nullptr) throw ApiError("each of 'moves' must be a text");
    if (text->size() > most_move_bytes) {
      throw ApiError(fmt::format("a move has more than {} bytes", most_move_bytes), 413);
    }
    if (text->find('\n') != std::string::npos) throw ApiError("a move has no line breaks");
    game.moves.push_back(*text);
    if (game.moves.size() > most_moves) {
      throw ApiError(fmt::format("no game has more than {} moves", most_moves));
    }
  }
  if (game.moves.size() < least_moves) throw ApiError("no move has been played yet");
  return game;
}

double seconds_member(const Json& request) {
  return number_member(request, "seconds", 0, most_play_seconds);
}

std::vector<draw::Point> points_member(const Json& request, std::string_view name) {
  std::vector<draw::Point> points;
  const Json::Array& elements = array_member(request, name);
  if (elements.size() < 2 || elements.size() > most_points) {
    throw ApiError(fmt::format("'{}' must have from 2 to {} points", name, most_points));
  }
  for (const Json& element : elements) {
    const Json::Array* pair = element.elements();
    if (pair == nullptr || pair->size() != 2) {
      throw ApiError(fmt::format("each of '{}' must be [x, y]", name));
    }
    const auto x = number_of((*pair)[0]);
    const auto y = number_of((*pair)[1]);
    if (!x || !y || !(std::fabs(*x) <= farthest) || !(std::fabs(*y) <= farthest)) {
      throw ApiError(
          fmt::format("each of '{}' must be two numbers from {} to {}", name, -farthest, farthest));
    }
    points.push_back({*x, *y});
  }
  return points;
}

std::string stage_svg(const PlayedStage& stage) {
  draw::Picture picture{.position = stage.game.position(), .lands = {}};
  picture.lands.push_back(draw::picture_of(stage.layout, stage.game, false));
  draw::Arrangement arrangement = draw::arrange(picture, draw::Labels::letters);
  const draw::Point low = arrangement.lands[0].origin * -1;
  arrangement.lands[0].origin = {};
  return page_svg(draw::svg_part(arrangement, unique_prefix()), 0,
                  write_position(picture.position, Notation::paper), draw::description(picture),
                  low);
}

}  // namespace burgeon
