#include "base/interner.h"

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <limits>
#include <stdexcept>

#include "base/check.h"
#include "base/hash.h"

namespace burgeon {
namespace {

constexpr std::size_t max_keys = ChunkedArray<int>::max_size;

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
struct alignas(cache_line_bytes) Interner::Shard {
  using Set = boost::unordered_flat_set<Entry, Hash, Equal>;

  std::mutex lock;
  Set set;

  std::size_t memory() const { return set.bucket_count() * (sizeof(Entry) + 1); }
};

Interner::Interner() : shards_(std::make_unique<Shard[]>(shard_count)) {
  for (std::size_t i = 0; i < shard_count; ++i) {
    shards_[i].set = Shard::Set(0, Hash{}, Equal{this});
  }
}

Interner::~Interner() = default;

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
  const Id id = new_id();
  records_.make(id).store(&store(id, key, note_of(key)), std::memory_order_release);
  const std::size_t before = shard.memory();
  try {
    shard.set.insert(Entry{wanted.hash, id});
  } catch (...) {  // no memory: the id would stand for a key that is not found
    records_.at(id).store(nullptr, std::memory_order_release);
    throw;
  }
  shard_memory_.fetch_add(shard.memory() - before, std::memory_order_relaxed);
  return id;
}

Interner::Id Interner::new_id() {
  if (free_count_.load(std::memory_order_relaxed) > 0) {
    const std::lock_guard guard(free_lock_);
    if (!free_.empty()) {
      const Id id = free_.back();
      free_.pop_back();
      free_count_.fetch_sub(1, std::memory_order_relaxed);
      return id;
    }
  }
  const std::size_t id = next_id_.fetch_add(1, std::memory_order_acq_rel);
  if (id >= max_keys) throw std::length_error("more than 2^32 keys");
  return static_cast<Id>(id);
}

SegmentHeap::Block& Interner::store(Id id, ByteView key, std::uint16_t note) {
  SegmentHeap::Block& block = keys_.allocate(id, sizeof note + key.size());
  std::memcpy(block.bytes(), &note, sizeof note);
  std::ranges::copy(key, block.bytes() + sizeof note);  // the key may be empty
  return block;
}

std::size_t Interner::memory() const {
  return records_.memory() + keys_.memory() + free_.capacity() * sizeof(Id) +
         shard_memory_.load(std::memory_order_relaxed);
}

void Interner::retain(FunctionRef<bool(Id)> keep) {
  shard_memory_ = 0;
  for (std::size_t i = 0; i < shard_count; ++i) {
    Shard::Set& set = shards_[i].set;
    std::vector<Entry> kept;
    for (const Entry& entry : set) {
      if (keep(entry.id)) kept.push_back(entry);
    }
    set = Shard::Set(kept.size(), Hash{}, Equal{this});
    set.insert(kept.begin(), kept.end());
    shard_memory_ += shards_[i].memory();
  }
  free_.clear();
  for (std::size_t id = size(); id-- > 0;) {
    Record& record = records_.at(id);
    if (record.load(std::memory_order_relaxed) != nullptr && keep(static_cast<Id>(id))) continue;
    record.store(nullptr, std::memory_order_relaxed);
    free_.push_back(static_cast<Id>(id));
  }
  free_count_.store(free_.size(), std::memory_order_relaxed);
  keys_.compact(
      [&](const SegmentHeap::Block& block) {
        return records_.at(block.owner).load(std::memory_order_relaxed) == &block;
      },
      [&](SegmentHeap::Block& moved) {
        records_.at(moved.owner).store(&moved, std::memory_order_relaxed);
      });
}

}  // namespace burgeon
