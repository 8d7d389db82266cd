// What every search algorithm has to find out, for tests of each.
//
// The nimbers come from plain expansion (trees/land_tree.h), without a search.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "search/graph/land_graph.h"
#include "search/known_nimbers.h"
#include "search/options.h"
#include "search/search.h"
#include "sprouts/position.h"
#include "trees/land_tree.h"
#include "trees/position_tree.h"
#include "unit/support/full_checks.h"
#include "unit/support/play.h"

namespace burgeon::testing {

// Who loses with n spots, n from 0: published up to 11 by Applegate, Jacobson and Sleator (1991),
// to 32 by Lemoine and Viennot.
inline bool starts_as_loss(int spots) { return spots % 6 <= 2; }

inline LandIds copy_lands(const LandTable& from, std::span<const LandId> lands, LandTable& to) {
  LandIds copied;
  for (const LandId land : lands) copied.push_back(to.intern(from.key(land)));
  std::sort(copied.begin(), copied.end());
  return copied;
}

// All positions of the game of so many spots, and their nimbers.
struct SolvedGame {
  explicit SolvedGame(int spots)
      : start(intern_lands(table, start_position(spots))),
        lands(table, {}),
        positions(table, lands, start, {}) {}

  Nimber nimber(const LandIds& ids) const { return lands.nimber(ids); }

  LandTable table;
  LandIds start;
  LandTree lands;
  PositionTree positions;
};

template <typename Algorithm>
void expect_published_outcomes(int first, int last, const SearchOptions& options = {}) {
  const int end = has_full_checks ? std::max(first, last - 2) : last;
  for (int spots = first; spots <= end; ++spots) {
    LandGraph graph;
    Algorithm search(graph, options);
    const LandIds start = intern_lands(graph.table(), start_position(spots));
    EXPECT_EQ(search.is_losing({start, {}}), starts_as_loss(spots)) << spots << " spots";
  }
}

template <typename Algorithm>
void expect_nimbers_of_all_lands_of_4_spots(const SearchOptions& options = {}) {
  const SolvedGame game(4);
  LandGraph graph;
  Algorithm search(graph, options);
  for (LandId land = 0; land < game.lands.size(); ++land) {
    EXPECT_EQ(search.nimber(graph.table().intern(game.table.key(land))), game.lands.nimber(land));
  }
}

template <typename Algorithm>
void expect_nimbers_of_random_positions_of_5_spots(const SearchOptions& options = {}) {
  constexpr unsigned seed = 20261127;
  const SolvedGame game(5);
  std::mt19937 random(seed);
  std::uniform_int_distribution<std::size_t> any(0, game.positions.size() - 1);
  for (int i = 0; i < (has_full_checks ? 60 : 300); ++i) {
    const LandIds lands = game.positions.lands(any(random));
    LandGraph graph;
    Algorithm search(graph, options);
    Nimber found;
    for (const LandId land : copy_lands(game.table, lands, graph.table())) {
      found = found ^ search.nimber(land);
    }
    EXPECT_EQ(found, game.nimber(lands)) << "seed " << seed << ", " << i;
  }
}

// Couples of the positions of 4 spots with heaps up to 12, each position in a graph by itself.
template <typename Algorithm>
void expect_outcomes_of_couples_of_4_spots(const SearchOptions& options = {}) {
  const SolvedGame game(4);
  for (std::size_t i = 0; i < game.positions.size(); i += 7) {
    const LandIds lands = game.positions.lands(i);
    LandGraph graph;
    Algorithm search(graph, options);
    const LandIds own = copy_lands(game.table, lands, graph.table());
    for (Nimber heap; heap.value <= 12; ++heap.value) {
      EXPECT_EQ(search.is_losing({own, heap}), heap == game.nimber(lands));
    }
  }
}

// Sums of two and three lands that are not solved on sight, with heaps up to 5. Their nimbers come
// from the plain expansion of each land.
template <typename Algorithm>
void expect_outcomes_of_sums(const SearchOptions& options = {}) {
  constexpr unsigned seed = 20261128;
  const SolvedGame game(5);
  std::vector<LandId> large;
  for (LandId land = 0; land < game.lands.size(); ++land) {
    if (game.table.lives(land) >= 8) large.push_back(land);
  }
  std::mt19937 random(seed);
  std::uniform_int_distribution<std::size_t> any(0, large.size() - 1);
  for (int i = 0; i < 30; ++i) {
    LandIds lands;
    for (int part = 0; part < 2 + i % 2; ++part) lands.push_back(large[any(random)]);
    LandGraph graph;
    Algorithm search(graph, options);
    const LandIds own = copy_lands(game.table, lands, graph.table());
    for (Nimber heap; heap.value <= 5; ++heap.value) {
      EXPECT_EQ(search.is_losing({own, heap}), heap == game.nimber(lands))
          << "seed " << seed << ", sum " << i << " + " << heap.value;
    }
  }
}

// The child that a search names as winning is losing, says the same algorithm with a fresh graph.
template <typename Algorithm>
void expect_a_winning_move(int spots) {
  LandGraph graph;
  Algorithm search(graph);
  const Couple start{intern_lands(graph.table(), start_position(spots)), {}};
  ASSERT_FALSE(search.is_losing(start));
  const auto move = search.winning_move(start);
  ASSERT_TRUE(move.has_value());
  LandGraph fresh;
  Algorithm again(fresh);
  const LandIds child = copy_lands(graph.table(), move->lands, fresh.table());
  EXPECT_TRUE(again.is_losing({child, move->nimber}));
}

template <typename Algorithm>
void expect_stop_and_going_on(int spots) {
  StopFlag stop;
  stop.request();
  SearchOptions options;
  options.work.stop = &stop;
  LandGraph graph;
  const Couple start{intern_lands(graph.table(), start_position(spots)), {}};
  EXPECT_THROW(Algorithm(graph, options).is_losing(start), Stopped);
  EXPECT_EQ(Algorithm(graph).is_losing(start), starts_as_loss(spots));
}

template <typename Algorithm>
void expect_giving_up_when_nothing_can_be_freed(int spots) {
  SearchOptions options;
  options.work.memory_limit = std::size_t{1} << 20;
  LandGraph graph;
  const Couple start{intern_lands(graph.table(), start_position(spots)), {}};
  EXPECT_THROW(Algorithm(graph, options).is_losing(start), MemoryExhausted);
}

template <typename Algorithm>
void expect_reports(int spots) {
  WorkProgress progress;
  SearchOptions options;
  options.work.progress = &progress;
  expect_published_outcomes<Algorithm>(spots, spots, options);
  EXPECT_GT(progress.done, 0U);
  EXPECT_GT(progress.found, progress.nimbers);
  EXPECT_GT(progress.nimbers, 0U);
  EXPECT_GT(progress.memory, 0U);
  EXPECT_GT(progress.depth, 0U);
}

// Fills the memory of a search: for each land that it meets, lands that nothing leads to, so that
// even a small search has to collect, and is given old ids again.
class Litter final : public KnownNimbers {
 public:
  explicit Litter(std::size_t bytes_per_land) : keys_per_land_(bytes_per_land / key_size) {}
  void throw_into(LandTable& table) { table_ = &table; }

