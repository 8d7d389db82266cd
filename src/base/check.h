// Assertions for our own bugs, in levels: off (0), cheap (1), full (2); BURGEON_CHECKS chooses.
//
// Errors in what a user gives us are never asserted: they are values (see sprouts/text/read.h). A
// failed check prints what and where, and ends the program: it is wrong and must not go on to an
// answer.
#pragma once

#include <cstdio>
#include <cstdlib>

#ifndef BURGEON_CHECKS
#define BURGEON_CHECKS 1
#endif

namespace burgeon {

[[noreturn]] inline void check_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr, "burgeon: internal error: %s does not hold (%s:%d)\n", what, file, line);
#if BURGEON_CHECKS >= 2
  std::abort();  // for debuggers and fuzzers
#else
  std::_Exit(1);  // the status of an internal error, see man/burgeon.1.scd
#endif
}

}  // namespace burgeon

// A check whose cost is nothing beside the work around it.
#if BURGEON_CHECKS >= 1
#define BURGEON_CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::burgeon::check_failed(#condition, __FILE__, __LINE__))
#else
#define BURGEON_CHECK(condition) static_cast<void>(0)
#endif

// A check that may cost as much as the work it guards: whole invariants of a data structure.
#if BURGEON_CHECKS >= 2
#define BURGEON_CHECK_FULL(condition) BURGEON_CHECK(condition)
#else
#define BURGEON_CHECK_FULL(condition) static_cast<void>(0)
#endif
