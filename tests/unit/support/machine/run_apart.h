// Runs something in a process of its own, so that a crash, a failed assertion and an endless loop
// are failures like others: RapidCheck can shrink what led to them.
//
// Thread safety: one caller.
#pragma once

#include <optional>
#include <string>

#include "base/function_ref.h"
#include "unit/support/machine/seen.h"

namespace burgeon::machine {

// What went wrong, if anything. The process may take `cpu_seconds` of computing time, and some
// minutes in all. Where other threads are in this process already, which a copy of it would lack,
// it runs here, without any of that.
std::optional<std::string> run_apart(FunctionRef<void()> body, Seen& seen, unsigned cpu_seconds);

// Memory for `Seen` that such processes share.
Seen& shared_seen();

}  // namespace burgeon::machine