  std::optional<Nimber> find(ByteView /*key*/) override {
    for (std::size_t i = 0; i < keys_per_land_; ++i) {
      Bytes key(key_size, 4);  // `2222…2.}`, and a counter in ones and twos
      for (std::size_t bit = 0; bit < 32; ++bit) key[bit] = (count_ >> bit & 1) != 0 ? 3 : 4;
      key[key_size - 2] = 1;
      key[key_size - 1] = 0;
      ++count_;
      table_->intern(key);
    }
    return std::nullopt;
  }
  void proven(ByteView /*key*/, Nimber /*nimber*/) override {}

 private:
  static constexpr std::size_t key_size = 500;
  std::size_t keys_per_land_;
  LandTable* table_ = nullptr;
  std::uint32_t count_ = 0;
};

template <typename Algorithm>
void expect_outcomes_among_litter(int first, int last) {
  SearchOptions options;
  options.work.memory_limit = std::size_t{16} << 20;
  for (int spots = first; spots <= last; ++spots) {
    Litter litter(std::size_t{16} << 10);
    LandGraph graph(&litter);
    litter.throw_into(graph.table());
    Algorithm search(graph, options);
    const LandIds start = intern_lands(graph.table(), start_position(spots));
    EXPECT_EQ(search.is_losing({start, {}}), starts_as_loss(spots)) << spots << " spots";
    // 9 spots are less work than 7.
    EXPECT_TRUE(search.collections() > 0 || spots == 9) << spots << " spots";
    EXPECT_LE(graph.memory(), options.work.memory_limit);
  }
}

}  // namespace burgeon::testing
