// Lands and couples as a reader knows them, so that a test that fails says which they were: an id
// says nothing.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "search/couple.h"
#include "sprouts/land_table.h"
#include "sprouts/text/write.h"

namespace burgeon::testing {

// The lands in the order of their ids, in the paper's notation: `0.}]12.}]`; `!` when there are
// none.
inline std::string spelled(const LandTable& table, std::span<const LandId> lands) {
  std::string text;
  for (const LandId land : lands) text += write_land(table.key(land), Notation::paper) + ']';
  return text.empty() ? "!" : text;
}

// `0.}] + *2`.
inline std::string spelled(const LandTable& table, const Couple& couple) {
  return spelled(table, couple.lands) + " + *" + std::to_string(couple.nimber.value);
}

inline std::vector<std::string> spelled(const LandTable& table,
                                        const std::vector<Couple>& couples) {
  std::vector<std::string> texts;
  for (const Couple& couple : couples) texts.push_back(spelled(table, couple));
  return texts;
}

}  // namespace burgeon::testing
