// Counts which nimbers the lands of a kind (search/graph/likeness.h) were found to have, to guess
// those of others.
//
//     slot     tag 16 bits | how often nimber 5, 4, … 0 was found, 8 bits each
//
// The nimbers counted are those of the kind: the XOR of each land is taken off first. A later kind
// takes the slot of another. When two threads count at once, a count may be lost: it only guides.
//
// Thread safety: every member from any thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/zeroed_array.h"
#include "nim/nimber.h"
#include "search/graph/likeness.h"

namespace burgeon {

enum class Guess : std::uint8_t { none, likely, unlikely };

class KindNimbers {
 public:
  void count(Likeness likeness, Nimber nimber) {
    const unsigned value = of_kind(likeness, nimber);
    if (likeness.kind == 0 || value >= values) return;
    const std::atomic_ref<std::uint64_t> slot(slots_[index(likeness)]);
    std::uint64_t word = slot.load(std::memory_order_relaxed);
    if (word >> tag_shift != tag(likeness)) word = tag(likeness) << tag_shift;
    constexpr std::uint64_t halves = 0x7f7f7f7f7f7f;
    if (counted(word, value) == 0xff) word = (word >> 1 & halves) | tag(likeness) << tag_shift;
    slot.store(word + (std::uint64_t{1} << (8 * value)), std::memory_order_relaxed);
  }

  // Likely: no nimber was found more often in its kind. Unlikely: others were, and this one never.
  Guess guess(Likeness likeness, Nimber nimber) const {
    const std::uint64_t word =
        std::atomic_ref(slots_[index(likeness)]).load(std::memory_order_relaxed);
    if (likeness.kind == 0 || word == 0 || word >> tag_shift != tag(likeness)) return Guess::none;
    unsigned most = 0;
    for (unsigned value = 0; value < values; ++value) most = std::max(most, counted(word, value));
    const unsigned value = of_kind(likeness, nimber);
    const unsigned found = value < values ? counted(word, value) : 0;
    if (found == most) return Guess::likely;
    return found == 0 ? Guess::unlikely : Guess::none;
  }

  // Bytes held.
  std::size_t memory() const { return slots_.size() * sizeof(slots_[0]); }

 private:
  static constexpr unsigned values = 6;
  static constexpr int tag_shift = 48;
  static constexpr int index_bits = 16;

  static std::size_t index(Likeness likeness) {
    return likeness.kind >> (Likeness::bits - index_bits);
  }
  static std::uint64_t tag(Likeness likeness) { return (likeness.kind & 0xff) | 0x100; }
  static unsigned of_kind(Likeness likeness, Nimber nimber) {
    return nimber.value ^ (likeness.is_other ? 1U : 0U);
  }
  static unsigned counted(std::uint64_t word, unsigned value) { return word >> (8 * value) & 0xff; }

  // Read and written through atomic_ref.
  mutable ZeroedArray<std::uint64_t> slots_{std::size_t{1} << index_bits};
};

}  // namespace burgeon
