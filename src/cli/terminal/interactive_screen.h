// What a person sees of a search, as lines of text: a function of what there is to show.
//
//     solve 0.0.0.0.0.}]!                                           header
//     PAUSED  0:03  expanded 1.20k (812/s)  …
//
//      level  couple                heap  left   of  proof disproof
//     >    0  0.0.0.0.0.}]!            0     3    7     12       40  page
//      *   1  0.0.0.AB.}AB.}]!         0     …
//
//     what the last key did                                         footer
//     space run/pause  s step  …
//
// A position that is too long is shortened in the middle. No line is wider than the terminal less
// one column, and there are no more lines than rows, however small it is.
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "session/followed_search.h"

namespace burgeon::cli {

enum class Page : std::uint8_t { levels, children, help };

struct Screen {
  std::string position;
  bool is_paused = false;
  std::string facts;   // how far it is
  std::string answer;  // empty: not found yet
  std::vector<LevelRow> levels;
  std::vector<ChildRow> children;
  std::string children_of;  // whose: a line
  Page page = Page::levels;
  std::size_t selected = 0;  // row of the page
  std::string message;
};

struct ScreenLine {
  enum Style : std::uint8_t { plain, strong, faint, selected };
  std::string text;
  Style style = plain;
};

std::vector<ScreenLine> draw(const Screen& screen, std::size_t columns, std::size_t rows);

// How many rows of the page fit on the terminal, 1 at least.
std::size_t page_rows(Page page, std::size_t rows);

// The control sequences that put the lines onto the terminal. Without colours, styles are left out.
std::string to_terminal(const std::vector<ScreenLine>& lines, bool with_colours);

// Text of at most so many columns: longer ones lose their middle, or their end. UTF-8 characters
// stay whole, and each is taken for one column.
std::string shorten_middle(std::string_view text, std::size_t columns);
std::string cut(std::string_view text, std::size_t columns);

}  // namespace burgeon::cli
