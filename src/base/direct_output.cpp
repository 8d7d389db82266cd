#include "base/direct_output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <optional>
#include <system_error>
#include <vector>

namespace burgeon {
namespace {

// The descriptors of this process. Where the system does not list them, the first ones.
std::vector<int> descriptors() {
  std::vector<int> numbers;
  std::error_code error;
  std::filesystem::directory_iterator entries("/proc/self/fd", error);
  for (; !error && entries != std::filesystem::directory_iterator(); entries.increment(error)) {
    const std::string name = entries->path().filename();
    int number = -1;
    std::from_chars(name.data(), name.data() + name.size(), number);
    numbers.push_back(number);
  }
  if (numbers.empty()) {
    for (int number = 0; number < 10; ++number) numbers.push_back(number);
  }
  std::ranges::sort(numbers);
  return numbers;
}

bool is_open_to_write(int descriptor) {
  const int flags = fcntl(descriptor, F_GETFL);
  return flags != -1 && (flags & O_PATH) == 0 && (flags & O_ACCMODE) != O_RDONLY;
}

// The descriptor through which a file is written already.
std::optional<int> writer_of(const struct stat& file) {
  for (const int descriptor : descriptors()) {
    struct stat open_file;
    if (!is_open_to_write(descriptor) || fstat(descriptor, &open_file) != 0) continue;
    if (open_file.st_dev == file.st_dev && open_file.st_ino == file.st_ino) return descriptor;
  }
  return std::nullopt;
}

// All files that this program opens are closed for others that it might start; one that was given
// to it is not.
bool was_given(int descriptor) { return (fcntl(descriptor, F_GETFD) & FD_CLOEXEC) == 0; }

DirectOutput opened(int descriptor) {
  if (descriptor >= 0) return {descriptor};
  return {-1, std::strerror(errno)};
}

}  // namespace

DirectOutput open_direct_output(const std::string& path) {
  struct stat file;
  if (stat(path.c_str(), &file) != 0) return {};  // whoever makes it sees what is wrong
  if (const std::optional<int> writer = writer_of(file)) {
    if (was_given(*writer)) return opened(fcntl(*writer, F_DUPFD_CLOEXEC, 0));
    if (S_ISREG(file.st_mode)) return {-1, "it is open already, to write something else"};
  }
  if (S_ISREG(file.st_mode)) return {};
  return opened(open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
}

}  // namespace burgeon
