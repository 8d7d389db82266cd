// A move in a picture: its curve is drawn, the rest gives way, and nothing is ever crossed.
//
//     picture, move ─route─▶ curve ─▶ the same graph with two edges more ─relax, in steps─▶ judged
//
// The picture of a game is so always the one before with a curve more. It shows what play leaves:
// vertices that are dead stay where they are.
//
// Thread safety: functions of their arguments; a DrawnMove has one caller.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "draw/picture.h"
#include "draw/relaxation.h"
#include "draw/route.h"
#include "sprouts/position.h"

namespace burgeon::draw {

// A move in the picture of a land that leads to `child`. Nothing when there is none: the child is
// none of the land's, or (in a picture that moves were drawn in already) it is one only by the rule
// that a region of at most three lives is a set, which a drawing cannot follow.
std::optional<PictureMove> find_move(const LandPicture& picture, const Position& child);

// What a picture shows, read from its graph: all lands that it has come to.
Position position_shown(const LandPicture& picture);

// Puts a curve into the graph that runs along `route`, from the first vertex to the second, both
// included: two edges more, with the new spot between them as the last vertex.
// REQUIRES: the route keeps clear of what is drawn, and is in the corners of the move.
void insert_curve(PlaneGraph& graph, const PictureMove& move, const std::vector<Point>& route);

class DrawnMove {
 public:
  // Routes the curve and inserts it. Nothing where there was no way for it.
  static std::optional<DrawnMove> start(LandPicture picture, const PictureMove& move);
  // Of a picture into which a curve was inserted.
  explicit DrawnMove(LandPicture picture);

  // One step of the relaxation, for whoever shows it happen. False when it has come to rest, from
  // where on nothing happens.
  bool step();
  // All steps that are left, and the curves, judged. Nothing where no good picture came of it.
  std::optional<LandPicture> finish();

  const LandPicture& picture() const { return *picture_; }  // the graph; its curves when finished

 private:
  std::unique_ptr<LandPicture> picture_;  // where the relaxation finds it
  Relaxation relaxation_;
  int steps_ = 0;
};

}  // namespace burgeon::draw
