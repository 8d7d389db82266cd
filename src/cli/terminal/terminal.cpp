#include "cli/terminal/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <mutex>
#include <vector>

#include "base/talk.h"

namespace burgeon::cli {
namespace {

std::mutex talk_lock;
// Guarded by it.
bool holds_warnings = false;
std::vector<std::string> held_warnings;

constexpr std::string_view clear_line = "\r\x1b[K";

// REQUIRES: talk_lock is held.
void print_warning(std::string_view text) {
  talk(fmt::format("{}burgeon: {}: {}\n", talks_to_terminal() ? clear_line : "",
                   has_colours() ? "\x1b[33mwarning\x1b[0m" : "warning", text));
}

}  // namespace

bool talks_to_terminal() {
  static const bool does = [] {
    const char* kind = std::getenv("TERM");
    return isatty(STDERR_FILENO) == 1 && kind != nullptr && std::string_view(kind) != "dumb";
  }();
  return does;
}

bool has_colours() {
  const char* no_colour = std::getenv("NO_COLOR");
  return talks_to_terminal() && (no_colour == nullptr || *no_colour == '\0');
}

void warn(std::string_view text) {
  const std::lock_guard guard(talk_lock);
  if (holds_warnings) {
    held_warnings.emplace_back(text);
  } else {
    print_warning(text);
  }
}

void hold_warnings() {
  const std::lock_guard guard(talk_lock);
  holds_warnings = true;
}

void give_held_warnings() {
  const std::lock_guard guard(talk_lock);
  holds_warnings = false;
  for (const std::string& text : held_warnings) print_warning(text);
  held_warnings.clear();
}

std::size_t StatusLine::room() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 2) return 79;
  return size.ws_col - 1U;
}

StatusLine& StatusLine::words(std::string_view text) {
  add(text, false);
  return *this;
}

StatusLine& StatusLine::value(std::string_view text) {
  add(text, true);
  return *this;
}

void StatusLine::add(std::string_view text, bool is_value) {
  text_ += text;
  const std::string_view cut = text.substr(0, room_);
  room_ -= cut.size();
  coloured_ += is_value && !cut.empty() && has_colours() ? fmt::format("\x1b[1m{}\x1b[0m", cut)
                                                         : std::string(cut);
}

void StatusLine::show() const {
  const std::lock_guard guard(talk_lock);
  talk(talks_to_terminal() ? fmt::format("{}{}", clear_line, coloured_) : text_ + '\n');
}

void StatusLine::wipe() {
  const std::lock_guard guard(talk_lock);
  if (talks_to_terminal()) talk(clear_line);
}

}  // namespace burgeon::cli
