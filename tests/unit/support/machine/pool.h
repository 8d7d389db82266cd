// The positions that the machine asks about, and the truth about them.
//
// The lands are all of the game with 5 spots, some that come of 6 and 7 spots after a few moves,
// and the first ones of those games. The nimbers of all but the last come from full expansion
// (trees/land_tree.h); those of the first positions of 6 and 7 spots from the plain search for who
// wins (search/depth_first/win_loss.h), which knows nothing of nimbers, couples and sums.
//
// Thread safety: `pool` makes it once, from any thread; the members by one thread.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "nim/nimber.h"
#include "sprouts/land_table.h"
#include "sprouts/position.h"
#include "trees/land_tree.h"

namespace burgeon::machine {

class Pool {
 public:
  Pool();

  // The lands by lives, fewest first, so that a smaller number is a simpler land.
  std::size_t levels() const { return levels_.size(); }
  const std::vector<Bytes>& level(std::size_t level) const { return levels_[level]; }

  // The true nimber of a land; nothing where it is not known: the land is too large.
  std::optional<Nimber> nimber(ByteView key) const;
  // Of lands that are too large too: those are searched for.
  Nimber find_nimber(const Position& position) const;

 private:
  void add_small_lands();
  void add_first_lands(int spots);

  mutable LandTable table_;  // a question about a land that is not there adds it
  std::optional<LandTree> tree_;
  mutable std::map<Bytes, Nimber> large_;
  std::vector<std::vector<Bytes>> levels_;
};

const Pool& pool();

}  // namespace burgeon::machine
