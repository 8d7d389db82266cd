// Positions as one game, for tests: their children, and their nimbers without adding lands'
// nimbers.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nim/nimber.h"
#include "sprouts/land_table.h"
#include "sprouts/play/children.h"
#include "sprouts/position.h"
#include "sprouts/position_lands.h"
#include "unit/support/text.h"

namespace burgeon::testing {

inline Bytes to_bytes(ByteView view) { return {view.begin(), view.end()}; }

inline Position sum(const Position& left, const Position& right) {
  std::vector<Bytes> keys = left.lands;
  keys.insert(keys.end(), right.lands.begin(), right.lands.end());
  return make_position(std::move(keys));
}

// Plays positions as they stand: G + G is two lands, and a nimber is the mex of all children's.
class Game {
 public:
  // The canonical texts of the children with their positions, each once.
  std::map<std::string, Position> children(const Position& position) {
    std::map<std::string, Position> children;
    for (std::size_t played = 0; played < position.lands.size(); ++played) {
      Position others = position;
      others.lands.erase(others.lands.begin() + static_cast<std::ptrdiff_t>(played));
      for (const Position& left : children_of_land(position.lands[played])) {
        Position child = sum(others, left);
        std::string text = write(child);
        children.emplace(std::move(text), std::move(child));
      }
    }
    return children;
  }

  Nimber nimber(const Position& position) {
    const std::string text = write(position);
    if (const auto known = nimbers_.find(text); known != nimbers_.end()) return known->second;
    NimberSet found;
    for (const auto& [child_text, child] : children(position)) found.insert(nimber(child));
    return nimbers_[text] = found.mex();
  }

  // Distinct children of one land; the list may hold no position twice.
  const std::vector<Position>& children_of_land(const Bytes& key) {
    const LandId land = table_.intern(key);
    if (const auto known = lands_.find(land); known != lands_.end()) return known->second;
    const ChildList list = maker_.children(land);
    std::vector<Position> children;
    for (std::size_t i = 0; i < list.size(); ++i) {
      children.push_back(position_of(table_, list[i]));
    }
    return lands_[land] = std::move(children);
  }

 private:
  LandTable table_;
  ChildMaker maker_{table_};
  std::map<LandId, std::vector<Position>> lands_;
  std::map<std::string, Nimber> nimbers_;
};

}  // namespace burgeon::testing
