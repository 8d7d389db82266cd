#include "draw/picture.h"

#include <algorithm>
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

// A first layout, from one outer region.
struct Start {
  LandPicture picture;
  double shortest = 0;  // segment: a layout with very short ones is hard to make something of
};

std::optional<Start> start_from(HubMap map, const WrittenNames& names, int outer_region) {
  Start start{.picture = {.graph = {}, .curves = {}, .outer_region = outer_region}};
  PlaneGraph& graph = start.picture.graph;
  std::vector<PieceGraph> pieces;
  if (!nest(map, outer_region) || !add_dual(map, names, graph, pieces)) return std::nullopt;
  place_all(map, outer_region, pieces, graph);
  start.shortest = 1;
  for (const Edge& edge : graph.edges) {
    for (std::size_t i = 0; i + 1 < edge.points.size(); ++i) {
      const Point way = graph.points[edge.points[i + 1]] - graph.points[edge.points[i]];
      start.shortest = std::min(start.shortest, length(way));
    }
  }
  return start;
}

// The first layouts, in the order in which to try them: from the best outer region first, unless
// its layout is a hard one. Made as they are needed.
class Starts {
 public:
  Starts(const HubMap& map, const WrittenNames& names)
      : map_(&map), names_(&names), regions_(outer_regions(map)) {
    make_next();
    if (made_.empty() || made_[0].shortest >= good_start) return;
    for (std::size_t i = 0; i < most_starts; ++i) make_next();
    std::ranges::stable_sort(made_, std::ranges::greater{}, &Start::shortest);
  }

  // Nothing where there are no more.
  std::optional<LandPicture> next() {
    while (taken_ == made_.size() && next_region_ < regions_.size()) make_next();
    if (taken_ == made_.size()) return std::nullopt;
    return std::move(made_[taken_++].picture);
  }

 private:
  static constexpr double good_start = 0.002;
  static constexpr std::size_t most_starts = 16;

  void make_next() {
    if (next_region_ == regions_.size()) return;
    auto start = start_from(*map_, *names_, regions_[next_region_++]);
    if (start) made_.push_back(std::move(*start));
  }

  const HubMap* map_;
  const WrittenNames* names_;
  std::vector<int> regions_;
  std::size_t next_region_ = 0;
  std::vector<Start> made_;
  std::size_t taken_ = 0;
};

// Relaxes it. Nothing where no picture comes of it that may be shown.
std::optional<LandPicture> draw_from(LandPicture picture) {
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
  Starts starts(*map, names);
  for (std::size_t tries = 0; tries < most_tries || !best; ++tries) {
    auto start = starts.next();
    if (!start) break;
    auto picture = draw_from(std::move(*start));
    if (!picture) continue;
    if (!best || picture->curves.clearance > best->curves.clearance) best = std::move(picture);
    // The longer it takes, the less is good enough.
    if (best->curves.clearance >= good_clearance - 2 * static_cast<double>(tries)) break;
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

std::string_view why_no_picture(ByteView land_key) {
  Drawing land;
  append_key(land_key, land);
  if (!make_hub_map(land)) return "its regions do not fit together in the plane";
  return "no layout was found in which all curves keep clear of each other and of spots";
}

}  // namespace burgeon::draw
