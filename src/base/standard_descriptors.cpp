#include "base/standard_descriptors.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <initializer_list>

namespace burgeon {

bool hold_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    // The least free number is given, and it is this one. O_PATH: the root is only named.
    if (open("/", O_PATH) != descriptor) return false;
  }
  return true;
}

}  // namespace burgeon
