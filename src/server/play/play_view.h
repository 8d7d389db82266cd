// Playing: a game by its moves, drawn; strokes read as moves; the program as opponent, judge and
// helper. The requests and replies are the Play… ones of web/schema/api.json.
//
//     /api/play/  state   the game as it stands       stroke   which move a curve is
//                 frames  the last move as it happens answer   the program's move
//                                                     verdict, hint
//
// Nothing is remembered of a game but for speed: each request has all its moves.
//
// Thread safety: every member from any thread.
#pragma once

#include "server/api.h"
#include "server/play/opponent.h"
#include "server/play/played_games.h"
#include "server/values.h"

namespace burgeon {

class PlayView {
 public:
  // `values` must outlive this.
  explicit PlayView(Values& values, std::size_t most_stages = 200)
      : values_(&values), opponent_(values), games_(most_stages) {}

  void add_handlers(Handlers& handlers);

 private:
  Json state(const Json& request);
  Json frames(const Json& request);
  Json stroke(const Json& request);
  Json answer(const Json& request);
  Json verdict(const Json& request);
  Json hint(const Json& request);

  // The first of the moves that can be drawn.
  const ChildMove& drawable(const PlayedStage& stage, const std::vector<ChildMove>& moves);

  Values* values_;
  Opponent opponent_;
  PlayedGames games_;
};

}  // namespace burgeon
