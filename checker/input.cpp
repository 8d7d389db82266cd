#include "input.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "position.h"

namespace checker {

Input::Input(const std::string& path) {
  file_ = path == "-" ? stdin : std::fopen(path.c_str(), "rb");
  if (file_ == nullptr) throw Unreadable(std::strerror(errno));
  open();
}

Input::Input(std::string_view bytes) : bytes_(bytes) { open(); }

Input::~Input() {
  if (compressed_) inflateEnd(&stream_);
  if (file_ != nullptr && file_ != stdin) std::fclose(file_);
}

// Looks at the first two bytes: gzip has its own.
void Input::open() {
  raw_.resize(chunk);
  const std::size_t size = read_raw(raw_.data(), chunk);
  if (size < 2 || raw_[0] != 0x1f || raw_[1] != 0x8b) {
    text_.assign(reinterpret_cast<const char*>(raw_.data()), size);
    return;
  }
  if (inflateInit2(&stream_, 15 + 16) != Z_OK) throw std::bad_alloc();  // 16: with gzip's head
  compressed_ = true;
  stream_.next_in = raw_.data();
  stream_.avail_in = static_cast<unsigned>(size);
}

std::size_t Input::read_raw(unsigned char* to, std::size_t size) {
  if (file_ == nullptr) {
    size = std::min(size, bytes_.size());
    std::copy(bytes_.begin(), bytes_.begin() + size, to);
    bytes_.remove_prefix(size);
    return size;
  }
  size = std::fread(to, 1, size, file_);
  if (std::ferror(file_) != 0) throw Unreadable(std::strerror(errno));
  return size;
}

// Reads on; false at the end.
bool Input::fill() {
  text_.erase(0, place_);
  place_ = 0;
  const std::size_t old = text_.size();
  text_.resize(old + chunk);
  auto* to = reinterpret_cast<unsigned char*>(text_.data() + old);
  if (!compressed_) {
    text_.resize(old + read_raw(to, chunk));
    return text_.size() > old;
  }
  stream_.next_out = to;
  stream_.avail_out = chunk;
  while (stream_.avail_out == chunk) {
    if (stream_.avail_in == 0) {
      stream_.next_in = raw_.data();
      stream_.avail_in = static_cast<unsigned>(read_raw(raw_.data(), chunk));
      if (stream_.avail_in == 0 && stream_ended_) break;
      if (stream_.avail_in == 0) throw Refused("the gzip data are cut short");
    }
    const bool is_next = stream_ended_;  // gzip allows one stream after another
    if (is_next) inflateReset(&stream_);
    const int result = inflate(&stream_, Z_NO_FLUSH);
    if (result != Z_OK && result != Z_STREAM_END)
      throw Refused(is_next ? "something stands after the gzip data" : "the gzip data are damaged");
    stream_ended_ = result == Z_STREAM_END;
  }
  text_.resize(old + chunk - stream_.avail_out);
  return text_.size() > old;
}

bool Input::next_line(std::string_view& line) {
  ++lines_;  // what is refused from here on is in this line
  std::size_t end = text_.find('\n', place_);
  while (end == std::string::npos) {
    const std::size_t left = text_.size() - place_;
    if (left > max_line) break;
    if (!fill()) {
      if (left > 0) throw Refused("the last line has no end: the certificate is cut short");
      --lines_;
      return false;
    }
    end = text_.find('\n', left);
  }
  if (end == std::string::npos || end - place_ > max_line)
    throw Refused("the line is longer than 65536 bytes");
  line = std::string_view(text_).substr(place_, end - place_);
  checksum_before_ = checksum_;
  checksum_ = static_cast<std::uint32_t>(crc32(checksum_,
                                               reinterpret_cast<const unsigned char*>(line.data()),
                                               static_cast<unsigned>(line.size() + 1)));
  place_ = end + 1;
  return true;
}

}  // namespace checker
