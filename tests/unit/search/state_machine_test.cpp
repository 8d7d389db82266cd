// A machine that tries to break the solver: random sequences of commands on one live solver, with
// each answer, and all that is known meanwhile, compared with the truth (unit/support/machine/).
//
// A failure prints the shortest sequence found, in words, and a line RC_PARAMS that replays it.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <sstream>

#include "unit/support/machine/commands.h"
#include "unit/support/machine/pool.h"
#include "unit/support/machine/run_apart.h"
#include "unit/support/sanitizers.h"
#include "unit/support/store_folder.h"

namespace burgeon {
namespace {

using machine::Seen;

// For one sequence. Sanitizers make everything many times slower.
#if defined(BURGEON_ADDRESS_SANITIZER) || defined(BURGEON_THREAD_SANITIZER)
constexpr unsigned cpu_seconds = 300;
constexpr bool is_sanitized = true;
#else
constexpr unsigned cpu_seconds = 30;
constexpr bool is_sanitized = false;
#endif

// The same sequences each time, so that a change is judged by what it does; fewer where all is
// slow. Others by hand: RC_PARAMS=seed=2, or with max_success=100000 as many as you like.
bool choose_sequences() {
  static const bool is_chosen = std::getenv("RC_PARAMS") == nullptr;
  if (is_chosen) ::setenv("RC_PARAMS", is_sanitized ? "seed=1 max_success=12" : "seed=1", 0);
  return is_chosen && !is_sanitized;
}

void try_to_break(std::size_t most_threads) {
  machine::pool();  // made before a process is copied
  const auto commands = *machine::commands(most_threads);
  Seen& seen = machine::shared_seen();
  const store_test::Folder folder(store_test::Folder::Place::memory);
  const auto failure = machine::run_apart(
      [&] {
        machine::Machine machine(folder.path(), {}, seen);
        run(commands, machine, seen);
      },
      seen, cpu_seconds);
  if (!failure) return;
  std::ostringstream where;
  if (seen.command < commands.size()) {
    commands[seen.command]->show(where);
  } else {
    where << "in the end";
  }
  RC_FAIL(where.str() + ": " + *failure);
}

// That the machine has tried what it is for: else it would prove nothing.
void expect_much_seen(const Seen& seen) {
  EXPECT_GT(seen.answers, 100U);
  EXPECT_GT(seen.stops, 10U);
  EXPECT_GT(seen.exhausted, 0U);
  EXPECT_GT(seen.collections, 10U);
  EXPECT_GT(seen.steps, 100U);
  EXPECT_GT(seen.choices, 10U);
  EXPECT_GT(seen.looks, 10U);
  EXPECT_GT(seen.stored, 10U);
  EXPECT_GT(seen.recalled, 10U);
  EXPECT_GT(seen.lists, 100U);
}

TEST(StateMachine, AnswersRightlyWhateverIsDone) {
  const bool is_much = choose_sequences();
  rc::detail::checkGTest([] { try_to_break(1); });
  if (is_much && !HasFailure()) expect_much_seen(machine::shared_seen());
}

TEST(StateMachineThreads, AnswersRightlyWhateverIsDone) {
  const bool is_much = choose_sequences();
  rc::detail::checkGTest([] { try_to_break(3); });
  if (is_much && !HasFailure()) expect_much_seen(machine::shared_seen());
}

}  // namespace
}  // namespace burgeon
