#include "base/interner.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "base/check.h"
#include "base/hash.h"

namespace burgeon {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;
constexpr std::size_t max_keys = std::size_t{1} << 32;

// What a shard's set holds: the upper half of the key's hash spares most looks at the record.
struct Entry {
  std::uint32_t hash;
  Interner::Id id;
};

struct Wanted {
  std::uint32_t hash;
  ByteView key;
};

}  // namespace

struct Interner::Hash {
  using is_transparent = void;
  std::size_t operator()(const Entry& entry) const { return entry.hash; }
  std::size_t operator()(const Wanted& wanted) const { return wanted.hash; }
};

struct Interner::Equal {
  using is_transparent = void;
  const Interner* table;

  bool operator()(const Entry& left, const Entry& right) const { return left.id == right.id; }
  bool operator()(const Wanted& wanted, const Entry& entry) const {
    if (wanted.hash != entry.hash) return false;
    return std::ranges::equal(table->key(entry.id), wanted.key);
  }
};

// Its own cache line, so that neighbours' locks do not disturb each other.
struct alignas(64) Interner::Shard {
  std::mutex lock;
  boost::unordered_flat_set<Entry, Hash, Equal> set;
  std::vector<std::unique_ptr<std::uint8_t[]>> blocks;
  std::size_t used = block_size;

  const std::uint8_t* store(ByteView key) {
    if (blocks.empty() || used + key.size() > block_size) {
      blocks.push_back(std::make_unique_for_overwrite<std::uint8_t[]>(block_size));
      used = 0;
    }
    std::uint8_t* place = blocks.back().get() + used;
    std::ranges::copy(key, place);  // the key may be empty
    used += key.size();
    return place;
  }
};

Interner::Interner()
    : shards_(std::make_unique<Shard[]>(shard_count)),
      chunks_(std::make_unique<std::atomic<Record*>[]>(max_keys / chunk_size)) {
  for (std::size_t i = 0; i < shard_count; ++i) {
    shards_[i].set = boost::unordered_flat_set<Entry, Hash, Equal>(0, Hash{}, Equal{this});
  }
}

Interner::~Interner() {
  for (std::size_t i = 0; i < max_keys / chunk_size && chunks_[i] != nullptr; ++i) {
    delete[] chunks_[i].load();
  }
}

Interner::Id Interner::intern(ByteView key, std::uint16_t note) {
  return intern(key, [note](ByteView) { return note; });
}

Interner::Id Interner::intern(ByteView key, FunctionRef<std::uint16_t(ByteView)> note_of) {
  BURGEON_CHECK(key.size() <= std::numeric_limits<std::uint16_t>::max());
  const std::uint64_t hash = hash_bytes(key);
  const Wanted wanted{static_cast<std::uint32_t>(hash >> 32), key};
  Shard& shard = shards_[hash % shard_count];
  const std::lock_guard guard(shard.lock);
  if (const auto found = shard.set.find(wanted); found != shard.set.end()) return found->id;
  const Id id =
      add_record({shard.store(key), static_cast<std::uint16_t>(key.size()), note_of(key)});
  shard.set.insert(Entry{wanted.hash, id});
  return id;
}

Interner::Id Interner::add_record(const Record& record) {
  const std::size_t id = next_id_.fetch_add(1, std::memory_order_acq_rel);
  if (id >= max_keys) throw std::length_error("more than 2^32 keys");
  std::atomic<Record*>& chunk = chunks_[id >> chunk_bits];
  if (chunk.load(std::memory_order_acquire) == nullptr) {
    const std::lock_guard guard(chunk_lock_);
    if (chunk.load(std::memory_order_relaxed) == nullptr) {
      chunk.store(new Record[chunk_size], std::memory_order_release);
    }
  }
  chunk.load(std::memory_order_acquire)[id % chunk_size] = record;
  return static_cast<Id>(id);
}

std::size_t Interner::memory() const {
  std::size_t bytes = (size() + chunk_size - 1) / chunk_size * chunk_size * sizeof(Record);
  for (std::size_t i = 0; i < shard_count; ++i) {
    const std::lock_guard guard(shards_[i].lock);
    bytes +=
        shards_[i].blocks.size() * block_size + shards_[i].set.bucket_count() * (sizeof(Entry) + 1);
  }
  return bytes;
}

}  // namespace burgeon
