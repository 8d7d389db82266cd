// A table of byte strings: each gets a dense number once, and keeps it.
//
//     key ──hash──▶ one of 256 shards: set of ids, behind a lock
//     id ──────────▶ record: where the key lies, and a note of 16 bits kept with it
//
// Keys lie one after another in blocks that never move. Nothing is ever dropped.
//
// Thread safety: every member may be called from any thread; reading a record takes no lock.
#pragma once

#include <array>
#include <atomic>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "base/bytes.h"
#include "base/function_ref.h"

namespace burgeon {

class Interner {
 public:
  using Id = std::uint32_t;

  Interner();
  ~Interner();
  Interner(const Interner&) = delete;
  Interner& operator=(const Interner&) = delete;

  // The id of a key; `note` is kept when the key is new. REQUIRES: key.size() <= 65535.
  // Throws std::length_error when 2^32 keys are there.
  Id intern(ByteView key, std::uint16_t note = 0);
  // The same, with the note worked out when it is needed.
  Id intern(ByteView key, FunctionRef<std::uint16_t(ByteView)> note_of);
  // REQUIRES for these: an id that intern returned.
  ByteView key(Id id) const {
    const Record& record = this->record(id);
    return {record.bytes, record.size};
  }
  std::uint16_t note(Id id) const { return record(id).note; }

  std::size_t size() const { return next_id_.load(std::memory_order_acquire); }
  // Memory held, in bytes.
  std::size_t memory() const;

 private:
  struct Record {
    const std::uint8_t* bytes;
    std::uint16_t size;
    std::uint16_t note;
  };
  struct Hash;
  struct Equal;
  struct Shard;

  static constexpr std::size_t shard_count = 256;
  static constexpr std::size_t chunk_bits = 16;
  static constexpr std::size_t chunk_size = std::size_t{1} << chunk_bits;

  const Record& record(Id id) const {
    return chunks_[id >> chunk_bits].load(std::memory_order_acquire)[id % chunk_size];
  }
  Id add_record(const Record& record);

  std::unique_ptr<Shard[]> shards_;
  std::unique_ptr<std::atomic<Record*>[]> chunks_;
  std::mutex chunk_lock_;
  std::atomic<std::size_t> next_id_{0};
};

}  // namespace burgeon
