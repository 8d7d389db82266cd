#include "base/threads.h"

#include <atomic>
#include <cstdint>
#include <exception>
#include <limits>
#include <utility>
#include <vector>

namespace burgeon {
namespace {

// How many more threads may be started.
constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
std::atomic<std::int64_t> quota{unlimited};

bool is_within_quota() {
  return quota.load(std::memory_order_relaxed) == unlimited ||
         quota.fetch_sub(1, std::memory_order_relaxed) > 0;
}

}  // namespace

std::optional<std::jthread> try_to_start(ThreadWork work) noexcept {
  if (!is_within_quota()) return std::nullopt;
  try {
    return std::jthread(std::move(work));
  } catch (const std::exception&) {  // std::system_error, std::bad_alloc
    return std::nullopt;
  }
}

std::jthread start_thread(const std::string& purpose, ThreadWork work) {
  if (auto thread = try_to_start(std::move(work))) return *std::move(thread);
  throw ThreadRefused("no thread can be started " + purpose);
}

bool can_start(std::size_t threads) {
  std::atomic<bool> may_end{false};
  std::vector<std::jthread> started;
  started.reserve(threads);
  while (started.size() < threads) {
    auto thread = try_to_start([&](const std::stop_token&) { may_end.wait(false); });
    if (!thread) break;
    started.push_back(*std::move(thread));
  }
  may_end = true;
  may_end.notify_all();
  return started.size() == threads;
}

ThreadQuota::ThreadQuota(std::size_t threads) { quota = static_cast<std::int64_t>(threads); }
ThreadQuota::~ThreadQuota() { quota = unlimited; }

}  // namespace burgeon
