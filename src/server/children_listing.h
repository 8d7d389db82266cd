// The children of a position with the moves that lead to each: in which land and region, and
// whether the move joins two boundaries or parts the region.
//
//     land 0, region 1 ──two boundaries──▶ child
//
// Equal lands are played in once.
//
// Thread safety: one caller.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <vector>

#include "base/stop.h"
#include "sprouts/position.h"

namespace burgeon {

struct MoveKind {
  std::size_t land = 0;    // of the position
  std::size_t region = 0;  // of the land's key, as pictures number them
  bool parts_region = false;

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the <=> of members for a pointer
  friend auto operator<=>(const MoveKind&, const MoveKind&) = default;
};

struct ListedChild {
  Position position;
  std::vector<MoveKind> moves;  // ascending, each once
};

struct ChildrenListing {
  std::vector<ListedChild> children;  // of most lives first, then as they are written
  std::size_t raw_children = 0;       // made, before equal ones were put together
};

// Nothing where it would take more than about so many bytes. Throws Stopped.
std::optional<ChildrenListing> list_children(const Position& position, const StopFlag& stop,
                                             std::size_t most_bytes);

}  // namespace burgeon
