// Words and a number for each: lands and what is known of them, spellings and their lands, couples.
//
// Whole words are compared, so that what is found is right. Hashes only say where to look.
//
// Thread safety: none.
#pragma once

#include <cstdint>
#include <cstring>
#include <new>
#include <vector>

#include "spelling.h"

namespace checker {

class WordTable {
 public:
  static constexpr std::uint32_t none = 0xffffffff;

  // A table that is emptied when it holds `limit` tokens, and may so forget; 0: it holds all.
  explicit WordTable(std::size_t limit = 0) : limit_(limit), slots_(1024) {}

  // For about as many words, so that it seldom has to be moved while it grows. At first.
  void reserve(std::size_t words) {
    while (slots_.size() < 2 * words) slots_.resize(2 * slots_.size());
    tokens_.reserve(24 * words);
  }

  std::uint32_t find(WordView word) const {
    return find_slot(hash_of(word), [&](std::uint32_t place) {
      const WordView held = at(place);
      return held.size() == word.size() &&
             std::memcmp(held.data(), word.data(), word.size_bytes()) == 0;
    });
  }
  // To be called some time before `find`. (g++ 12 takes a function that only prefetches for one
  // without effect, and leaves out the calls that it does not inline.)
  [[gnu::always_inline]] void prefetch(WordView word) const { prefetch_hash(hash_of(word)); }
  [[gnu::always_inline]] void prefetch_hash(std::uint64_t hash) const {
    __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]);
  }
  // Of the word added first with this hash, or one that has the lower half in common with it.
  std::uint32_t find_hash(std::uint64_t hash) const {
    return find_slot(hash, [](std::uint32_t) { return true; });
  }

  // Returns a place for `at`. REQUIRES: the word is not there.
  std::uint32_t add(WordView word, std::uint32_t number) {
    return add(word, number, hash_of(word));
  }
  // With a hash of the caller's, for `find_hash`.
  std::uint32_t add(WordView word, std::uint32_t number, std::uint64_t hash) {
    if (limit_ > 0 && tokens_.size() + word.size() > limit_) {
      tokens_.assign(1, 0);
      std::fill(slots_.begin(), slots_.end(), Slot{});
      count_ = 0;
    }
    if (2 * ++count_ > slots_.size()) grow();
    if (tokens_.size() >= none) throw std::bad_alloc();
    const Slot slot{static_cast<std::uint32_t>(tokens_.size()), static_cast<std::uint32_t>(hash)};
    const Head head{number, static_cast<std::uint32_t>(word.size())};
    tokens_.resize(tokens_.size() + head_tokens);
    std::memcpy(&tokens_[slot.place], &head, sizeof head);
    tokens_.insert(tokens_.end(), word.begin(), word.end());
    put(slot);
    return slot.place;
  }

  // Valid until the next `add`.
  WordView at(std::uint32_t place) const {
    return {tokens_.data() + place + head_tokens, head(place).size};
  }

  std::size_t size() const { return count_; }

 private:
  struct Slot {
    std::uint32_t place = 0;  // in tokens_; 0: free
    std::uint32_t hash = 0;   // its lower half
  };
  // What stands in tokens_: the size and the number, and behind them the word.
  struct Head {
    std::uint32_t number;
    std::uint32_t size;
  };
  static constexpr std::size_t head_tokens = sizeof(Head) / sizeof(Token);

  template <class Is>
  std::uint32_t find_slot(std::uint64_t hash, Is is) const {
    const auto half = static_cast<std::uint32_t>(hash);
    const std::size_t last = slots_.size() - 1;
    for (std::size_t at = half & last; slots_[at].place != 0; at = (at + 1) & last)
      if (slots_[at].hash == half && is(slots_[at].place)) return head(slots_[at].place).number;
    return none;
  }

  static std::uint64_t hash_of(WordView word) {
    std::uint64_t hash = word.size(), chunk = 0;
    std::size_t place = 0;
    for (; place + 4 <= word.size(); place += 4) {
      std::memcpy(&chunk, word.data() + place, 8);
      hash = (hash ^ chunk) * 0x9e3779b97f4a7c15ULL;
      hash ^= hash >> 29;
    }
    for (; place < word.size(); ++place) hash = (hash ^ word[place]) * 0xc2b2ae3d27d4eb4fULL;
    hash ^= hash >> 32;
    hash *= 0xd6e8feb86659fd93ULL;
    return hash ^ (hash >> 32);
  }

  Head head(std::uint32_t place) const {
    Head head;
    std::memcpy(&head, tokens_.data() + place, sizeof head);
    return head;
  }

  void put(const Slot& slot) {
    std::size_t at = slot.hash & (slots_.size() - 1);
    while (slots_[at].place != 0) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = slot;
  }

  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.place != 0) put(slot);
  }

  std::size_t limit_;
  std::size_t count_ = 0;
  std::vector<Slot> slots_;  // a power of two of them, at most half of them used
  std::vector<Token> tokens_ = {0};
};

}  // namespace checker
