#include "search/df_pn/values.h"

#include "search/proof_numbers/first_numbers.h"

namespace burgeon {

ProofNumbers DfPnValues::first_value(LandId land, Nimber nimber) const {
  if (first_numbers_ == FirstNumbers::all_one) return {1, 1};
  return first_numbers_by_prospect({.lives = graph_->lives(land),
                                    .open_below = graph_->open_below(land, nimber),
                                    .mentions = graph_->guides().mentions(land),
                                    .is_expanded = graph_->is_expanded(land),
                                    .guess = graph_->guides().guess(land, nimber)});
}

// Of the lands that a list will name, many are mentioned elsewhere. All of them are taken for such,
// with the number of mentions that measured best (docs/search.md).
ProofNumbers DfPnValues::first_value(const UnnamedLand& land, Nimber nimber) const {
  if (first_numbers_ == FirstNumbers::all_one) return {1, 1};
  constexpr std::uint32_t mentions_of_unnamed = 6;
  return first_numbers_by_prospect({.lives = land.lives,
                                    .open_below = nimber.value,
                                    .mentions = mentions_of_unnamed,
                                    .is_expanded = false,
                                    .guess = graph_->guides().guess(land.likeness, nimber)});
}

}  // namespace burgeon
