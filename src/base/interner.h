// A table of byte strings: each gets a dense number, and keeps it while it is in the table.
//
//     key ──hash──▶ one of 256 shards: set of ids, behind a lock
//     id ──────────▶ block: owner = id | note of 16 bits | key
//
// Thread safety: every member but `retain` may be called from any thread; reading a record takes no
// lock.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <vector>

#include "base/bytes.h"
#include "base/cache_line.h"
#include "base/chunked_array.h"
#include "base/function_ref.h"
#include "base/segment_heap.h"

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
  // REQUIRES for these: an id in use. A key stays where it is until the next `retain`.
  ByteView key(Id id) const {
    const SegmentHeap::Block& block = this->block(id);
    return {block.bytes() + sizeof(std::uint16_t), block.size - sizeof(std::uint16_t)};
  }
  std::uint16_t note(Id id) const {
    std::uint16_t note;
    std::memcpy(&note, block(id).bytes(), sizeof note);
    return note;
  }

  // REQUIRES: an id below size().
  bool is_in_use(Id id) const { return records_.at(id).load(std::memory_order_acquire) != nullptr; }

  // Ids ever given are below this; and how many of them are in use.
  std::size_t size() const { return next_id_.load(std::memory_order_acquire); }
  std::size_t count() const { return size() - free_count_.load(std::memory_order_acquire); }
  // Memory held, in bytes.
  std::size_t memory() const;

  // Drops the keys whose ids `keep` does not want; their ids are given to new keys, the lowest
  // first. REQUIRES: no other call meanwhile.
  void retain(FunctionRef<bool(Id)> keep);

 private:
  struct Hash;
  struct Equal;
  struct Shard;
  using Record = std::atomic<SegmentHeap::Block*>;

  static constexpr std::size_t shard_count = 256;

  const SegmentHeap::Block& block(Id id) const {
    return *records_.at(id).load(std::memory_order_acquire);
  }
  Id new_id();
  SegmentHeap::Block& store(Id id, ByteView key, std::uint16_t note);

  std::unique_ptr<Shard[]> shards_;
  ChunkedArray<Record> records_;  // nullptr: not in use
  SegmentHeap keys_;
  alignas(cache_line_bytes) std::atomic<std::size_t> next_id_{0};
  std::atomic<std::size_t> shard_memory_{0};
  std::atomic<std::size_t> free_count_{0};
  std::mutex free_lock_;
  std::vector<Id> free_;  // descending
};

}  // namespace burgeon
