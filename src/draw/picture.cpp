#include "draw/picture.h"

#include <utility>

#include "draw/dual.h"
#include "draw/letter_names.h"
#include "draw/nesting.h"
#include "draw/relaxation.h"
#include "sprouts/form/land_key.h"

namespace burgeon::draw {
namespace {

// How far spots should keep from curves, in pixels, and from how far on a picture is given at all.
constexpr double good_clearance = 9;
constexpr double least_clearance = 2;
constexpr std::size_t most_tries = 6;

std::optional<LandPicture> draw_from(HubMap map, const WrittenNames& names, int outer_region) {
  LandPicture picture{.graph = {}, .curves = {}, .outer_region = outer_region};
  std::vector<PieceGraph> pieces;
  if (!nest(map, outer_region) || !add_dual(map, names, picture.graph, pieces)) return std::nullopt;
  place_all(map, outer_region, pieces, picture.graph);
  Relaxation relaxation(picture.graph);
  relaxation.run();
  if (judge(picture) && picture.curves.clearance >= good_clearance) return picture;
  relaxation.run_longer();
  if (!judge(picture)) return std::nullopt;
  return picture;
}

}  // namespace

bool judge(LandPicture& picture) {
  return make_curves(picture.graph, picture.curves) && picture.curves.clearance >= least_clearance;
}

std::optional<LandPicture> draw_land(ByteView land_key) {
  Drawing land;
  append_key(land_key, land);
  const auto map = make_hub_map(land);
  if (!map) return std::nullopt;
  const WrittenNames names = letter_names(land);
  std::optional<LandPicture> best;
  std::size_t tries = 0;
  for (const int outer_region : outer_regions(*map)) {
    if (tries++ == most_tries) break;
    auto picture = draw_from(*map, names, outer_region);
    if (!picture) continue;
    if (!best || picture->curves.clearance > best->curves.clearance) best = std::move(picture);
    if (best->curves.clearance >= good_clearance) break;
  }
  return best;
}

std::optional<Picture> draw_picture(const Position& position) {
  Picture picture{.position = position, .lands = {}};
  for (const Bytes& key : position.lands) {
    auto land = draw_land(key);
    if (!land) return std::nullopt;
    picture.lands.push_back(std::move(*land));
  }
  return picture;
}

}  // namespace burgeon::draw
