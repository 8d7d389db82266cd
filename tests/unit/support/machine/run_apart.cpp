#include "unit/support/machine/run_apart.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>

#include "unit/support/store_folder.h"

namespace burgeon::machine {
namespace {

constexpr unsigned most_seconds = 300;
constexpr int violated = 100;

std::optional<std::string> run_here(FunctionRef<void()> body) {
  try {
    body();
    return std::nullopt;
  } catch (const std::exception& error) {
    return error.what();
  }
}

[[noreturn]] void run_as_child(FunctionRef<void()> body, Seen& seen, unsigned cpu_seconds) {
  const rlimit cpu{cpu_seconds, cpu_seconds};
  setrlimit(RLIMIT_CPU, &cpu);
  alarm(most_seconds);
  const auto failure = run_here(body);
  if (failure) {
    const std::string_view text = std::string_view(*failure).substr(0, seen.message.size() - 1);
    std::memcpy(seen.message.data(), text.data(), text.size());
    seen.message[text.size()] = '\0';
  }
  std::_Exit(failure ? violated : 0);
}

std::string describe_death(int status, unsigned cpu_seconds) {
  if (WIFEXITED(status)) return fmt::format("it ended with status {}", WEXITSTATUS(status));
  switch (WTERMSIG(status)) {
    case SIGXCPU:
    case SIGKILL:
      return fmt::format("it did not end within {} s of computing", cpu_seconds);
    case SIGALRM:
      return fmt::format("it did not end within {} s", most_seconds);
    default:
      return fmt::format("it died of signal {} ({})", WTERMSIG(status),
                         strsignal(WTERMSIG(status)));
  }
}

}  // namespace

std::optional<std::string> run_apart(FunctionRef<void()> body, Seen& seen, unsigned cpu_seconds) {
  if (!store_test::is_alone()) return run_here(body);
  const pid_t child = fork();
  if (child == 0) run_as_child(body, seen, cpu_seconds);
  int status = -1;
  waitpid(child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::nullopt;
  if (WIFEXITED(status) && WEXITSTATUS(status) == violated) return seen.message.data();
  return describe_death(status, cpu_seconds);
}

Seen& shared_seen() {
  static Seen* const seen = [] {
    void* place =
        mmap(nullptr, sizeof(Seen), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (place == MAP_FAILED) throw std::bad_alloc();
    return new (place) Seen;
  }();
  return *seen;
}

}  // namespace burgeon::machine
