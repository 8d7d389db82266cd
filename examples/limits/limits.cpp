// A search with limits: one second, two threads and 256 MiB, which is too little for 40 spots.
#include <burgeon/search/solver.h>

#include <chrono>
#include <future>
#include <iostream>

int main() {
  const burgeon::Position start = burgeon::start_position(40);
  burgeon::StopFlag stop;
  burgeon::Solver solver({.threads = 2, .memory_limit = std::size_t{256} << 20, .stop = &stop});

  auto losing = std::async(std::launch::async, [&] { return solver.is_losing(start); });
  losing.wait_for(std::chrono::seconds(1));
  stop.request();
  try {
    std::cout << (losing.get() ? "loss" : "win") << '\n';
  } catch (const burgeon::Stopped&) {
    std::cout << "not found in a second\n";
  } catch (const burgeon::MemoryExhausted&) {
    std::cout << "not found in 256 MiB\n";
  }
}
