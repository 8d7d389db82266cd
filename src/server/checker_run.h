// Runs burgeon-check on a certificate, as a process of its own: the page shows its verdict, and not
// one of this program.
//
// Thread safety: functions of their arguments.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "base/stop.h"

namespace burgeon {

struct CheckerVerdict {
  int status = 0;    // of the checker; 128 + the signal where one has ended it
  std::string text;  // what it said
  double seconds = 0;
};

// `program`: the path of burgeon-check. It is given the certificate as its standard input, and is
// ended when the time is over or `stop` is set. Throws ApiError where it cannot be started.
CheckerVerdict run_checker(const std::string& program, std::string_view certificate,
                           std::chrono::seconds longest, const StopFlag& stop);

}  // namespace burgeon
