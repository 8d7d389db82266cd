#include "store/fact.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"

namespace burgeon {
namespace {

constexpr std::size_t payload_size = 3;  // the value without its checksum

std::uint32_t checksum(ByteView key, ByteView payload) {
  Bytes bytes(key.begin(), key.end());
  bytes.insert(bytes.end(), payload.begin(), payload.end());
  return static_cast<std::uint32_t>(hash_bytes(bytes));
}

}  // namespace

FactValue encode_fact(ByteView key, Fact fact) {
  FactValue value{static_cast<std::uint8_t>(fact.nimber.value),
                  static_cast<std::uint8_t>(fact.nimber.value >> 8),
                  static_cast<std::uint8_t>(fact.origin)};
  const std::uint32_t sum = checksum(key, ByteView(value).first(payload_size));
  for (std::size_t i = 0; i < 4; ++i) {
    value[payload_size + i] = static_cast<std::uint8_t>(sum >> (8 * i));
  }
  return value;
}

std::optional<Fact> decode_fact(ByteView key, ByteView value) {
  if (value.size() != fact_value_size) return std::nullopt;
  const Fact fact{Nimber{static_cast<std::uint16_t>(value[0] | value[1] << 8)},
                  static_cast<Origin>(value[2])};
  // An origin of a later version may have a right checksum: this version must not guess at it.
  if (fact.origin < Origin::imported || fact.origin > Origin::resting) return std::nullopt;
  if (!std::ranges::equal(encode_fact(key, fact), value)) return std::nullopt;
  return fact;
}

std::string describe(Fact fact) {
  const auto origin = [&] {
    switch (fact.origin) {
      case Origin::imported:
        return "imported";
      case Origin::searched:
        return "searched";
      default:
        return "rests on imported";
    }
  };
  return fmt::format("nimber {} ({})", fact.nimber.value, origin());
}

}  // namespace burgeon
