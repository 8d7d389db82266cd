// Reading a position from text: every form of docs/notation.md.
//
// The grammar is sprouts/text/written.h's; here letters get their meaning, lands are parted, and
// positions that no drawing has are refused as far as sprouts/text/drawable.h can tell.
//
// Errors are values: where in the text, what stands there, what was expected.
//
// Thread safety: a function of its argument.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "sprouts/position.h"

namespace burgeon {

struct ReadError {
  std::size_t place = 0;  // byte offset into the text, from 0; the text's size for its end
  std::string found;      // what stands there, printable: `'x'`, `the end`, `the byte 0x00`
  std::string problem;    // what was expected, or what is wrong with it

  // One line; characters are counted from 1: `at character 5, 'x': expected …`
  std::string message() const;
};

// The position a text stands for, canonical. Time and memory are bounded by the limits in
// docs/notation.md, whatever the text.
std::variant<Position, ReadError> read_position(std::string_view text);

}  // namespace burgeon
