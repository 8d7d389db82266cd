// Games that were played lately, so that a further move costs one step.
//
//     spots, texts of moves ─▶ the longest beginning that is kept ─▶ a step for each other move
//
// What is kept changes no reply. Of `most_stages` the one that was not asked for longest goes.
//
// Thread safety: every member from any thread; steps are made outside the lock.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/play/played_stage.h"

namespace burgeon {

class PlayedGames {
 public:
  using Stage = std::shared_ptr<const PlayedStage>;

  explicit PlayedGames(std::size_t most_stages = 200) : most_stages_(most_stages) {}

  // Throws ApiError where a move is none, or cannot be drawn.
  Stage stage(int spots, const std::vector<std::string>& moves);

  // A stage that was made elsewhere, from just these.
  void keep(int spots, const std::vector<std::string>& moves, const Stage& stage);

 private:
  using Kept = std::list<std::pair<std::string, Stage>>;

  Stage find(const std::string& key);
  void keep(const std::string& key, const Stage& stage);

  std::size_t most_stages_;
  std::mutex mutex_;
  Kept kept_;  // the one asked for last stands first
  std::map<std::string, Kept::iterator> places_;
};

}  // namespace burgeon
