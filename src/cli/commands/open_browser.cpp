#include "cli/commands/open_browser.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "cli/terminal/terminal.h"

namespace burgeon::cli {
namespace {

constexpr const char* opener = "xdg-open";
constexpr int first_other = 3;  // descriptor than those of input, output and errors

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool is_in_path(std::string_view program) {
  const char* const value = std::getenv("PATH");
  std::string_view path = value == nullptr ? "" : value;
  while (!path.empty()) {
    const std::filesystem::path folder(path.substr(0, path.find(':')));
    if (access((folder / program).c_str(), X_OK) == 0) return true;
    path.remove_prefix(std::min(path.size(), folder.native().size() + 1));
  }
  return false;
}

}  // namespace

bool has_browser() {
  return (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")) && is_in_path(opener);
}

void open_browser(const std::string& url) {
  // A shell in between, so that nothing of the program has to be waited for.
  const char* const line = "xdg-open \"$1\" </dev/null >/dev/null 2>&1 &";
  std::array<std::string, 5> words{"sh", "-c", line, "sh", url};
  std::array<char*, 6> arguments{words[0].data(), words[1].data(), words[2].data(),
                                 words[3].data(), words[4].data(), nullptr};
  // A browser outlives this program: it must not hold the port.
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addclosefrom_np(&actions, first_other);
  pid_t process = 0;
  const bool is_started = is_in_path(opener) && posix_spawn(&process, "/bin/sh", &actions, nullptr,
                                                            arguments.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  if (!is_started) return warn("there is no xdg-open to open the page with");
  waitpid(process, nullptr, 0);
}

}  // namespace burgeon::cli
