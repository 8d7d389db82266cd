#include "cli/terminal/raw_terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>

#include "base/talk.h"
#include "cli/terminal/terminal.h"

namespace burgeon::cli {
namespace {

// The other screen, and no cursor; and back.
constexpr std::string_view enter = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view leave = "\x1b[?25h\x1b[?1049l";

}  // namespace

bool RawTerminal::is_possible() {
  return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && talks_to_terminal();
}

RawTerminal::RawTerminal() {
  tcgetattr(STDIN_FILENO, &before_);
  termios raw = before_;
  raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL);
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  raw.c_cc[VSUSP] = _POSIX_VDISABLE;
  raw.c_cc[VQUIT] = _POSIX_VDISABLE;
  hold_warnings();
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  write(enter);
}

RawTerminal::~RawTerminal() {
  write(leave);
  tcflush(STDIN_FILENO, TCIFLUSH);  // keys that were meant for us
  tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  give_held_warnings();
}

RawTerminal::Size RawTerminal::size() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
    return {80, 24};
  }
  return {size.ws_col, size.ws_row};
}

// A terminal that is gone is told of by reading.
void RawTerminal::write(std::string_view text) { talk(text); }

RawTerminal::Read RawTerminal::read(std::string& bytes, std::chrono::milliseconds wait) {
  pollfd keys{STDIN_FILENO, POLLIN, 0};
  const int ready = poll(&keys, 1, static_cast<int>(wait.count()));
  if (ready == 0 || (ready < 0 && errno == EINTR)) return Read::nothing;
  if (ready < 0) return Read::ended;
  char buffer[256];
  const ssize_t size = ::read(STDIN_FILENO, buffer, sizeof buffer);
  if (size < 0 && errno == EINTR) return Read::nothing;
  if (size <= 0) return Read::ended;
  bytes.append(buffer, static_cast<std::size_t>(size));
  return Read::something;
}

}  // namespace burgeon::cli
