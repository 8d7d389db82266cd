// Nimbers by full expansion from the rules, for small positions: `known` has those that `find` was
// asked for, and those below.
#pragma once

#include <map>
#include <optional>

#include "server/values.h"
#include "sprouts/position_lands.h"

namespace burgeon::testing {

class ExpandedValues : public Values {
 public:
  std::optional<Nimber> known(const Position& position) override {
    const auto entry = nimbers_.find(position.lands);
    if (entry == nimbers_.end()) return std::nullopt;
    return entry->second;
  }
  FoundValue find(const Position& position, double) override { return {nimber(position), ""}; }
  FoundOutcome find_outcome(const Position& position, double) override {
    if (nimber(position) == Nimber{0}) return {true, {}, ""};
    for (const Position& child : child_positions(position)) {
      if (nimber(child) == Nimber{0}) return {false, child, ""};
    }
    return {};
  }

  Nimber nimber(const Position& position) {
    if (const auto entry = known(position)) return *entry;
    NimberSet children;
    for (const Position& child : child_positions(position)) children.insert(nimber(child));
    return nimbers_[position.lands] = children.mex();
  }

 private:
  std::map<std::vector<Bytes>, Nimber> nimbers_;
};

}  // namespace burgeon::testing
