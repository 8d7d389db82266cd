#include "server/play/played_games.h"

#include <fmt/format.h>

namespace burgeon {
namespace {

// Of each beginning; a line break is in no move.
std::vector<std::string> keys_of(int spots, const std::vector<std::string>& moves) {
  std::vector<std::string> keys{fmt::format("{}", spots)};
  for (const std::string& move : moves) keys.push_back(keys.back() + "\n" + move);
  return keys;
}

}  // namespace

void PlayedGames::keep(int spots, const std::vector<std::string>& moves, const Stage& stage) {
  kept_.insert(keys_of(spots, moves).back(), stage);
}

PlayedGames::Stage PlayedGames::stage(int spots, const std::vector<std::string>& moves) {
  const std::vector<std::string> keys = keys_of(spots, moves);
  std::size_t played = moves.size();
  Stage stage = kept_.find(keys[played]).value_or(nullptr);
  while (!stage && played > 0) stage = kept_.find(keys[--played]).value_or(nullptr);
  if (!stage) {
    stage = std::make_shared<const PlayedStage>(start_stage(spots));
    kept_.insert(keys[0], stage);
  }
  for (; played < moves.size(); ++played) {
    stage = std::make_shared<const PlayedStage>(next_stage(*stage, moves[played]));
    kept_.insert(keys[played + 1], stage);
  }
  return stage;
}

}  // namespace burgeon
