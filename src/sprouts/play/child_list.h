// The distinct children of a land, each a short ascending list of land ids, all in one block.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

#include "base/check.h"
#include "sprouts/land_table.h"

namespace burgeon {

class ChildList {
 public:
  std::size_t size() const { return ends_.size(); }
  std::span<const LandId> operator[](std::size_t child) const {
    const std::size_t begin = child == 0 ? 0 : ends_[child - 1];
    return {lands_.data() + begin, ends_[child] - begin};
  }
  // Memory held, in bytes.
  std::size_t memory() const {
    return sizeof(*this) + lands_.capacity() * sizeof(LandId) + ends_.capacity() * sizeof(ends_[0]);
  }
  void clear() {
    lands_.clear();
    ends_.clear();
  }
  void add(std::span<const LandId> child) {
    lands_.insert(lands_.end(), child.begin(), child.end());
    BURGEON_CHECK(lands_.size() <= std::numeric_limits<std::uint32_t>::max());
    ends_.push_back(static_cast<std::uint32_t>(lands_.size()));
  }
  // This list's distinct children, ascending.
  ChildList distinct() const {
    std::vector<std::uint32_t> order(size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [this](std::uint32_t left, std::uint32_t right) {
      return std::ranges::lexicographical_compare((*this)[left], (*this)[right]);
    });
    const auto repeats =
        std::unique(order.begin(), order.end(), [this](std::uint32_t left, std::uint32_t right) {
          return std::ranges::equal((*this)[left], (*this)[right]);
        });
    order.erase(repeats, order.end());
    ChildList list;
    list.ends_.reserve(order.size());
    for (const std::uint32_t child : order) list.add((*this)[child]);
    list.lands_.shrink_to_fit();
    return list;
  }

 private:
  std::vector<LandId> lands_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace burgeon
