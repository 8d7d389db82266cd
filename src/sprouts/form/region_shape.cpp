#include "sprouts/form/region_shape.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/hash.h"

namespace burgeon {
namespace {

constexpr std::uint8_t byte(Shape shape) { return static_cast<std::uint8_t>(shape); }

// A boundary walked one way, with its turns that have the least skeleton.
struct Round {
  std::vector<Corner> corners;
  Bytes skeleton;
  std::size_t letters = 0;
  std::vector<std::size_t> turns;
};

class Maker {
 public:
  explicit Maker(ByteView pattern) {
    for (const Corner corner : pattern) {
      if (is_letter(corner)) ++stands_[corner];
    }
    std::vector<Corner> boundary;
    for (const Corner corner : pattern) {
      if (corner != 0) {
        boundary.push_back(corner);
      } else {
        boundaries_.push_back(std::move(boundary));
        boundary.clear();
      }
    }
  }

  RegionShape make() {
    RegionShape shape;
    std::vector<Round> side = walk_all(false);
    shape.skeleton = skeleton(side);
    for (const Round& round : side) shape.letters += round.letters;
    // Turning a boundary of one or two corners round is a turn of it, so mirroring changes nothing.
    const bool mirror_matters =
        std::ranges::any_of(side, [](const Round& round) { return round.corners.size() > 2; });
    if (!mirror_matters) {
      add_side(side, shape);
    } else {
      const std::vector<Round> mirrored = walk_all(true);
      Bytes mirrored_skeleton = skeleton(mirrored);
      if (shape.skeleton <= mirrored_skeleton) add_side(side, shape);
      const bool both = shape.skeleton == mirrored_skeleton && shape.letters > 0;
      if (both || mirrored_skeleton < shape.skeleton) add_side(mirrored, shape);
      shape.skeleton = std::min(shape.skeleton, mirrored_skeleton);
    }
    shape.is_rigid =
        shape.sides.size() == 1 && !shape.sides[0].has_alike &&
        std::ranges::all_of(shape.walks, [](const auto& walk) { return walk.turns == 1; });
    return shape;
  }

 private:
  std::vector<Round> walk_all(bool mirrored) const {
    std::vector<Round> side;
    for (const auto& boundary : boundaries_) {
      side.push_back(mirrored ? walk({boundary.rbegin(), boundary.rend()}) : walk(boundary));
    }
    std::ranges::stable_sort(side, {}, &Round::skeleton);
    return side;
  }

  Shape shape(Corner corner) const {
    if (corner == one) return Shape::digit_one;
    if (corner == two) return Shape::digit_two;
    return stands_[corner] == 2 ? Shape::lower : Shape::upper;
  }

  Round walk(const std::vector<Corner>& boundary) const {
    Round round;
    round.corners = boundary;
    Bytes shapes;
    for (const Corner corner : boundary) {
      shapes.push_back(byte(shape(corner)));
      if (is_letter(corner)) ++round.letters;
    }
    const std::size_t size = boundary.size();
    shapes.insert(shapes.end(), shapes.begin(), shapes.end());  // every turn is one piece
    std::size_t best = 0;
    round.turns.push_back(0);
    for (std::size_t turn = 1; turn < size; ++turn) {
      const int order = std::memcmp(shapes.data() + turn, shapes.data() + best, size);
      if (order > 0) continue;
      if (order < 0) {
        best = turn;
        round.turns.clear();
      } else if (round.letters == 0) {
        break;  // a full symmetry, and the turns after it repeat those before
      }
      round.turns.push_back(turn);
    }
    round.skeleton.assign(shapes.begin() + static_cast<std::ptrdiff_t>(best),
                          shapes.begin() + static_cast<std::ptrdiff_t>(best + size));
    round.skeleton.push_back(byte(Shape::boundary_end));
    return round;
  }

  static Bytes skeleton(const std::vector<Round>& side) {
    Bytes bytes;
    for (const Round& round : side) {
      bytes.insert(bytes.end(), round.skeleton.begin(), round.skeleton.end());
    }
    bytes.push_back(byte(Shape::region_end));
    return bytes;
  }

  void add_side(const std::vector<Round>& side, RegionShape& shape) const {
    RegionShape::Side added{static_cast<std::uint32_t>(shape.walks.size()), 0, false};
    std::size_t run = 0;  // where the walks of one skeleton begin
    for (std::size_t i = 0; i < side.size(); ++i) {
      const Round& round = side[i];
      if (round.letters == 0) continue;
      const bool alike = i > 0 && side[i - 1].skeleton == round.skeleton;
      if (!alike) run = shape.walks.size();
      shape.walks.push_back({static_cast<std::uint32_t>(shape.steps.size()),
                             static_cast<std::uint16_t>(round.letters),
                             static_cast<std::uint16_t>(round.turns.size()), 0});
      ++shape.walks[run].alike;
      added.has_alike = added.has_alike || alike;
      for (const std::size_t turn : round.turns) add_turn(round, turn, shape.steps);
    }
    added.end_walk = static_cast<std::uint32_t>(shape.walks.size());
    shape.sides.push_back(added);
  }

  void add_turn(const Round& round, std::size_t turn, std::vector<RegionShape::Step>& steps) const {
    std::array<std::uint8_t, 256> name;
    name.fill(unnamed);
    std::uint8_t lower_names = 0;
    for (std::size_t i = 0; i < round.corners.size(); ++i) {
      const Corner corner = round.corners[(turn + i) % round.corners.size()];
      if (!is_letter(corner)) continue;
      if (shape(corner) == Shape::lower && name[corner] == unnamed) name[corner] = lower_names++;
      steps.push_back({static_cast<std::uint8_t>(corner - first_letter), name[corner]});
    }
  }

  std::vector<std::vector<Corner>> boundaries_;
  std::array<std::uint8_t, 256> stands_{};
};

}  // namespace

RegionShape make_region_shape(ByteView pattern) { return Maker(pattern).make(); }

KeptShape& RegionShapes::find(ByteView pattern) {
  const auto found = shapes_.find(pattern);
  if (found != shapes_.end()) return *found->second;
  auto shape = std::make_unique<KeptShape>(KeptShape{make_region_shape(pattern), {}});
  return *shapes_.emplace(Bytes(pattern.begin(), pattern.end()), std::move(shape)).first->second;
}

std::size_t RegionShapes::Hash::operator()(ByteView pattern) const { return hash_bytes(pattern); }

bool RegionShapes::Equal::operator()(ByteView left, ByteView right) const {
  return std::ranges::equal(left, right);
}

}  // namespace burgeon
