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

  std::uint32_t find(WordView word) const {
    const std::uint64_t hash = hash_of(word);
    for (std::size_t at = hash & (slots_.size() - 1); slots_[at].place != 0;
         at = (at + 1) & (slots_.size() - 1)) {
      if (slots_[at].tag == static_cast<std::uint32_t>(hash >> 32) && is_at(slots_[at].place, word))
        return slots_[at].number;
    }
    return none;
  }

  // REQUIRES: the word is not there.
  void add(WordView word, std::uint32_t number) {
    if (limit_ > 0 && tokens_.size() + word.size() > limit_) {
      tokens_.assign(1, 0);
      std::fill(slots_.begin(), slots_.end(), Slot{});
      count_ = 0;
    }
    if (2 * ++count_ > slots_.size()) grow();
    const std::uint64_t hash = hash_of(word);
    if (tokens_.size() >= none) throw std::bad_alloc();
    const Slot slot{static_cast<std::uint32_t>(tokens_.size()), number,
                    static_cast<std::uint32_t>(hash), static_cast<std::uint32_t>(hash >> 32)};
    tokens_.push_back(static_cast<Token>(word.size()));
    tokens_.insert(tokens_.end(), word.begin(), word.end());
    put(slot);
  }

  std::size_t size() const { return count_; }

 private:
  struct Slot {
    std::uint32_t place = 0;  // in tokens_: the size, then the word; 0: free
    std::uint32_t number = 0;
    std::uint32_t hash = 0;  // its lower half
    std::uint32_t tag = 0;   // and its upper one
  };

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

  bool is_at(std::uint32_t place, WordView word) const {
    return tokens_[place] == word.size() &&
           std::memcmp(tokens_.data() + place + 1, word.data(), word.size() * sizeof(Token)) == 0;
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
