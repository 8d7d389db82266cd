#include "base/line_reader.h"

#include <exception>
#include <ios>
#include <streambuf>

namespace burgeon {

// Byte by byte out of the stream's buffer: std::getline has no limit, and istream::getline takes a
// last line that fills its buffer for one that is too long.
bool LineReader::read_line() {
  using Traits = std::streambuf::traits_type;
  std::streambuf& bytes = *text_->rdbuf();
  // One byte more than a line may have: the carriage return of its end.
  const std::size_t room = max_bytes_ + 1;
  for (;;) {
    const auto byte = bytes.sbumpc();
    if (Traits::eq_int_type(byte, Traits::eof())) {
      text_->setstate(std::ios::eofbit);
      return !line_.empty();
    }
    const char character = Traits::to_char_type(byte);
    if (character == '\n') {
      if (!line_.empty() && line_.back() == '\r' && !is_too_long_) line_.pop_back();
      return true;
    }
    if (line_.size() < room) {
      line_ += character;
    } else {
      is_too_long_ = true;
    }
  }
}

bool LineReader::next() {
  line_.clear();
  is_too_long_ = false;
  if (!text_->good()) return false;
  try {
    if (!read_line()) return false;
  } catch (const std::exception&) {  // a file's buffer throws where the file cannot be read
    text_->setstate(std::ios::badbit);
    return false;
  }
  if (line_.size() > max_bytes_) {
    is_too_long_ = true;
    line_.resize(max_bytes_);
  }
  ++number_;
  return true;
}

std::string LineReader::too_long_message() const {
  return "expected at most " + std::to_string(max_bytes_) + " bytes in a line";
}

}  // namespace burgeon
