#include "unit/support/machine/knowledge.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "search/graph/child_words.h"
#include "sprouts/text/write.h"
#include "unit/support/machine/pool.h"

namespace burgeon::machine {
namespace {

std::string spell(ByteView key) { return write_land(key, Notation::paper); }

// The lands that the search has met, and perhaps some more. (A land that was never met may be asked
// about below those: it is in the same piece of the graph's memory.)
template <typename Visit>
void for_each_land(const LandGraph& graph, const Hooks& hooks, Visit visit) {
  const LandTable& table = graph.table();
  for (LandId land = 0; land < table.size() && land < hooks.end_of_met(); ++land) {
    if (table.is_in_use(land)) visit(land, table.key(land));
  }
}

void check_excluded(ByteView key, const std::vector<int>& values) {
  if (values.empty()) return;
  const auto truth = pool().nimber(key);
  if (truth && std::ranges::binary_search(values, int{truth->value})) {
    throw Violation(fmt::format("{} is said not to have its nimber, {}", spell(key), truth->value));
  }
}

}  // namespace

void Knowledge::check(const LandGraph& graph, const Hooks& hooks) {
  std::map<Bytes, Nimber> solved;
  std::map<LandId, std::vector<int>> excluded;
  for_each_land(graph, hooks, [&](LandId land, ByteView key) {
    if (graph.is_solved(land)) {
      const Nimber nimber = graph.nimber(land);
      const auto truth = pool().nimber(key);
      if (truth && *truth != nimber) {
        throw Violation(fmt::format("{} is said to have nimber {}, and has {}", spell(key),
                                    nimber.value, truth->value));
      }
      solved.emplace(testing::to_bytes(key), nimber);
    } else if (auto values = graph.excluded(land); !values.empty()) {
      check_excluded(key, values);
      excluded.emplace(land, std::move(values));
    }
  });
  for (const auto& [key, nimber] : solved_) {
    if (!solved.contains(key)) {
      throw Violation(fmt::format("the nimber of {} is forgotten", spell(key)));
    }
  }
  if (std::exchange(collections_, hooks.collections()) == hooks.collections()) {
    for (const auto& [land, values] : excluded_) {
      if (graph.is_solved(land) || std::ranges::includes(graph.excluded(land), values)) continue;
      throw Violation(fmt::format("what {} is not is forgotten, though no memory was freed",
                                  spell(graph.table().key(land))));
    }
  }
  solved_ = std::move(solved);
  excluded_ = std::move(excluded);
}

void Knowledge::check_lists(const LandGraph& graph, const Hooks& hooks, Seen& seen) {
  for_each_land(graph, hooks, [&](LandId land, ByteView key) {
    const auto truth = pool().nimber(key);
    if (!graph.is_expanded(land) || !truth) return;
    NimberSet values;
    for (const auto& [folded, lands] : ChildWords(graph.children(land))) {
      Nimber value = folded;
      for (const LandId below : lands) {
        const auto nimber = pool().nimber(graph.table().key(below));
        if (!nimber) return;  // tip rules lead to lands that are in no tree of the pool's
        value = value ^ *nimber;
      }
      values.insert(value);
    }
    if (values.mex() != *truth) {
      throw Violation(fmt::format("the children listed of {} make nimber {}, and it has {}",
                                  spell(key), values.mex().value, truth->value));
    }
    ++seen.lists;
  });
}

}  // namespace burgeon::machine
