// Memory for many small blocks that belong to numbered owners and can be moved together.
//
//     segment    block | block | …        a large block has one of its own
//     block      owner, size, bytes       a multiple of 8 bytes
//
// A block is never freed by itself. `compact` keeps those that are still wanted, moves them to the
// beginning of new segments and gives the others' pages back to the machine at once, so that it
// never needs more than a segment besides what it keeps.
//
// Thread safety: `allocate` and `memory` from any thread; `compact` with no other call meanwhile.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "base/cache_line.h"
#include "base/function_ref.h"

namespace burgeon {

class SegmentHeap {
 public:
  struct alignas(8) Block {
    std::uint32_t owner;
    std::uint32_t size;  // of the bytes

    std::uint8_t* bytes() { return reinterpret_cast<std::uint8_t*>(this + 1); }
    const std::uint8_t* bytes() const { return reinterpret_cast<const std::uint8_t*>(this + 1); }
  };

  SegmentHeap() = default;
  ~SegmentHeap();
  SegmentHeap(const SegmentHeap&) = delete;
  SegmentHeap& operator=(const SegmentHeap&) = delete;

  // Uninitialised bytes, aligned to 8. Throws std::bad_alloc.
  Block& allocate(std::uint32_t owner, std::size_t size);

  // Moves the blocks that `keep` wants, each told to `moved` with its new place; drops the others.
  void compact(FunctionRef<bool(const Block&)> keep, FunctionRef<void(Block&)> moved);

  // Bytes taken from the machine.
  std::size_t memory() const { return memory_.load(std::memory_order_relaxed); }

 private:
  struct Segment {
    std::uint8_t* bytes;
    std::size_t capacity;
    alignas(cache_line_bytes)
        std::atomic<std::size_t> used;  // by blocks given or refused; may pass `capacity`
    std::atomic<std::size_t> end;       // where the first refused block would have begun
  };
  // Of the next segment: larger the more there are, so that both waste and number stay small.
  std::size_t segment_size() const;

  static Block* try_allocate(Segment& segment, std::size_t bytes);
  Segment* add_segment(std::size_t capacity);
  void release(Segment* segment);

  std::atomic<Segment*> current_{nullptr};
  std::atomic<std::size_t> memory_{0};
  std::mutex lock_;  // guards segments_
  std::vector<Segment*> segments_;
};

}  // namespace burgeon
