// The program on a terminal of its own, with the test in the place of the person.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace burgeon::testing {

class PseudoTerminal {
 public:
  // Starts BURGEON_PROGRAM with these arguments.
  explicit PseudoTerminal(std::vector<std::string> arguments, bool with_colours = true) {
    winsize size{24, 80, 0, 0};
    process_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (process_ < 0) throw std::runtime_error("no pseudo-terminal");
    if (process_ > 0) return;
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    if (!with_colours) setenv("NO_COLOR", "1", 1);
    std::vector<char*> words{const_cast<char*>(BURGEON_PROGRAM)};
    for (std::string& word : arguments) words.push_back(word.data());
    words.push_back(nullptr);
    execv(BURGEON_PROGRAM, words.data());
    std::_Exit(127);
  }
  ~PseudoTerminal() {
    if (!has_ended_) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
    close(terminal_);
  }
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;

  void type(const std::string& keys) {
    ASSERT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  void signal(int number) { kill(process_, number); }
  void resize(unsigned short columns, unsigned short rows) {
    const winsize size{rows, columns, 0, 0};
    ioctl(terminal_, TIOCSWINSZ, &size);
  }
  // Whether lines are edited and echoed, as before a program takes the terminal.
  bool is_as_usual() {
    termios state{};
    tcgetattr(terminal_, &state);
    return (state.c_lflag & ICANON) != 0 && (state.c_lflag & ECHO) != 0;
  }

  // Waits until the screen is so. A failure shows what it is.
  bool wait_until(const std::function<bool()>& is_so, const char* what) {
    const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!is_so()) {
      if (std::chrono::steady_clock::now() < limit && read_some()) continue;
      if (is_so()) return true;
      ADD_FAILURE() << "waited for: " << what << "\n" << screen();
      return false;
    }
    return true;
  }
  bool wait_for(const std::string& text) {
    return wait_until([&] { return shows(text); }, text.c_str());
  }
  // Its exit status, once it has ended.
  int wait_for_end() {
    wait_until([this] { return is_closed_; }, "the end");
    if (!is_closed_) return -1;
    int status = 0;
    waitpid(process_, &status, 0);
    has_ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  // All that was written.
  const std::string& output() const { return output_; }
  // The rows that stand on the screen, from the sequences that the program uses: ESC [ row ; 1 H,
  // text, ESC [ K, and ESC [ 2 J, which clears all.
  std::vector<std::string> rows() const {
    std::map<std::size_t, std::string> rows;
    const std::size_t cleared = output_.rfind("\x1b[2J");
    std::size_t place = cleared == std::string::npos ? output_.size() : cleared + 4;
    while ((place = output_.find("\x1b[", place)) != std::string::npos) {
      place += 2;
      const std::size_t home = output_.find(";1H", place);
      if (home == std::string::npos) break;
      const std::string row = output_.substr(place, home - place);
      if (row.empty() || row.find_first_not_of("0123456789") != std::string::npos) continue;
      const std::size_t end = output_.find("\x1b[K", home);
      if (end == std::string::npos) break;
      rows[std::stoul(row)] = without_styles(output_.substr(home + 3, end - home - 3));
    }
    std::vector<std::string> texts;
    for (const auto& [row, text] : rows) texts.push_back(text);
    return texts;
  }
  std::string screen() const {
    std::string all;
    for (const std::string& row : rows()) all += row + '\n';
    return all;
  }
  bool shows(const std::string& text) const { return screen().find(text) != std::string::npos; }
  // The first row with such a beginning; empty if there is none.
  std::string row_with(const std::string& beginning) const {
    for (const std::string& row : rows()) {
      if (row.starts_with(beginning)) return row;
    }
    return "";
  }

 private:
  static std::string without_styles(std::string text) {
    for (std::size_t at; (at = text.find("\x1b[")) != std::string::npos;) {
      text.erase(at, text.find('m', at) - at + 1);
    }
    return text;
  }
  // False once nothing more will come.
  bool read_some() {
    pollfd ready{terminal_, POLLIN, 0};
    if (is_closed_) return false;
    if (poll(&ready, 1, 100) <= 0) return true;
    char buffer[4096];
    const ssize_t size = ::read(terminal_, buffer, sizeof buffer);
    if (size <= 0) {
      is_closed_ = true;
      return false;
    }
    output_.append(buffer, static_cast<std::size_t>(size));
    return true;
  }

  pid_t process_ = -1;
  int terminal_ = -1;
  bool is_closed_ = false;
  bool has_ended_ = false;
  std::string output_;
};

}  // namespace burgeon::testing
