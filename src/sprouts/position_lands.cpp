#include "sprouts/position_lands.h"

#include "sprouts/play/children.h"

#include <algorithm>
#include <utility>

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

std::vector<Position> child_positions(const Position& position) {
  LandTable table;
  ChildMaker maker(table);
  const ChildList list = maker.children_of_sum(intern_lands(table, position)).distinct();
  std::vector<std::pair<WrittenOrder, Position>> ordered;
  ordered.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    Position child = position_of(table, list[i]);
    WrittenOrder order = written_order(child);
    ordered.emplace_back(std::move(order), std::move(child));
  }
  std::ranges::sort(ordered, {}, &std::pair<WrittenOrder, Position>::first);
  std::vector<Position> children;
  children.reserve(ordered.size());
  for (auto& [order, child] : ordered) children.push_back(std::move(child));
  return children;
}

}  // namespace burgeon
