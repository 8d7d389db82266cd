#include "server/children_listing.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "sprouts/form/land_key.h"
#include "sprouts/play/children.h"
#include "sprouts/play/moves.h"
#include "sprouts/position_lands.h"

namespace burgeon {

ChildrenListing list_children(const Position& position, const StopFlag& stop) {
  LandTable table;
  ChildMaker maker(table, &stop);
  MoveGenerator moves;
  moves.set_stop(&stop);
  ChildrenListing listing;
  std::map<LandIds, std::set<MoveKind>> found;
  for (std::size_t number = 0; number < position.lands.size(); ++number) {
    if (number > 0 && position.lands[number] == position.lands[number - 1]) continue;
    Position others = position;
    others.lands.erase(others.lands.begin() + static_cast<std::ptrdiff_t>(number));
    const LandIds left = intern_lands(table, others);
    Drawing land;
    append_key(position.lands[number], land);
    moves.for_each_child(land, [&](const Drawing& child, const DeadLetters& dead) {
      stop.throw_if_requested();
      ++listing.raw_children;
      LandIds lands = maker.lands_of(child, dead);
      lands.insert(lands.end(), left.begin(), left.end());
      std::ranges::sort(lands);
      found[std::move(lands)].insert({number, moves.region(), moves.parts_region()});
      return true;
    });
  }
  for (const auto& [lands, kinds] : found) {
    stop.throw_if_requested();
    listing.children.push_back({position_of(table, lands), {kinds.begin(), kinds.end()}});
  }
  struct Order {
    int fewer_lives;
    WrittenOrder written;
    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the <=> of members for a pointer
    auto operator<=>(const Order&) const = default;
  };
  std::vector<std::pair<Order, std::size_t>> order;
  for (std::size_t i = 0; i < listing.children.size(); ++i) {
    const Position& child = listing.children[i].position;
    order.push_back({{-lives(child), written_order(child)}, i});
  }
  std::ranges::sort(order);
  std::vector<ListedChild> sorted;
  sorted.reserve(order.size());
  for (const auto& [key, i] : order) sorted.push_back(std::move(listing.children[i]));
  listing.children = std::move(sorted);
  return listing;
}

}  // namespace burgeon
