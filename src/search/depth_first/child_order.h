// The order in which a depth-first search takes children: Lemoine and Viennot, "Computer analysis
// of Sprouts with nimbers" (2010), section 4.
//
//     lives + heap ascending; then more lands first; then fewer estimated children
//     (search/depth_first/children_estimate.h); then as they came, or with a seed in random order
//
// Thread safety: one caller.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "search/depth_first/children_estimate.h"
#include "sprouts/land_table.h"

namespace burgeon {

class ChildOrder {
 public:
  ChildOrder(const LandTable& table, std::uint64_t seed)
      : table_(&table), seed_(seed), random_(seed) {}

  // Puts children in order, the first one last. `parts(child)`: a pair of its lands, as a span, and
  // its heap.
  template <typename Child, typename Parts>
  void sort_backwards(std::vector<Child>& children, Parts parts) {
    std::vector<Place> places;
    places.reserve(children.size());
    for (const Child& child : children) {
      const auto& [lands, heap] = parts(child);
      places.push_back(place(lands, heap, places.size()));
    }
    std::sort(places.begin(), places.end(),
              [](const Place& left, const Place& right) { return right.is_before(left); });
    std::vector<Child> sorted;
    sorted.reserve(children.size());
    for (const Place& place : places) sorted.push_back(std::move(children[place.child]));
    children = std::move(sorted);
  }

 private:
  struct Place {
    int weight;
    std::size_t lands;
    double estimate;
    std::uint64_t tie;
    std::size_t child;

    bool is_before(const Place& other) const {
      return std::tie(weight, other.lands, estimate, tie) <
             std::tie(other.weight, lands, other.estimate, other.tie);
    }
  };

  Place place(std::span<const LandId> lands, std::uint32_t heap, std::size_t child) {
    Place place{static_cast<int>(heap), lands.size(), 0, seed_ == 0 ? child : random_(), child};
    for (const LandId land : lands) {
      place.weight += table_->lives(land);
      place.estimate += children_estimate(table_->key(land));
    }
    return place;
  }

  const LandTable* table_;
  std::uint64_t seed_;
  std::mt19937_64 random_;
};

}  // namespace burgeon
