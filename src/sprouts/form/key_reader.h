// What the bytes of a land key mean (sprouts/form/land_key.h shows one), and reading it.
//
// Thread safety: plain values; one KeyReader a thread.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/bytes.h"

namespace burgeon {

// A byte of a key: `spots` is followed by their number, and `letter + k` is letter k.
enum class KeyCode : std::uint8_t { region_end, boundary_end, spots, digit_one, digit_two, letter };

constexpr std::uint8_t key_byte(KeyCode code, int letter = 0) {
  return static_cast<std::uint8_t>(static_cast<int>(code) + letter);
}

// Reads a key from its beginning to its end:
//
//     for (KeyReader reader(key); !reader.is_at_end();) {
//       switch (reader.next()) {
//         case KeyCode::spots: … reader.spots() …
//         case KeyCode::letter: … reader.letter() …
class KeyReader {
 public:
  explicit KeyReader(ByteView key) : at_(key.data()), end_(key.data() + key.size()) {}
  bool is_at_end() const { return at_ == end_; }
  // Any bytes may be read. REQUIRES: !is_at_end().
  KeyCode next() {
    byte_ = *at_++;
    return static_cast<KeyCode>(std::min(byte_, key_byte(KeyCode::letter)));
  }
  // Which letter was read, from 0. REQUIRES: `next` has returned `letter`.
  int letter() const { return byte_ - key_byte(KeyCode::letter); }
  // Reads how many spots there are: 0, which no well-formed key has, where the key ends before it.
  // REQUIRES: `next` has returned `spots`, and this was not called since.
  int spots() { return is_at_end() ? 0 : *at_++; }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
  std::uint8_t byte_ = 0;
};

}  // namespace burgeon
