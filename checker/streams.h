// Standard input, output and error.
//
// Thread safety: none.
#pragma once

namespace checker {

// To be called at the start of main. Gives each of the three that is closed to a place holder that
// can be neither read nor written: else the next file opened would take its place. False when that
// is not possible.
bool hold_standard_descriptors();

// Says something on standard error, as printf does. Text that cannot be written is lost, without a
// signal or another exit status: it is never worth an answer.
[[gnu::format(printf, 1, 2)]] void talk(const char* format, ...);

}  // namespace checker
