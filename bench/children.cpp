// How many raw children a second: made, simplified, split, canonical and interned, over all lands
// of the complete 6-spot tree, in one thread; and how many allocations each takes.
//
//     raw_children_per_second   children made, before equal ones are put together
//     allocations_per_child     calls of operator new while expanding, over those
#include <benchmark/benchmark.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "sprouts/play/children.h"
#include "sprouts/position.h"

namespace {

std::atomic<std::size_t> allocations{0};

}  // namespace

// Not inlined: g++ would see malloc without the delete that belongs to it, and warn.
[[gnu::noinline]] void* operator new(std::size_t size) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using namespace burgeon;

void expand_tree(benchmark::State& state) {
  const Position start = start_position(static_cast<int>(state.range(0)));
  std::uint64_t raw_children = 0;
  std::size_t made = 0;
  for (auto _ : state) {
    LandTable table;
    ChildMaker maker(table);
    table.intern(start.lands.front());
    const std::size_t before = allocations.load();
    for (std::size_t land = 0; land < table.size(); ++land) {
      maker.for_each_child(static_cast<LandId>(land), [](std::span<const LandId> child) {
        benchmark::DoNotOptimize(child.data());
        return true;
      });
    }
    made += allocations.load() - before;
    raw_children += maker.counts().raw_children;
    state.counters["lands"] = static_cast<double>(table.size());
    state.counters["spelled"] = static_cast<double>(maker.counts().lands);
    state.counters["new_spellings"] = static_cast<double>(maker.counts().new_spellings);
    state.counters["canonical_searches"] = static_cast<double>(maker.counts().canonical);
  }
  const auto all = static_cast<double>(raw_children);
  state.counters["raw_children"] = benchmark::Counter(all, benchmark::Counter::kAvgIterations);
  state.counters["raw_children_per_second"] = benchmark::Counter(all, benchmark::Counter::kIsRate);
  state.counters["allocations_per_child"] = static_cast<double>(made) / all;
}
BENCHMARK(expand_tree)->Arg(4)->Arg(5)->Arg(6)->Unit(benchmark::kMillisecond);

}  // namespace
