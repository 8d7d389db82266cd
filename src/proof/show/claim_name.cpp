#include "proof/show/claim_name.h"

#include <fmt/format.h>

#include <optional>

#include "base/counted.h"
#include "sprouts/text/write.h"

namespace burgeon {

std::string claim_name(const Explanation& explanation) {
  const Couple& claim = explanation.claim();
  const Position position = explanation.position(claim);
  const std::optional<int> spots = spots_of_start(position);
  const std::string name = spots ? fmt::format("the game with {}", counted(*spots, "spot"))
                                 : write_position(position, Notation::paper);
  return claim.nimber.value == 0 ? name
                                 : fmt::format("{} beside a heap of {}", name, claim.nimber.value);
}

}  // namespace burgeon
