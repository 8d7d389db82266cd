// What the bytes of a land key mean (sprouts/form/land_key.h shows one), and reading it.
//
// Thread safety: plain values; one KeyReader a thread.
#pragma once

#include <cstdint>

#include "base/bytes.h"

namespace burgeon {

// A byte of a key: `spots` is followed by their number, and `letter + k` is letter k.
enum class KeyCode : std::uint8_t { region_end, boundary_end, spots, one, two, letter };

constexpr std::uint8_t key_byte(KeyCode code, int letter = 0) {
  return static_cast<std::uint8_t>(static_cast<int>(code) + letter);
}

struct KeyItem {
  KeyCode code;
  std::uint8_t number;  // how many spots, or which letter, from 0; else 0
};

// Reads a key from its beginning to its end.
//
//     for (KeyReader reader(key); !reader.is_at_end();) switch (auto item = reader.next(); …
class KeyReader {
 public:
  explicit KeyReader(ByteView key) : at_(key.data()), end_(key.data() + key.size()) {}
  bool is_at_end() const { return at_ == end_; }
  // REQUIRES: !is_at_end(). Any bytes may be read: where the number of spots is missing it is taken
  // for 0, which no well-formed key has.
  KeyItem next() {
    const std::uint8_t byte = *at_++;
    if (byte >= key_byte(KeyCode::letter)) {
      return {KeyCode::letter, static_cast<std::uint8_t>(byte - key_byte(KeyCode::letter))};
    }
    const auto code = static_cast<KeyCode>(byte);
    if (code != KeyCode::spots || is_at_end()) return {code, 0};
    return {code, *at_++};
  }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

}  // namespace burgeon
