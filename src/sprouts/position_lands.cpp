#include "sprouts/position_lands.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace burgeon {

LandIds intern_lands(LandTable& table, const Position& position) {
  LandIds lands;
  for (const Bytes& key : position.lands) lands.push_back(table.intern(key));
  std::sort(lands.begin(), lands.end());
  return lands;
}

Position position_of(const LandTable& table, std::span<const LandId> lands) {
  std::vector<Bytes> keys;
  keys.reserve(lands.size());
  for (const LandId land : lands) keys.emplace_back(table.key(land).begin(), table.key(land).end());
  return make_position(std::move(keys));
}

}  // namespace burgeon
