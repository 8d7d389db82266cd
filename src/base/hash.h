// Hashing of byte strings (XXH3, 64 bits). Hashes place things in tables; equality is always
// decided by the whole bytes.
#pragma once

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstdint>
#include <span>

namespace burgeon {

inline std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace burgeon
