#include "streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <initializer_list>

namespace checker {

bool hold_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    // The least free number is given, and it is this one. O_PATH: the root is only named.
    if (open("/", O_PATH) != descriptor) return false;
  }
  return true;
}

// A pipe that nobody reads must not end the program by SIGPIPE, as one for the answer may.
void talk(const char* format, ...) {
  std::fflush(stdout);  // the answer stands first where both go to one place
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  va_list values;
  va_start(values, format);
  std::vfprintf(stderr, format, values);
  va_end(values);
  std::signal(SIGPIPE, before);
}

}  // namespace checker
