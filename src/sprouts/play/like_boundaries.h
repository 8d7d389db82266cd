// Which boundaries of a region are alike, and which corners of a boundary, so that moves that only
// differ by exchanging like ones are made once.
//
// Corners are alike when the boundary, turned or with its whole region mirrored, is the same again
// but for twins (sprouts/form/letter_twins.h): exchanging those is a symmetry of the whole land.
//
// Regions and pieces of the drawing form a tree: what hangs on one boundary of a region (the
// regions reached through its letters) never touches what hangs on another. Two boundaries are
// alike when they, with what hangs on them, are the same up to renaming and turning: exchanging
// them is then a symmetry of the whole land that leaves all else in place. A boundary that is the
// mirror image of another is not alike to it.
//
// Thread safety: one BoundarySorter a thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bytes.h"
#include "sprouts/drawing.h"
#include "sprouts/form/canonical.h"

namespace burgeon {

// Boundaries of one region that are alike.
struct BoundaryKind {
  std::uint16_t first_member;  // into BoundarySorter::members()
  std::uint16_t count;
  // Corner i of one member is alike to corner i of another. Only where there are no upper-case
  // letters: those do not tell where a member is written to begin.
  bool aligned;
};

// Which corners of a boundary are alike.
struct CornerSymmetry {
  // Corners 0 .. period-1 stand for all: the boundary turned by `period` is the same.
  std::uint16_t period;
  // With the region mirrored, where it may be, corner i comes to stand where corner mirror - i
  // stood (modulo the size).
  std::uint16_t mirror;
};

class BoundarySorter {
 public:
  // Where set: looked at in long searches, which throw Stopped.
  void set_stop(const StopFlag* stop) { canonizer_.set_stop(stop); }

  // Sorts the boundaries of a region into kinds; the spots of the region are left aside.
  // Likeness is found for boundaries spelled as in a key (sprouts/form/land_key.h); in another
  // spelling like boundaries may be taken as different, never the other way round. `stand_ins`:
  // twins of the land.
  std::span<const BoundaryKind> sort(const Drawing& land, std::size_t region,
                                     const StandIns& stand_ins);
  // The boundary numbers of a kind.
  std::span<const std::uint16_t> members(const BoundaryKind& kind) const {
    return {members_.data() + kind.first_member, kind.count};
  }
  // Of a boundary of the region.
  CornerSymmetry corners(std::size_t boundary) const {
    return pieces_[boundary - pieces_.front().boundary].corners;
  }
  // Whether the region mirrored is the same again, each boundary in its place.
  bool is_mirrored() const { return is_mirrored_; }

 private:
  void find_hanging_key(const Drawing& land, std::size_t region, std::size_t boundary, Bytes& key);

  struct Piece {
    std::uint16_t boundary;
    bool has_upper;
    bool grouped;
    CornerSymmetry corners;
    Bytes hanging_key;
  };

  Canonizer canonizer_;
  Drawing hanging_;
  std::vector<Piece> pieces_;
  CornerArray<BoundaryKind> kinds_;
  CornerArray<std::uint16_t> members_;
  bool is_mirrored_ = false;
};

}  // namespace burgeon
