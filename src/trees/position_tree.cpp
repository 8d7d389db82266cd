#include "trees/position_tree.h"

#include <algorithm>
#include <atomic>
#include <cstring>

#include "base/parallel.h"

namespace burgeon {

PositionTree::PositionTree(const LandTable& table, const LandTree& lands, const LandIds& start,
                           const WorkOptions& options) {
  checked(options);
  intern(table, start);
  std::atomic<std::size_t> done{0};
  for (std::size_t begin = 0; begin < size();) {
    const std::size_t end = size();
    parallel_for(begin, end, options.threads, [&](std::size_t, std::size_t position) {
      options.throw_if_stopped();
      add_children(table, lands, position);
      if (const std::size_t expanded = ++done; expanded % 1024 == 0) {
        options.report(expanded, size());
        if (positions_.memory() + table.memory() + lands.memory() > options.memory_limit) {
          throw MemoryExhausted();
        }
      }
    });
    begin = end;
  }
}

LandIds PositionTree::lands(std::size_t position) const {
  const ByteView key = positions_.key(static_cast<Interner::Id>(position));
  LandIds lands(key.size() / sizeof(LandId), boost::container::default_init);
  std::memcpy(lands.data(), key.data(), key.size());
  return lands;
}

void PositionTree::intern(const LandTable& table, const LandIds& lands) {
  int lives = 0;
  for (const LandId land : lands) lives += table.lives(land);
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(lands.data());
  positions_.intern({bytes, lands.size() * sizeof(LandId)}, static_cast<std::uint16_t>(lives));
}

void PositionTree::add_children(const LandTable& table, const LandTree& tree,
                                std::size_t position) {
  const LandIds lands = this->lands(position);
  LandIds child;
  for (std::size_t played = 0; played < lands.size(); ++played) {
    if (played > 0 && lands[played] == lands[played - 1]) continue;
    const ChildList& moves = tree.children(lands[played]);
    for (std::size_t move = 0; move < moves.size(); ++move) {
      child.assign(lands.begin(), lands.end());
      child.erase(child.begin() + static_cast<std::ptrdiff_t>(played));
      for (const LandId land : moves[move]) {
        child.insert(std::ranges::upper_bound(child, land), land);
      }
      intern(table, child);
    }
  }
}

}  // namespace burgeon
