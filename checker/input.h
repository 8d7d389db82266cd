// The lines of a file, plain or compressed by gzip, with the checksum of all before them.
//
// Thread safety: none.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace checker {

// A file that cannot be read at all.
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Input {
 public:
  // "-": standard input. Throws Unreadable.
  explicit Input(const std::string& path);
  // Bytes that are there already, for tests.
  explicit Input(std::string_view bytes);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  // The next line, without its line feed; valid until the next call. False at the end. Throws
  // Refused, for lines without end or too long, and for what gzip cannot read; Unreadable.
  bool next_line(std::string_view& line);
  bool at_end() { return place_ == text_.size() && !fill(); }
  // How many lines were given, counting one that was refused; and the CRC-32 of all that were given
  // but the last one.
  std::uint64_t line_number() const { return lines_; }
  std::uint32_t checksum_before() const { return checksum_before_; }

 private:
  static constexpr std::size_t chunk = std::size_t{1} << 18;
  static constexpr std::size_t max_line = 65536;

  void open();
  std::size_t read_raw(unsigned char* to, std::size_t size);
  bool fill();

  std::FILE* file_ = nullptr;
  std::string_view bytes_;
  bool compressed_ = false, stream_ended_ = false;
  z_stream stream_{};
  std::vector<unsigned char> raw_;
  std::string text_;  // read and not given yet, from place_ on
  std::size_t place_ = 0;
  std::uint64_t lines_ = 0;
  std::uint32_t checksum_ = 0, checksum_before_ = 0;
};

}  // namespace checker
