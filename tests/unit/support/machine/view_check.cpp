#include "unit/support/machine/view_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "sprouts/position_lands.h"
#include "unit/support/machine/pool.h"
#include "unit/support/machine/seen.h"
#include "unit/support/text.h"

namespace burgeon::machine {

std::string write(const LandTable& table, const Couple& couple) {
  return fmt::format("{} + {}",
                     testing::write(position_of(table, {couple.lands.data(), couple.lands.size()})),
                     couple.nimber.value);
}

std::optional<Nimber> value(const LandTable& table, const Couple& couple) {
  Nimber sum = couple.nimber;
  for (const LandId land : couple.lands) {
    const auto nimber = pool().nimber(table.key(land));
    if (!nimber) return std::nullopt;
    sum = sum ^ *nimber;
  }
  return sum;
}

namespace {

void check_child(const LandTable& table, const ChildState& child) {
  const auto truth = value(table, child.child);
  if (!truth) return;
  const auto folded = value(table, child.folded);
  if (folded && *folded != *truth) {
    throw Violation(fmt::format("{} is folded to {}, which is not worth the same",
                                write(table, child.child), write(table, child.folded)));
  }
  const bool is_losing = *truth == Nimber{};
  if ((child.known == Known::losing && !is_losing) ||
      (child.known == Known::winning && is_losing)) {
    throw Violation(fmt::format("{} is said to be {}, and is not", write(table, child.child),
                                is_losing ? "winning" : "losing"));
  }
}

// A couple's children are worth everything below its own value, and never that.
void check_children(const LandTable& table, const Couple& couple,
                    const std::vector<ChildState>& children) {
  NimberSet values;
  bool are_all_known = true;
  for (const ChildState& child : children) {
    check_child(table, child);
    const auto truth = value(table, child.child);
    are_all_known = are_all_known && truth.has_value();
    if (truth) values.insert(*truth);
  }
  const auto truth = value(table, couple);
  if (truth && are_all_known && values.mex() != *truth) {
    throw Violation(fmt::format("the children shown of {} make the value {}, and it is {}",
                                write(table, couple), values.mex().value, truth->value));
  }
}

// As `next` was folded when the search came to it: something of some child, or a land of the sum.
void check_way_down(const LandTable& table, const Couple& couple, const Couple& next,
                    const std::vector<ChildState>& children) {
  const auto truth = value(table, next);
  const bool is_there =
      couple.lands.size() > 1
          ? next.lands.size() == 1 && std::ranges::count(couple.lands, next.lands[0]) > 0
          : std::ranges::any_of(children, [&](const ChildState& state) {
              const auto worth = value(table, state.child);
              return std::ranges::includes(state.child.lands, next.lands) &&
                     (!truth || !worth || *truth == *worth);
            });
  if (!is_there) {
    throw Violation(fmt::format("the search goes from {} to {}, which is no child of it",
                                write(table, couple), write(table, next)));
  }
}

}  // namespace

void check_view(const LandGraph& graph, SearchView& view, bool has_tips) {
  const LandTable& table = graph.table();
  const std::vector<CurrentCouple> couples = view.current();
  if (couples.empty()) throw Violation("a search at work shows no couple");
  for (std::size_t level = 0; level < couples.size(); ++level) {
    const auto& [couple, children, left, proof, disproof] = couples[level];
    if (left > children) {
      throw Violation(
          fmt::format("{} of {} children are left of {}", left, children, write(table, couple)));
    }
    const std::vector<ChildState> states = view.children(couple);
    check_children(table, couple, states);
    if (level + 1 < couples.size() && !has_tips) {
      check_way_down(table, couple, couples[level + 1].couple, states);
    }
  }
}

}  // namespace burgeon::machine
