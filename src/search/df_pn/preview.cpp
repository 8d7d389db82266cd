#include "search/df_pn/preview.h"

#include <algorithm>
#include <cstdint>

#include "search/proof_numbers/couple_value.h"

namespace burgeon {
namespace {

// As little is known of the children, the couple has to look so much worse than the limits ask for.
// Measured: docs/search.md.
constexpr std::uint64_t margin_numerator = 3;
constexpr std::uint64_t margin_denominator = 2;

bool is_beyond(std::uint64_t number, std::uint64_t limit) {
  return number * margin_denominator >= limit * margin_numerator;
}

}  // namespace

DfPnPreview::DfPnPreview(const DfPnValues& values, LandId land, Nimber nimber, ProofNumbers limits)
    : values_(&values), nimber_(nimber), limits_(limits) {
  for (Nimber heap; heap < nimber; ++heap.value) {
    take_in(values.value(values.fold({&land, 1}, heap)));
  }
}

void DfPnPreview::add(const Child& child) {
  take_in(value(child, nimber_ ^ child.nimber));
  if (expected_ > 0) --expected_;
}

// Not when the number of children alone is enough: each is likely to add 1 at least.
bool DfPnPreview::wants_likeness() const {
  return !is_beyond(numbers_.disproof + expected_, limits_.disproof);
}

void DfPnPreview::take_in(ProofNumbers child) {
  numbers_.proof = std::min(numbers_.proof, child.disproof);
  numbers_.disproof = add_proof(numbers_.disproof, child.proof);
}

bool DfPnPreview::is_enough() const {
  if (numbers_.proof == 0 || numbers_.disproof == 0) return false;  // settled, which is to be kept
  return is_beyond(numbers_.proof, limits_.proof) || is_beyond(numbers_.disproof, limits_.disproof);
}

// As couple_value, with lands that are known by their looks alone.
ProofNumbers DfPnPreview::value(const Child& child, Nimber nimber) const {
  const Couple named = values_->fold(child.lands, nimber);
  if (child.unnamed.empty()) return values_->value(named);
  if (named.lands.empty() && child.unnamed.size() == 1) {
    return values_->first_value(child.unnamed[0], named.nimber);
  }
  std::uint32_t cost = values_->lands_cost(named.lands);
  for (const UnnamedLand& land : child.unnamed) {
    cost = add_proof(cost, nimber_cost(values_->first_value(land, Nimber{0}),
                                       values_->first_value(land, Nimber{1})));
  }
  return {cost, cost};
}

}  // namespace burgeon
