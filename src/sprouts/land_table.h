// The lands met so far: each canonical land key gets a dense number once, and keeps it.
//
//     key ──hash──▶ one of 256 shards: set of ids, behind a lock
//     id ──────────▶ record: where the key lies, its lives
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

namespace burgeon {

using LandId = std::uint32_t;

class LandTable {
 public:
  LandTable();
  ~LandTable();
  LandTable(const LandTable&) = delete;
  LandTable& operator=(const LandTable&) = delete;

  // The id of a land. REQUIRES: a canonical key (sprouts/canonical.h).
  // Throws std::length_error when 2^32 lands are there.
  LandId intern(ByteView key);
  // REQUIRES for these: an id that intern returned.
  ByteView key(LandId id) const {
    const Record& record = this->record(id);
    return {record.bytes, record.size};
  }
  int lives(LandId id) const { return record(id).lives; }

  std::size_t size() const { return next_id_.load(std::memory_order_acquire); }
  // Memory held, in bytes.
  std::size_t memory() const;

 private:
  struct Record {
    const std::uint8_t* bytes;
    std::uint16_t size;
    std::uint16_t lives;
  };
  struct Hash;
  struct Equal;
  struct Shard;

  static constexpr std::size_t shard_count = 256;
  static constexpr std::size_t chunk_bits = 16;
  static constexpr std::size_t chunk_size = std::size_t{1} << chunk_bits;

  const Record& record(LandId id) const {
    return chunks_[id >> chunk_bits].load(std::memory_order_acquire)[id % chunk_size];
  }
  LandId add_record(const Record& record);

  std::unique_ptr<Shard[]> shards_;
  std::unique_ptr<std::atomic<Record*>[]> chunks_;
  std::mutex chunk_lock_;
  std::atomic<std::size_t> next_id_{0};
};

}  // namespace burgeon
