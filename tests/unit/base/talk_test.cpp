// Talk that cannot be written is lost, and nothing else comes of it.
#include "base/talk.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <string>

namespace burgeon {
namespace {

// Standard error as something else, while this lives; the descriptor is closed.
class StandardError {
 public:
  explicit StandardError(int descriptor) : before_(dup(STDERR_FILENO)) {
    if (descriptor < 0) {
      close(STDERR_FILENO);
    } else {
      dup2(descriptor, STDERR_FILENO);
      close(descriptor);
    }
  }
  ~StandardError() {
    dup2(before_, STDERR_FILENO);
    close(before_);
  }
  StandardError(const StandardError&) = delete;
  StandardError& operator=(const StandardError&) = delete;

 private:
  int before_;
};

// The end to write into a pipe; the other one too, or closed.
int pipe_to(int* reader) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  if (reader == nullptr) {
    close(ends[0]);
  } else {
    *reader = ends[0];
  }
  return ends[1];
}

TEST(Talk, IsWritten) {
  int reader = -1;
  {
    const StandardError here(pipe_to(&reader));
    talk("one\n");
    talk("two");
  }
  std::array<char, 16> text{};
  EXPECT_EQ(read(reader, text.data(), text.size()), 7);
  EXPECT_STREQ(text.data(), "one\ntwo");
  close(reader);
}

TEST(Talk, IsLostWithoutADescriptor) {
  const StandardError closed(-1);
  talk("lost\n");
}

TEST(Talk, IsLostOnAFullDevice) {
  const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
  if (full < 0) GTEST_SKIP() << "no /dev/full";
  const StandardError here(full);
  errno = EDOM;
  talk("lost\n");
  EXPECT_EQ(errno, EDOM);
}

// By default SIGPIPE would end the tests.
TEST(Talk, IsLostWhenNobodyReads) {
  const auto handler = std::signal(SIGPIPE, SIG_DFL);
  {
    const StandardError here(pipe_to(nullptr));
    talk("lost\n");
    talk("lost again\n");
  }
  sigset_t pending;
  sigpending(&pending);
  EXPECT_EQ(sigismember(&pending, SIGPIPE), 0);
  sigset_t blocked;
  pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
  EXPECT_EQ(sigismember(&blocked, SIGPIPE), 0);
  std::signal(SIGPIPE, handler);
}

// One that waits already is for somebody else.
TEST(Talk, LeavesAWaitingSigpipe) {
  sigset_t sigpipe;
  sigset_t before;
  sigemptyset(&sigpipe);
  sigaddset(&sigpipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &sigpipe, &before);
  raise(SIGPIPE);
  {
    const StandardError here(pipe_to(nullptr));
    talk("lost\n");
  }
  const timespec at_once{};
  EXPECT_EQ(sigtimedwait(&sigpipe, nullptr, &at_once), SIGPIPE);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace
}  // namespace burgeon
