// Talk on stderr: warnings, and a line that says how far work is.
//
// On a terminal that line is overwritten in place; elsewhere each is a line of its own. Colours are
// used on terminals only, and not where NO_COLOR is set (https://no-color.org).
//
// Thread safety: every function from any thread; lines do not get mixed up.
#pragma once

#include <string>
#include <string_view>

namespace burgeon::cli {

// Whether stderr is a terminal that understands its control sequences.
bool talks_to_terminal();
// Whether it does and NO_COLOR is not set.
bool has_colours();

// `burgeon: warning: TEXT`, a line.
void warn(std::string_view text);
// Warnings are kept from now on, and given afterwards: while a program draws on the whole terminal.
void hold_warnings();
void give_held_warnings();

// A line of words and of values, which are set off by colour where there is any.
class StatusLine {
 public:
  StatusLine& words(std::string_view text);
  StatusLine& value(std::string_view text);

  // On a terminal, cut to its width.
  void show() const;
  // Wipes the line off a terminal.
  static void wipe();

 private:
  void add(std::string_view text, bool is_value);

  std::string text_;
  std::string coloured_;
  std::size_t room_ = room();  // for coloured_
  static std::size_t room();
};

}  // namespace burgeon::cli
