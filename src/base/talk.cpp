#include "base/talk.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>

namespace burgeon {
namespace {

// Writing to a pipe that nobody reads sends SIGPIPE to the thread that writes, which would end the
// program. While this lives the signal waits, and it is taken at the end if it came meanwhile.
class WithoutSigpipe {
 public:
  WithoutSigpipe() noexcept {
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    sigemptyset(&sigpipe_);
    sigaddset(&sigpipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &sigpipe_, &before_);
  }
  ~WithoutSigpipe() {
    constexpr timespec at_once{};
    while (!was_pending_ && sigtimedwait(&sigpipe_, nullptr, &at_once) < 0 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  WithoutSigpipe(const WithoutSigpipe&) = delete;
  WithoutSigpipe& operator=(const WithoutSigpipe&) = delete;

 private:
  sigset_t sigpipe_;
  sigset_t before_;
  bool was_pending_ = false;
};

}  // namespace

void talk(std::string_view text) noexcept {
  const int error_before = errno;
  {
    const WithoutSigpipe without_sigpipe;
    while (!text.empty()) {
      const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) break;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  errno = error_before;
}

}  // namespace burgeon
