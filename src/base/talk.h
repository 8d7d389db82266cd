// Talk: all that the program says on standard error, beside its answer.
//
// Talk is never worth an answer. Text that cannot be written (no descriptor, a full disk, a reader
// that has gone) is lost, without an exception, a signal or another exit status. Nothing else
// writes to standard error: tests/structure/talk_rule.sh.
//
// Thread safety: every function from any thread. The text of one call stays together wherever the
// system takes it in one write.
#pragma once

#include <string_view>

namespace burgeon {

// As it is: the line's end is the caller's.
void talk(std::string_view text) noexcept;

}  // namespace burgeon
