#include "trees/position_tree.h"

#include <atomic>
#include <cstring>

#include "base/parallel.h"
#include "base/thread_team.h"
#include "sprouts/play/sum_children.h"

namespace burgeon {

PositionTree::PositionTree(const LandTable& table, const LandTree& lands, const LandIds& start,
                           const WorkOptions& options) {
  checked(options);
  intern(table, start);
  std::atomic<std::size_t> done{0};
  ThreadTeam team(options.threads, options.warn);
  for (std::size_t begin = 0; begin < size();) {
    const std::size_t end = size();
    parallel_for(begin, end, team, [&](std::size_t, std::size_t position) {
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
  for_each_sum_child(
      lands(position), [&](LandId land) -> const ChildList& { return tree.children(land); },
      [&](const LandIds& child) {
        intern(table, child);
        return true;
      });
}

}  // namespace burgeon
