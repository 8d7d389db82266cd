// How long pictures take: each position drawn once, from its lands to curves that are judged.
//
//     positions             drawn
//     median_ms, worst_ms   of processor time for one
//     undrawn               for which no picture was found
#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <random>
#include <vector>

#include "draw/insert_move.h"
#include "draw/picture.h"
#include "sprouts/position_lands.h"
#include "trees/land_tree.h"
#include "trees/position_tree.h"
#include "unit/support/random_walk.h"

namespace {

using namespace burgeon;

double processor_ms() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

class Times {
 public:
  template <typename Work>
  void measure(Work work) {
    const double begin = processor_ms();
    if (!work()) ++undrawn_;
    ms_.push_back(processor_ms() - begin);
  }
  void report(benchmark::State& state) {
    std::ranges::sort(ms_);
    state.counters["positions"] = static_cast<double>(ms_.size());
    state.counters["median_ms"] = ms_[ms_.size() / 2];
    state.counters["worst_ms"] = ms_.back();
    state.counters["undrawn"] = undrawn_;
  }

 private:
  std::vector<double> ms_;
  int undrawn_ = 0;
};

void draw_all(benchmark::State& state, const std::vector<Position>& positions) {
  for (auto _ : state) {
    Times times;
    for (const Position& position : positions) {
      times.measure([&] { return draw::draw_picture(position).has_value(); });
    }
    times.report(state);
  }
}

// The complete tree of so many spots.
void tree(benchmark::State& state) {
  LandTable table;
  const LandIds start = intern_lands(table, start_position(static_cast<int>(state.range(0))));
  const LandTree lands(table, {});
  const PositionTree positions(table, lands, start, {});
  std::vector<Position> all;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    all.push_back(position_of(table, positions.lands(i)));
  }
  draw_all(state, all);
}
BENCHMARK(tree)->Arg(4)->Arg(5)->Iterations(1)->Unit(benchmark::kMillisecond);

void starts(benchmark::State& state) {
  std::vector<Position> all;
  for (int spots = 1; spots <= 60; ++spots) all.push_back(start_position(spots));
  draw_all(state, all);
}
BENCHMARK(starts)->Iterations(1)->Unit(benchmark::kMillisecond);

// 500 positions that random play leads to from two to so many spots.
void play(benchmark::State& state) {
  std::mt19937 random(7);
  const auto below = [&](int limit) { return static_cast<int>(random() % unsigned(limit)); };
  std::vector<Position> all;
  while (all.size() < 500) {
    const int spots = 2 + below(static_cast<int>(state.range(0)) - 1);
    all.push_back(testing::random_position(spots, 1 + below(2 * spots), random()));
  }
  draw_all(state, all);
}
BENCHMARK(play)->Arg(12)->Arg(40)->Iterations(1)->Unit(benchmark::kMillisecond);

// Every move of the start with so many spots, and every move after each of those, drawn with all
// its steps.
void moves(benchmark::State& state) {
  for (auto _ : state) {
    Times times;
    const Position start = start_position(static_cast<int>(state.range(0)));
    std::vector<Position> parents = child_positions(start);
    parents.push_back(start);
    for (const Position& parent : parents) {
      for (const Bytes& land : parent.lands) {
        const auto picture = draw::draw_land(land);
        for (const Position& child : child_positions({.lands = {land}})) {
          times.measure([&] {
            const auto move = draw::find_move(*picture, child);
            if (!move) return false;
            auto drawn = draw::DrawnMove::start(*picture, *move);
            return drawn && drawn->finish().has_value();
          });
        }
      }
    }
    times.report(state);
  }
}
BENCHMARK(moves)->Arg(6)->Arg(12)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
