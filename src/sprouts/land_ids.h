// The number of a land, as a LandTable (sprouts/land_table.h) gives it, and lists of such numbers.
//
// Thread safety: plain data.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <span>

namespace burgeon {

using LandId = std::uint32_t;

// Lands of a position, ascending by id, with repeats: G + G is kept as two lands.
class LandIds : public boost::container::small_vector<LandId, 6> {
 public:
  using small_vector::small_vector;
  // clang 14 does not see that this is a range, as g++ does.
  operator std::span<const LandId>() const { return {data(), size()}; }  // NOLINT: implicit
};

}  // namespace burgeon
