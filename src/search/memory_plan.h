// How the memory that a search may take is dealt out.
//
//     program, threads      the code, the stacks, the shapes of regions that each thread remembers
//     of what is left       an eighth for the cache of spellings, as far as it has use for it; an
//                           eighth for what an algorithm remembers of couples; the rest for the
//                           graph
//
// Threads take memory of their own, so that little memory is enough for few threads only.
//
// Thread safety: constant once made.
#pragma once

#include <cstddef>

#include "base/work.h"
#include "sprouts/land_table.h"

namespace burgeon {

struct MemoryPlan {
  // Gives the table's cache of spellings its share. Warns (WorkOptions::warn) where the memory is
  // not enough for all threads, or for the program itself.
  MemoryPlan(const WorkOptions& work, LandTable& table);

  // What the program takes before it searches (code, libraries), and what each thread does (its
  // stack, the shapes of regions that it remembers); measured.
  static constexpr std::size_t program_bytes = std::size_t{16} << 20;
  static constexpr std::size_t thread_bytes = std::size_t{3} << 20;
  // The least limit that is kept to, with one thread: a quarter is for the search.
  static constexpr std::size_t least_bytes = (program_bytes + thread_bytes + 2) / 3 * 4;

  std::size_t threads;  // at most as many as are wanted, at least 1
  std::size_t table_bytes;
  std::size_t graph_bytes;
};

}  // namespace burgeon
