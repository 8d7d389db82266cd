// A position as it is written: the parts of a text, before letters are understood.
//
//     0*2.1aAa.}2A.}]12.}]!
//     land ( region ( `0` twice, `1 a A a` ), region ( `2 A` ) ), land ( region ( `1 2` ) )
//
// Here stands the grammar (docs/notation.md) and nothing else; sprouts/text/read.h says what a text
// means.
//
// Thread safety: plain values and functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sprouts/text/read.h"

namespace burgeon {

// Corners that a text may write, repeats counted. More than any land can have (sprouts/drawing.h),
// few enough that nothing read takes long.
inline constexpr std::size_t max_written_corners = 8192;
// Underscores after a letter: `Z` is followed by `A_`, the 27th letter.
inline constexpr std::size_t max_underscores = 99;

enum class VertexKind : std::uint8_t { spot, one_end, two_ends, lower, upper };

struct WrittenVertex {
  VertexKind kind;
  std::uint16_t name;  // of a letter, from 0: 0 is `a`, 26 is `a_`
  std::size_t place;   // where it stands: byte offset into the text
};

struct WrittenBoundary {
  std::vector<WrittenVertex> vertices;  // at least one; a spot is alone
  std::size_t copies = 1;               // at least one
};

struct WrittenRegion {
  std::vector<WrittenBoundary> boundaries;  // at least one
};

struct WrittenLand {
  std::vector<WrittenRegion> regions;  // at least one
};

struct WrittenPosition {
  std::vector<WrittenLand> lands;
  // Neither a digit nor a lower-case letter stands for a vertex: letters may stand once to thrice.
  bool only_upper = true;
};

// Throws ReadError. Time and memory are bounded by the text's size and the limits above.
WrittenPosition parse_position(std::string_view text);

// `a`, `b` … `z`, `a_` …, or the same in capitals.
std::string letter_name(std::size_t name, char first);

// The error of what stands at a place of the text, in one piece: a byte, a whole number or a letter
// with its underscores, or the end.
ReadError read_error(std::string_view text, std::size_t place, std::string problem);

}  // namespace burgeon
