// The terminal of a program that draws on the whole of it: keys come as they are pressed, and what
// stood on the terminal is there again afterwards.
//
// Draws on stderr. Ctrl-C is a signal as ever; Ctrl-Z and Ctrl-\ are off, as they would leave the
// terminal as it is here. Warnings wait until it is over (cli/terminal/terminal.h).
//
// Thread safety: one caller; one of them at a time.
#pragma once

#include <termios.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace burgeon::cli {

class RawTerminal {
 public:
  // Whether stdin, stdout and stderr are terminals, and understand control sequences.
  static bool is_possible();

  // REQUIRES: is_possible().
  RawTerminal();
  ~RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

  struct Size {
    std::size_t columns, rows;
    friend bool operator==(const Size&, const Size&) = default;
  };
  static Size size();

  static void write(std::string_view text);

  enum class Read { something, nothing, ended };
  // Waits for bytes that a person types, and appends them. `ended`: the terminal is gone.
  static Read read(std::string& bytes, std::chrono::milliseconds wait);

 private:
  termios before_{};
};

}  // namespace burgeon::cli
