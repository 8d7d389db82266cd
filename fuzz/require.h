// What must hold of every input: a fuzzer stops where it does not.
#pragma once

#include <cstdlib>

inline void require(bool holds) {
  if (!holds) std::abort();
}
