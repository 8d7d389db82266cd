#include "unit/support/machine/pool.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "search/depth_first/win_loss.h"
#include "search/graph/land_graph.h"
#include "sprouts/position_lands.h"
#include "unit/support/play.h"
#include "unit/support/random_walk.h"

namespace burgeon::machine {
namespace {

Nimber nimber_by_plain_search(const Bytes& key) {
  LandGraph graph;
  return WinLoss(graph).nimber(graph.table().intern(key));
}

}  // namespace

Pool::Pool() {
  add_small_lands();
  for (const int spots : {6, 7}) add_first_lands(spots);
  std::map<int, std::vector<Bytes>> by_lives;
  for (LandId land = 0; land < tree_->size(); ++land) {
    by_lives[table_.lives(land)].push_back(testing::to_bytes(table_.key(land)));
  }
  for (const auto& [key, nimber] : large_) by_lives[lives_of_key(key)].push_back(key);
  for (auto& [lives, keys] : by_lives) {
    std::ranges::sort(keys, {}, [](const Bytes& key) { return std::pair(key.size(), key); });
    levels_.push_back(std::move(keys));
  }
}

void Pool::add_small_lands() {
  constexpr int most_lives = 12;  // of what comes of 6 and 7 spots: full expansion stays quick
  intern_lands(table_, start_position(5));
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Position position = testing::random_position(6 + static_cast<int>(seed % 2),
                                                       4 + static_cast<int>(seed % 5), seed);
    for (const Bytes& key : position.lands) {
      if (lives_of_key(key) <= most_lives) table_.intern(key);
    }
  }
  tree_.emplace(table_, WorkOptions{});
}

void Pool::add_first_lands(int spots) {
  std::vector<Position> first = child_positions(start_position(spots));
  first.push_back(start_position(spots));
  for (const Position& position : first) {
    if (position.lands.size() != 1 || nimber(position.lands[0])) continue;
    large_.emplace(position.lands[0], nimber_by_plain_search(position.lands[0]));
  }
}

std::optional<Nimber> Pool::nimber(ByteView key) const {
  if (const LandId land = table_.intern(key); land < tree_->size()) return tree_->nimber(land);
  const auto found = large_.find(testing::to_bytes(key));
  return found == large_.end() ? std::nullopt : std::optional(found->second);
}

Nimber Pool::find_nimber(const Position& position) const {
  Nimber sum;
  for (const Bytes& key : position.lands) {
    auto nimber = this->nimber(key);
    if (!nimber) nimber = large_[key] = nimber_by_plain_search(key);
    sum = sum ^ *nimber;
  }
  return sum;
}

const Pool& pool() {
  static const Pool made;
  return made;
}

}  // namespace burgeon::machine
