// A loop over a range of numbers, shared by some threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace burgeon {

// Calls body(worker, i) for each i in [begin, end), each in one of `workers` threads (numbered from
// 0; with one worker in the caller's). Rethrows the first exception that a body threw, when all
// threads have left.
template <typename Body>
void parallel_for(std::size_t begin, std::size_t end, std::size_t workers, Body body) {
  constexpr std::size_t step = 64;  // numbers taken at once: few enough that none waits for long
  std::atomic<std::size_t> next{begin};
  std::exception_ptr failure;
  std::mutex failure_lock;
  const auto work = [&](std::size_t worker) {
    try {
      for (;;) {
        const std::size_t from = next.fetch_add(step, std::memory_order_relaxed);
        if (from >= end) return;
        for (std::size_t i = from; i < std::min(from + step, end); ++i) body(worker, i);
      }
    } catch (...) {
      next.store(end, std::memory_order_relaxed);
      const std::lock_guard guard(failure_lock);
      if (!failure) failure = std::current_exception();
    }
  };
  workers = std::clamp<std::size_t>(workers, 1, (end - begin + step - 1) / step + 1);
  {
    std::vector<std::jthread> threads;
    for (std::size_t worker = 1; worker < workers; ++worker) threads.emplace_back(work, worker);
    work(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace burgeon
