// How little and much memory is dealt out, and what is said where it is not enough.
#include "search/memory_plan.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/support/sizes.h"

namespace burgeon {
namespace {

using testing::mebibyte;

struct Planned {
  MemoryPlan plan;
  std::vector<std::string> warnings;
};

Planned plan(std::size_t threads, std::size_t memory) {
  LandTable table;
  std::vector<std::string> warnings;
  const MemoryPlan plan({.threads = threads,
                         .memory_limit = memory,
                         .warn = [&](std::string_view text) { warnings.emplace_back(text); }},
                        table);
  return {plan, warnings};
}

TEST(MemoryPlan, EnoughMemoryIsForAllThreads) {
  const auto [plan, warnings] = burgeon::plan(8, 256 * mebibyte);
  EXPECT_EQ(plan.threads, 8U);
  EXPECT_TRUE(warnings.empty());
}

TEST(MemoryPlan, LittleMemoryIsForFewThreads) {
  const auto [plan, warnings] = burgeon::plan(8, 48 * mebibyte);
  EXPECT_LT(plan.threads, 8U);
  EXPECT_GT(plan.threads, 1U);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_EQ(warnings[0], "48 MiB for the search are enough for " + std::to_string(plan.threads) +
                             " of 8 threads; it goes on with these");
}

TEST(MemoryPlan, TooLittleIsNamedWithTheLeast) {
  const auto [plan, warnings] = burgeon::plan(2, 10 * mebibyte);
  EXPECT_EQ(plan.threads, 1U);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_EQ(warnings[0], "10 MiB for the search cannot be kept to; the least that can is 26 MiB");
  EXPECT_TRUE(burgeon::plan(1, MemoryPlan::least_bytes).warnings.empty());
  EXPECT_EQ(burgeon::plan(1, MemoryPlan::least_bytes - 1).warnings.size(), 1U);
}

// Program, threads (16 and 3 MiB) and what is dealt out are never more than is allowed.
TEST(MemoryPlan, WhatIsDealtOutFits) {
  for (std::size_t memory = 26; memory <= 4096; memory += 7) {
    for (const std::size_t threads : {1, 2, 8, 64, 1024}) {
      const MemoryPlan plan = burgeon::plan(threads, memory * mebibyte).plan;
      EXPECT_LE(plan.threads, threads);
      EXPECT_LE((16 + 3 * plan.threads) * mebibyte + plan.table_bytes + plan.graph_bytes,
                memory * mebibyte)
          << memory << " MiB, " << threads << " threads";
    }
  }
}

TEST(MemoryPlan, NoLimitIsForAllThreads) {
  const auto [plan, warnings] = burgeon::plan(64, WorkOptions{}.memory_limit);
  EXPECT_EQ(plan.threads, 64U);
  EXPECT_TRUE(warnings.empty());
}

}  // namespace
}  // namespace burgeon
