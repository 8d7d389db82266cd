// What the requests of the play view have in common: a game, and what is said of positions and
// pictures.
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/point.h"
#include "server/api.h"
#include "server/play/played_stage.h"

namespace burgeon {

inline constexpr int most_play_spots = 20;
inline constexpr double most_play_seconds = 30;

struct GameRequest {
  int spots = 0;
  std::vector<std::string> moves;
};

// All throw ApiError. `least_moves`: what it is about is the last one, where that is 1.
GameRequest game_member(const Json& request, std::size_t least_moves = 0);
double seconds_member(const Json& request);
// Two points or more, in pixels.
std::vector<draw::Point> points_member(const Json& request, std::string_view name);

// An <svg> element with ids of its own. Its coordinates are the same in all pictures of a game:
// `viewBox` says what is seen.
std::string stage_svg(const PlayedStage& stage);

}  // namespace burgeon
