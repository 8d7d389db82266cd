// Random setups and questions, for commands to draw in their constructors.
//
// RapidCheck shrinks each number drawn towards 0: to fewer lives, fewer lands, one thread, the
// first algorithm.
//
// Thread safety: none; within a property, or a generator that is run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "unit/support/machine/model.h"

namespace burgeon::machine {

// From 0 to below `end`, each as likely whatever the size of the test.
std::size_t below(std::size_t end);
inline bool one_in(std::size_t times) { return below(times) == times - 1; }

Setup random_setup(std::size_t most_threads);
// The last one again, now and then. `is_large`: of lands that take many steps.
Question random_question(const Model& model, bool is_large);
// Lands one after the other in the pool: `count` of those with some number of lives.
std::vector<Bytes> random_run_of_lands(std::size_t count);

}  // namespace burgeon::machine
