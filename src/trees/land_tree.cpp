#include "trees/land_tree.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <numeric>

#include "base/parallel.h"
#include "base/thread_team.h"
#include "sprouts/play/children.h"

namespace burgeon {

LandTree::LandTree(LandTable& table, const WorkOptions& options) {
  ThreadTeam team(checked(options).threads, options.warn);
  table.limit_spellings(std::min(LandTable::default_spelling_bytes, options.memory_limit / 8));
  std::deque<ChildMaker> makers;
  for (std::size_t i = 0; i < team.wanted(); ++i) makers.emplace_back(table, options.stop);
  std::atomic<std::size_t> done{0};
  std::atomic<std::size_t> list_memory{0};
  // Wave by wave: the lands found in one wave are expanded in the next.
  for (std::size_t begin = 0; begin < table.size(); begin = children_.size()) {
    const std::size_t end = table.size();
    children_.resize(end);
    parallel_for(begin, end, team, [&](std::size_t worker, std::size_t land) {
      options.throw_if_stopped();
      children_[land] = makers[worker].children(static_cast<LandId>(land));
      const std::size_t memory = list_memory += children_[land].memory();
      if (const std::size_t expanded = ++done; expanded % 256 == 0) {
        options.report(expanded, table.size());
        if (memory + table.memory() + table.spellings().memory() > options.memory_limit) {
          throw MemoryExhausted();
        }
      }
    });
  }
  memory_ = list_memory;
  for (const ChildMaker& maker : makers) raw_children_ += maker.counts().raw_children;
  find_nimbers(table);
}

Nimber LandTree::nimber(std::span<const LandId> lands) const {
  Nimber sum;
  for (const LandId land : lands) sum = sum ^ nimbers_[land];
  return sum;
}

void LandTree::find_nimbers(const LandTable& table) {
  nimbers_.resize(size());
  std::vector<LandId> by_lives(size());
  std::iota(by_lives.begin(), by_lives.end(), LandId{0});
  std::ranges::stable_sort(by_lives, {}, [&](LandId land) { return table.lives(land); });
  for (const LandId land : by_lives) {  // a child has fewer lives, so that its nimber is known
    NimberSet found;
    for (std::size_t child = 0; child < children_[land].size(); ++child) {
      found.insert(nimber(children_[land][child]));
    }
    nimbers_[land] = found.mex();
  }
}

}  // namespace burgeon
