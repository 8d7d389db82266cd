// A bounded map from land keys in any spelling (sprouts/land_key.h) to lands: it spares most
// searches for a canonical form, as moves make the same spellings again and again. A later key of
// the same slot takes its place. Whole keys are kept and compared, so that a hit is always right.
//
// Two tables, by key length: slots of 64 and of 256 bytes, each `size | id | key`. A longer key is
// never found.
//
// Thread safety: one SpellingCache a thread.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>

#include "base/bytes.h"
#include "base/function_ref.h"
#include "base/zeroed_array.h"
#include "sprouts/land_table.h"

namespace burgeon {

class SpellingCache {
 public:
  // Takes at most so many bytes, or 3 KiB: two thirds for the short keys.
  explicit SpellingCache(std::size_t bytes) : short_(slots(bytes)), long_(slots(bytes) / 8) {}

  std::optional<LandId> find(ByteView key, std::uint64_t hash) const {
    if (key.size() <= ShortSlot::capacity) return find_in(short_, key, hash);
    if (key.size() <= LongSlot::capacity) return find_in(long_, key, hash);
    return std::nullopt;
  }
  void insert(ByteView key, std::uint64_t hash, LandId id) {
    if (key.size() <= ShortSlot::capacity) {
      insert_in(short_, key, hash, id);
    } else if (key.size() <= LongSlot::capacity) {
      insert_in(long_, key, hash, id);
    }
  }
  // Drops the keys of lands that are no longer there.
  void forget(FunctionRef<bool(LandId)> is_there) {
    forget_in(short_, is_there);
    forget_in(long_, is_there);
  }

 private:
  template <std::size_t bytes>
  struct alignas(bytes) Slot {
    static constexpr std::size_t capacity = bytes - 5;
    LandId id;
    std::uint8_t size;  // 0: empty, as no key is
    std::array<std::uint8_t, capacity> key;
  };
  using ShortSlot = Slot<64>;
  using LongSlot = Slot<256>;

  static std::size_t slots(std::size_t bytes) {
    return std::bit_floor(
        std::max<std::size_t>(bytes / (sizeof(ShortSlot) + sizeof(LongSlot) / 8), 32));
  }

  template <typename Table>
  static std::optional<LandId> find_in(const Table& table, ByteView key, std::uint64_t hash) {
    const auto& slot = table[hash & (table.size() - 1)];
    if (slot.size != key.size() || std::memcmp(slot.key.data(), key.data(), key.size()) != 0) {
      return std::nullopt;
    }
    return slot.id;
  }
  template <typename Table>
  static void insert_in(Table& table, ByteView key, std::uint64_t hash, LandId id) {
    auto& slot = table[hash & (table.size() - 1)];
    slot.id = id;
    slot.size = static_cast<std::uint8_t>(key.size());
    std::memcpy(slot.key.data(), key.data(), key.size());
  }
  template <typename Table>
  static void forget_in(Table& table, FunctionRef<bool(LandId)> is_there) {
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (table[i].size != 0 && !is_there(table[i].id)) table[i].size = 0;
    }
  }

  ZeroedArray<ShortSlot> short_;
  ZeroedArray<LongSlot> long_;
};

}  // namespace burgeon
