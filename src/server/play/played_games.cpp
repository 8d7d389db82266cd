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
  keep(keys_of(spots, moves).back(), stage);
}

PlayedGames::Stage PlayedGames::stage(int spots, const std::vector<std::string>& moves) {
  const std::vector<std::string> keys = keys_of(spots, moves);
  std::size_t played = moves.size();
  Stage stage = find(keys[played]);
  while (!stage && played > 0) stage = find(keys[--played]);
  if (!stage) {
    stage = std::make_shared<const PlayedStage>(start_stage(spots));
    keep(keys[0], stage);
  }
  for (; played < moves.size(); ++played) {
    stage = std::make_shared<const PlayedStage>(next_stage(*stage, moves[played]));
    keep(keys[played + 1], stage);
  }
  return stage;
}

PlayedGames::Stage PlayedGames::find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto place = places_.find(key);
  if (place == places_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, place->second);
  return place->second->second;
}

void PlayedGames::keep(const std::string& key, const Stage& stage) {
  const std::lock_guard lock(mutex_);
  if (most_stages_ == 0 || places_.contains(key)) return;
  if (kept_.size() == most_stages_) {
    places_.erase(kept_.back().first);
    kept_.pop_back();
  }
  kept_.emplace_front(key, stage);
  places_.emplace(key, kept_.begin());
}

}  // namespace burgeon
