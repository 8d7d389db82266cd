// Reads text line by line in bounded memory: a line that is longer than a limit is cut, and said to
// be too long.
//
// A line ends in a line feed, or in a carriage return and a line feed; the last one may lack its
// end. What `line` returns has no end. An empty line is a line.
//
//     LineReader lines(std::cin);
//     while (lines.next()) {
//       if (lines.is_too_long()) …    // its start is in `line`; the rest was passed over
//       … lines.number(), lines.line() …
//     }
//
// Thread safety: one caller.
#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

namespace burgeon {

class LineReader {
 public:
  // Far beyond what a position needs: a land of 500 vertices and lives takes some thousand bytes.
  static constexpr std::size_t default_max_bytes = std::size_t{1} << 20;

  // The stream must outlive this. A line may have `max_bytes` beside its end.
  explicit LineReader(std::istream& text, std::size_t max_bytes = default_max_bytes)
      : text_(&text), max_bytes_(max_bytes) {}

  // False at the end of the text, and where it cannot be read: then `text.bad()`.
  bool next();

  // REQUIRES for these: next() returned true last.
  std::string_view line() const { return line_; }
  bool is_too_long() const { return is_too_long_; }
  std::size_t number() const { return number_; }  // from 1

  std::size_t max_bytes() const { return max_bytes_; }
  // `expected at most 1048576 bytes in a line`
  std::string too_long_message() const;

 private:
  bool read_line();

  std::istream* text_;
  std::size_t max_bytes_;
  std::string line_;
  std::size_t number_ = 0;
  bool is_too_long_ = false;
};

}  // namespace burgeon
