// A transposition table of bounded size: it holds what a proof-number search estimates of the
// couples that it has visited. It only guides: what is proven stands in the LandGraph.
//
//     bucket     4 entries, one cache line
//     entry      key ^ numbers, numbers      so that an entry torn by two writers is not found
//     key        land 32 bits | nimber 16 | effort 8 (log2 of the visits below) | age 8
//     numbers    proof 32 | disproof 32
//
// A full bucket loses the entry of an older age, and of those the one of least effort.
//
// Thread safety: `find` and `store` from any thread; the others with no other call meanwhile.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/function_ref.h"
#include "base/zeroed_array.h"
#include "nim/nimber.h"
#include "search/proof_numbers/proof_numbers.h"
#include "sprouts/land_table.h"

namespace burgeon {

class CoupleTable {
 public:
  // A power of two of entries, of at most so many bytes or 64 KiB.
  explicit CoupleTable(std::size_t bytes);

  std::optional<ProofNumbers> find(LandId land, Nimber nimber) const;
  // Fetches a couple ahead, some time before `find`. (Inlined: g++ 12 takes a function that only
  // prefetches for one without effect, and leaves its calls out.)
  [[gnu::always_inline]] void prefetch(LandId land, Nimber nimber) const {
    __builtin_prefetch(&bucket(couple_key(land, nimber)));
  }
  // `visits`: what it took to get these numbers. REQUIRES: of a couple that is not settled, so that
  // no estimate is taken for an outcome.
  void store(LandId land, Nimber nimber, ProofNumbers numbers, std::uint64_t visits);

  // Whether more entries were stored than fit well.
  bool is_crowded() const { return stored_.load(std::memory_order_relaxed) > entries() / 2; }
  std::size_t memory() const { return buckets_.size() * sizeof(Bucket); }
  // Doubles the size, and keeps all.
  void grow();
  // Entries stored before are the first to go from now on.
  void next_age() { age_ = (age_ + 1) & 0xff; }
  // Forgets lands that are no longer in the table of lands.
  void forget(FunctionRef<bool(LandId)> is_there);

 private:
  struct Entry {
    std::uint64_t mixed;
    std::uint64_t numbers;  // 0: no entry
  };
  struct alignas(64) Bucket {
    Entry entries[4];
  };
  // An entry as it was read.
  struct Read {
    std::uint64_t key;
    std::uint64_t numbers;
  };

  static Read read(Entry& entry);
  static void write(Entry& entry, Read values);
  std::size_t entries() const { return 4 * buckets_.size(); }
  static std::uint64_t couple_key(LandId land, Nimber nimber) {
    return std::uint64_t{land} << 32 | std::uint64_t{nimber.value} << 16;
  }
  Bucket& bucket(std::uint64_t couple) const {
    const std::uint64_t mixed = couple * 0x9e3779b97f4a7c15U;  // 2^64 over the golden ratio
    return buckets_[mixed >> (64 - std::countr_zero(buckets_.size()))];
  }
  void put(Read values);

  mutable ZeroedArray<Bucket> buckets_;  // a power of two of them; read through atomic_ref
  std::atomic<std::size_t> stored_{0};
  std::uint64_t age_ = 0;
};

}  // namespace burgeon
