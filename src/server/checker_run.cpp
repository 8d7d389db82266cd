#include "server/checker_run.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <utility>

#include "server/api.h"

namespace burgeon {
namespace {

using std::chrono::steady_clock;

constexpr int first_other = 3;  // descriptor than those of input, output and errors

[[noreturn]] void throw_not_started() { throw ApiError("burgeon-check cannot be started", 500); }

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  int number() const { return number_; }

 private:
  int number_;
};

// A file in memory, at its start.
Descriptor file_with(std::string_view text) {
  Descriptor file(memfd_create("certificate", MFD_CLOEXEC));
  while (file.number() >= 0 && !text.empty()) {
    const ssize_t count = write(file.number(), text.data(), text.size());
    if (count <= 0) throw_not_started();
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  if (file.number() < 0 || lseek(file.number(), 0, SEEK_SET) != 0) throw_not_started();
  return file;
}

// With no open file but the three.
pid_t start(const std::string& program, int input, int output) {
  std::array<std::string, 2> words{program, "-"};
  std::array<char*, 3> arguments{words[0].data(), words[1].data(), nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&actions, first_other);
  pid_t process = 0;
  const int error =
      posix_spawnp(&process, program.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw_not_started();
  return process;
}

// What comes until its end. False when the time was over, or it was stopped.
bool read_all(int from, std::string& text, steady_clock::time_point end, const StopFlag& stop) {
  constexpr int between_looks = 20;  // milliseconds
  constexpr std::size_t most = std::size_t{1} << 20;
  std::array<char, 4096> buffer;
  while (!stop.requested() && steady_clock::now() < end) {
    pollfd wanted{.fd = from, .events = POLLIN, .revents = 0};
    if (poll(&wanted, 1, between_looks) <= 0) continue;
    const ssize_t count = read(from, buffer.data(), buffer.size());
    if (count <= 0) return true;
    if (text.size() < most) text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return false;
}

}  // namespace

CheckerVerdict run_checker(const std::string& program, std::string_view certificate,
                           std::chrono::seconds longest, const StopFlag& stop) {
  const auto begin = steady_clock::now();
  const Descriptor input = file_with(certificate);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw_not_started();
  const Descriptor output(ends[0]);
  Descriptor other_end(ends[1]);
  const pid_t process = start(program, input.number(), other_end.number());
  other_end = Descriptor();
  CheckerVerdict verdict;
  const bool has_ended = read_all(output.number(), verdict.text, begin + longest, stop);
  if (!has_ended) {
    kill(process, SIGKILL);
    verdict.text += stop.requested()
                        ? "burgeon-check was stopped, as the server ends\n"
                        : fmt::format("burgeon-check was stopped after {} s\n", longest.count());
  }
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  constexpr int signals = 128;
  verdict.status = WIFEXITED(status) ? WEXITSTATUS(status) : signals + WTERMSIG(status);
  verdict.seconds = std::chrono::duration<double>(steady_clock::now() - begin).count();
  return verdict;
}

}  // namespace burgeon
