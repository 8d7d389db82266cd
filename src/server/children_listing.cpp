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
namespace {

// What the containers below take for an entry, about: the nodes of a map or a set, and then the
// same once more in the listing and its order.
constexpr std::size_t bytes_of_kind = 64 + 2 * sizeof(MoveKind);
std::size_t bytes_of_child(const LandTable& table, const LandIds& lands) {
  constexpr std::size_t of_a_position = 512;
  constexpr std::size_t of_a_land = 64;
  std::size_t bytes = of_a_position;
  // The key stands in the position, and written in its order.
  for (const LandId land : lands) bytes += of_a_land + 3 * table.key(land).size();
  return bytes;
}

}  // namespace

std::optional<ChildrenListing> list_children(const Position& position, const StopFlag& stop,
                                             std::size_t most_bytes) {
  LandTable table;
  table.limit_spellings(std::min(LandTable::default_spelling_bytes, most_bytes / 4));
  ChildMaker maker(table, &stop);
  MoveGenerator moves;
  moves.set_stop(&stop);
  ChildrenListing listing;
  std::map<LandIds, std::set<MoveKind>> found;
  bool is_too_much = false;
  std::size_t listed_bytes = table.spellings().memory();
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
      const auto [child_found, is_new] = found.try_emplace(std::move(lands));
      if (is_new) listed_bytes += bytes_of_child(table, child_found->first);
      const MoveKind kind{number, moves.region(), moves.parts_region()};
      if (child_found->second.insert(kind).second) listed_bytes += bytes_of_kind;
      is_too_much = table.memory() + listed_bytes > most_bytes;
      return !is_too_much;
    });
    if (is_too_much) return std::nullopt;
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
