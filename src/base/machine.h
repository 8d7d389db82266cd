// What the machine has.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <thread>

namespace burgeon {

// Bytes of main memory.
inline std::size_t machine_memory() {
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

inline std::size_t machine_cores() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace burgeon
