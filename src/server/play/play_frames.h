// The last move of a game as it happens: the new curve, and then the picture as it gives way.
//
//     picture before ─new curve─▶ frame ─▶ … ─▶ frame: the picture after
//
// Every frame is judged as pictures are: nothing crosses in it.
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>
#include <vector>

#include "draw/point.h"
#include "server/play/played_stage.h"

namespace burgeon {

struct PlayFrame {
  std::vector<std::string> curves;  // the `d` of each
  std::vector<draw::Point> places;  // of the spots
};

struct PlayFrames {
  PlayedStage after;
  std::vector<draw::Point> stroke;  // the new curve, in the picture before; empty: laid out anew
  std::vector<PlayFrame> frames;    // the last one is the picture after; at most `most_frames`
};

inline constexpr std::size_t most_frames = 24;

// Throws ApiError as next_stage does.
PlayFrames play_frames(const PlayedStage& before, const std::string& sent);

}  // namespace burgeon
