// RocksDB comes without the thread sanitizer's marks, so that the sanitizer does not see how its
// threads keep out of each other's way. What is called from there is not looked at.
#include "unit/support/sanitizers.h"

#if defined(BURGEON_THREAD_SANITIZER)
extern "C" const char* __tsan_default_options();
extern "C" const char* __tsan_default_options() { return "ignore_noninstrumented_modules=1"; }
#endif
