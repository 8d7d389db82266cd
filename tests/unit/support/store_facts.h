// A sequence of facts, no two of one key, whose keys are as long and as alike as those of lands.
#pragma once

#include <cstdint>

#include "base/hash.h"
#include "store/nimber_store.h"

namespace burgeon::store_test {

inline Bytes key(std::uint32_t number) {
  Bytes key(5 + number % 30, 3);
  for (std::size_t i = 0; i < 4; ++i) key[i] = static_cast<std::uint8_t>(number >> (24 - 8 * i));
  return key;
}

inline Fact fact(std::uint32_t number) {
  return {Nimber{static_cast<std::uint16_t>(hash_bytes(key(number)) % 400)},
          number % 3 == 0 ? Origin::imported : Origin::searched};
}

}  // namespace burgeon::store_test
