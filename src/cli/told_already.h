// An end of the program that needs no words.
#pragma once

#include "cli/command.h"

namespace burgeon::cli {

// Thrown where all that was wrong has been told already; the program only ends with this status.
struct ToldAlready {
  ExitStatus status;
};

}  // namespace burgeon::cli
