// What every search algorithm offers.
//
// Thread safety: one caller.
#pragma once

#include <cstdint>
#include <optional>

#include "nim/nimber.h"
#include "search/couple.h"

namespace burgeon {

class Search {
 public:
  virtual ~Search() = default;

  // Whether the player to move loses. Throws Stopped, MemoryExhausted; what was proven by then
  // stays in the graph that the search works on.
  virtual bool is_losing(const Couple& couple) = 0;
  // A child that wins: of a couple that `is_losing` has told to be winning, a losing one.
  virtual std::optional<Couple> winning_move(const Couple& couple) = 0;
  // Couples looked at so far.
  virtual std::uint64_t visits() const = 0;
  // How often memory was short, and had to be freed.
  virtual std::uint64_t collections() const = 0;

  // The nimber of a land: 0, 1, 2 … are tried. Throws as is_losing.
  Nimber nimber(LandId land) {
    for (Nimber value;; ++value.value) {
      if (is_losing({{land}, value})) return value;
    }
  }
};

}  // namespace burgeon
