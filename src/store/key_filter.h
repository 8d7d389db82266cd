// A set of keys that may say yes too often, but never no to a key in it: what keeps most questions
// away from a store. A Bloom filter of one word a key (Putze, Sanders & Singler 2007).
//
// With 16 bits a key, one of some hundred keys that are not in the set passes; the more keys are
// added beyond that, the more pass.
//
// Thread safety: every member from any thread. Who asks after `insert` has returned gets a yes.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bytes.h"
#include "base/hash.h"

namespace burgeon {

class KeyFilter {
 public:
  static constexpr std::size_t bytes_a_key = 2;
  explicit KeyFilter(std::size_t bytes) : words_(std::max<std::size_t>(bytes / 8, 1)) {}

  void insert(ByteView key) {
    const std::uint64_t hash = hash_bytes(key);
    words_[place(hash)].fetch_or(bits(hash), std::memory_order_release);
  }
  bool may_contain(ByteView key) const {
    const std::uint64_t hash = hash_bytes(key);
    const std::uint64_t wanted = bits(hash);
    return (words_[place(hash)].load(std::memory_order_acquire) & wanted) == wanted;
  }
  std::size_t memory() const { return words_.size() * sizeof(words_[0]); }

 private:
  std::size_t place(std::uint64_t hash) const { return (hash >> 32) * words_.size() >> 32; }
  static std::uint64_t bits(std::uint64_t hash) {
    std::uint64_t bits = 0;
    for (int bit = 0; bit < 4; ++bit) bits |= std::uint64_t{1} << (hash >> 6 * bit & 63);
    return bits;
  }

  std::vector<std::atomic<std::uint64_t>> words_;
};

}  // namespace burgeon
