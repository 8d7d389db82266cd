// Output that a user names as a file and that must not be replaced.
//
//     what the path leads to                            how it is written
//     a pipe, a device, a socket                        as it is
//     a file that is open already as output, given to   through that descriptor: behind what was
//       this process: /dev/stdout, `3>>log` and log       written there before, and O_APPEND holds
//     a file that this process has opened to write      not at all
//     another file, or none yet                         not here: it may be made or replaced
//
// Thread safety: every function from any thread.
#pragma once

#include <string>

namespace burgeon {

struct DirectOutput {
  // To write to, for the caller to close; -1: the file may be made or replaced.
  int descriptor = -1;
  std::string problem = {};  // why it cannot be written; empty: nothing is wrong
};

DirectOutput open_direct_output(const std::string& path);

}  // namespace burgeon
