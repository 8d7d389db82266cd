// A bounded map from land keys in any spelling (sprouts/form/land_key.h) to lands: it spares most
// searches for a canonical form, as moves make the same spellings again and again. A later key of
// the same slot takes its place. Whole keys are kept and compared, so that a hit is always right.
//
// Two tables, by key length: slots of 64 and of 256 bytes. A longer key is never found.
//
//     slot     version, size, id | key, in words of 8 bytes, the last one filled up with zeros
//
// The version is odd while the slot is written, and another after each writing: what is read
// between two looks at the same even version belongs together (a sequence lock).
//
// Thread safety: `forget` with no other call meanwhile; the others from any thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "base/bytes.h"
#include "base/function_ref.h"
#include "base/zeroed_array.h"

namespace burgeon {

class SpellingCache {
 public:
  using Id = std::uint32_t;

  // Takes at most so many bytes, or 3 KiB: two thirds for the short keys.
  explicit SpellingCache(std::size_t bytes) : short_(slots(bytes)), long_(slots(bytes) / 8) {}

  // Many spellings will come: gets all memory at once, which is quicker than piece by piece.
  void prepare() {
    short_.prepare();
    long_.prepare();
  }

  // `hash`: of the key, by hash_bytes. REQUIRES: a key, which is never empty.
  std::optional<Id> find(ByteView key, std::uint64_t hash) const {
    if (key.size() <= ShortSlot::capacity) return find_in(short_, key, hash);
    if (key.size() <= LongSlot::capacity) return find_in(long_, key, hash);
    return std::nullopt;
  }
  void insert(ByteView key, std::uint64_t hash, Id id) {
    if (key.size() <= ShortSlot::capacity) {
      insert_in(short_, key, hash, id);
    } else if (key.size() <= LongSlot::capacity) {
      insert_in(long_, key, hash, id);
    }
  }
  // Fetches a slot ahead, some time before `find`. (Inlined: g++ 12 takes a function that only
  // prefetches for one without effect, and leaves its calls out.)
  [[gnu::always_inline]] void prefetch(std::size_t key_size, std::uint64_t hash) const {
    if (key_size <= ShortSlot::capacity) {
      __builtin_prefetch(&slot_of(short_, hash));
    } else if (key_size <= LongSlot::capacity) {
      __builtin_prefetch(&slot_of(long_, hash));
    }
  }
  // Drops the keys of lands that are no longer there.
  void forget(FunctionRef<bool(Id)> is_there) {
    forget_in(short_, is_there);
    forget_in(long_, is_there);
  }
  // Bytes taken once all slots were used.
  std::size_t memory() const {
    return short_.size() * sizeof(ShortSlot) + long_.size() * sizeof(LongSlot);
  }

 private:
  using Word = std::uint64_t;

  // The first word of a slot.
  struct Head {
    Id id;
    std::uint32_t size : 8;  // of the key; 0: empty, as no key is
    std::uint32_t version : 24;

    static Head of(Word word) { return std::bit_cast<Head>(word); }
    Word word() const { return std::bit_cast<Word>(*this); }
    bool is_being_written() const { return version % 2 != 0; }
  };
  template <std::size_t bytes>
  struct alignas(bytes) Slot {
    static constexpr std::size_t capacity = bytes - sizeof(Word);
    static_assert(capacity < 256);
    Word head;
    Word key[capacity / sizeof(Word)];
  };
  using ShortSlot = Slot<64>;
  using LongSlot = Slot<256>;

  template <typename S>
  static const S& slot_of(const ZeroedArray<S>& table, std::uint64_t hash) {
    return table[hash & (table.size() - 1)];
  }
  static std::size_t slots(std::size_t bytes) {
    return std::bit_floor(
        std::max<std::size_t>(bytes / (sizeof(ShortSlot) + sizeof(LongSlot) / 8), 32));
  }
  static std::atomic_ref<Word> shared(const Word& word) {
    return std::atomic_ref(const_cast<Word&>(word));
  }
  static std::size_t words(std::size_t bytes) { return (bytes + sizeof(Word) - 1) / sizeof(Word); }
  static Word key_word(ByteView key, std::size_t index) {
    Word word = 0;
    const std::size_t begin = index * sizeof(Word);
    if (key.size() - begin >= sizeof(Word)) {
      std::memcpy(&word, key.data() + begin, sizeof(Word));
    } else {
      std::memcpy(&word, key.data() + begin, key.size() - begin);
    }
    return word;
  }
  template <typename Table>
  static std::optional<Id> find_in(const Table& table, ByteView key, std::uint64_t hash) {
    const auto& slot = slot_of(table, hash);
    const Word word = shared(slot.head).load(std::memory_order_acquire);
    const Head head = Head::of(word);
    if (head.size != key.size() || head.is_being_written()) return std::nullopt;
    for (std::size_t i = 0; i < words(key.size()); ++i) {
      const Word held = shared(slot.key[i]).load(std::memory_order_acquire);
      if (held != key_word(key, i)) return std::nullopt;
    }
    if (shared(slot.head).load(std::memory_order_relaxed) != word) return std::nullopt;
    return head.id;
  }
  // Where another thread is writing, its key is as good as this one.
  template <typename Table>
  static void insert_in(Table& table, ByteView key, std::uint64_t hash, Id id) {
    auto& slot = table[hash & (table.size() - 1)];
    Word word = shared(slot.head).load(std::memory_order_relaxed);
    Head head = Head::of(word);
    if (head.is_being_written()) return;
    ++head.version;
    if (!shared(slot.head).compare_exchange_strong(word, head.word(), std::memory_order_acquire)) {
      return;
    }
    for (std::size_t i = 0; i < words(key.size()); ++i) {
      shared(slot.key[i]).store(key_word(key, i), std::memory_order_release);
    }
    ++head.version;
    head.id = id;
    head.size = key.size() & 0xff;
    shared(slot.head).store(head.word(), std::memory_order_release);
  }
  template <typename Table>
  static void forget_in(Table& table, FunctionRef<bool(Id)> is_there) {
    for (std::size_t i = 0; i < table.size(); ++i) {
      const Head head = Head::of(table[i].head);
      if (head.size != 0 && !is_there(head.id)) table[i].head = 0;
    }
  }

  ZeroedArray<ShortSlot> short_;
  ZeroedArray<LongSlot> long_;
};

}  // namespace burgeon
