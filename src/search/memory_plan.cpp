#include "search/memory_plan.h"

#include <algorithm>
#include <string>

namespace burgeon {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

constexpr std::size_t program_bytes = MemoryPlan::program_bytes;
constexpr std::size_t thread_bytes = MemoryPlan::thread_bytes;

// Program and threads may take so much of the limit: the search needs the rest. Of a limit that
// cannot be kept to, the search has half.
std::size_t most_apart(std::size_t limit) {
  return limit < MemoryPlan::least_bytes ? limit / 2 : limit / 4 * 3;
}

std::size_t threads_within(std::size_t limit) {
  const std::size_t apart = std::max(most_apart(limit), program_bytes);
  return std::max<std::size_t>((apart - program_bytes) / thread_bytes, 1);
}

std::string in_mebibytes(std::size_t bytes) {
  return std::to_string((bytes + mebibyte - 1) / mebibyte) + " MiB";
}

void tell_shortage(const WorkOptions& work, std::size_t threads) {
  if (!work.warn) return;
  const std::string given = in_mebibytes(work.memory_limit) + " for the search ";
  if (work.memory_limit < MemoryPlan::least_bytes) {
    work.warn(given + "cannot be kept to; the least that can is " +
              in_mebibytes(MemoryPlan::least_bytes));
  } else if (threads < work.threads) {
    work.warn(given + "are enough for " + std::to_string(threads) + " of " +
              std::to_string(work.threads) + " threads; it goes on with " +
              (threads == 1 ? "that one" : "these"));
  }
}

}  // namespace

MemoryPlan::MemoryPlan(const WorkOptions& work, LandTable& table)
    : threads(std::min(std::max<std::size_t>(work.threads, 1), threads_within(work.memory_limit))) {
  tell_shortage(work, threads);
  const std::size_t apart = program_bytes + thread_bytes * threads;
  const std::size_t all = work.memory_limit - std::min(apart, most_apart(work.memory_limit));
  const std::size_t spelling_bytes = std::min(all / 8, LandTable::default_spelling_bytes);
  table.limit_spellings(spelling_bytes);
  table_bytes = all / 8;
  graph_bytes = all - table_bytes - spelling_bytes;
}

}  // namespace burgeon
