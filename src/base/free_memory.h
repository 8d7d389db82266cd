// Gives memory that was freed back to the machine: malloc keeps it, in pieces, where large tables
// were made anew. Costs milliseconds.
//
// Thread safety: from any thread.
#pragma once

#include <malloc.h>

namespace burgeon {

inline void give_back_freed_memory() { malloc_trim(0); }

}  // namespace burgeon
