// A nimber that is known of a key, where it came from, and its row in a store.
//
//     key                     value: 7 bytes
//     canonical land key      nimber: u16   origin: u8   checksum: u32      (little-endian)
//
// The checksum is the low half of XXH3-64 over the key and the first three bytes of the value. It
// ties a value to its key: whatever is mixed up below, no wrong nimber is read.
//
// Thread safety: plain values and functions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "nim/nimber.h"

namespace burgeon {

// Where a fact came from. The numbers stand in files.
enum class Origin : std::uint8_t {
  imported = 1,  // read from a text that someone gave; nothing here has proven it
  searched = 2,  // proven by a search of ours, from the rules alone
  resting = 3,   // found by a search of ours that also used facts of origin imported or resting
};

struct Fact {
  Nimber nimber;
  Origin origin = Origin::searched;

  friend bool operator==(const Fact&, const Fact&) = default;
};

inline constexpr std::size_t fact_value_size = 7;
using FactValue = std::array<std::uint8_t, fact_value_size>;

FactValue encode_fact(ByteView key, Fact fact);
// Nothing if the value is not one that encode_fact made for this key.
std::optional<Fact> decode_fact(ByteView key, ByteView value);

// `nimber 3 (searched)`
std::string describe(Fact fact);

// The bytes as other libraries want them, and back.
inline std::string_view as_chars(ByteView bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline ByteView as_bytes(std::string_view chars) {
  return {reinterpret_cast<const std::uint8_t*>(chars.data()), chars.size()};
}

}  // namespace burgeon
