// Games that were played lately, so that a further move costs one step.
//
//     spots, texts of moves ─▶ the longest beginning that is kept ─▶ a step for each other move
//
// What is kept changes no reply. Of `most_stages` the one that was not asked for longest goes.
//
// Thread safety: every member from any thread; steps are made outside the lock.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "server/latest.h"
#include "server/play/played_stage.h"

namespace burgeon {

class PlayedGames {
 public:
  using Stage = std::shared_ptr<const PlayedStage>;

  explicit PlayedGames(std::size_t most_stages = 200) : kept_(most_stages) {}

  // Throws ApiError where a move is none, or cannot be drawn.
  Stage stage(int spots, const std::vector<std::string>& moves);

  // A stage that was made elsewhere, from just these.
  void keep(int spots, const std::vector<std::string>& moves, const Stage& stage);

 private:
  Latest<std::string, Stage> kept_;
};

}  // namespace burgeon
