#include "base/segment_heap.h"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <memory>
#include <new>

#include "base/check.h"

namespace burgeon {
namespace {

std::size_t block_bytes(std::size_t size) {
  return (sizeof(SegmentHeap::Block) + size + 7) / 8 * 8;
}

}  // namespace

SegmentHeap::~SegmentHeap() {
  for (Segment* segment : segments_) release(segment);
}

std::size_t SegmentHeap::segment_size() const {
  constexpr std::size_t least = std::size_t{1} << 16;
  constexpr std::size_t most = std::size_t{1} << 22;
  return std::clamp(std::bit_floor(memory() / 32), least, most);
}

SegmentHeap::Block* SegmentHeap::try_allocate(Segment& segment, std::size_t bytes) {
  // Once full, `used` would grow without need.
  if (segment.used.load(std::memory_order_relaxed) > segment.capacity) return nullptr;
  const std::size_t begin = segment.used.fetch_add(bytes, std::memory_order_relaxed);
  if (begin > segment.capacity) return nullptr;
  if (begin + bytes > segment.capacity) {
    segment.end.store(begin, std::memory_order_relaxed);  // only one call passes the capacity
    return nullptr;
  }
  return reinterpret_cast<Block*>(segment.bytes + begin);
}

SegmentHeap::Block& SegmentHeap::allocate(std::uint32_t owner, std::size_t size) {
  BURGEON_CHECK(size <= std::numeric_limits<std::uint32_t>::max());
  const std::size_t bytes = block_bytes(size);
  Block* block = nullptr;
  if (bytes > segment_size() / 8) {
    const std::lock_guard guard(lock_);
    block = try_allocate(*add_segment(bytes), bytes);
  }
  while (block == nullptr) {
    Segment* const current = current_.load(std::memory_order_acquire);
    if (current != nullptr) block = try_allocate(*current, bytes);
    if (block != nullptr) break;
    const std::lock_guard guard(lock_);
    if (current_.load(std::memory_order_relaxed) == current) {
      current_.store(add_segment(segment_size()), std::memory_order_release);
    }
  }
  block->owner = owner;
  block->size = static_cast<std::uint32_t>(size);
  return *block;
}

// REQUIRES: lock_ is held, or nobody else calls.
SegmentHeap::Segment* SegmentHeap::add_segment(std::size_t capacity) {
  void* const bytes =
      mmap(nullptr, capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (bytes == MAP_FAILED) throw std::bad_alloc();
  memory_.fetch_add(capacity, std::memory_order_relaxed);
  segments_.push_back(new Segment{static_cast<std::uint8_t*>(bytes), capacity, 0, capacity});
  return segments_.back();
}

void SegmentHeap::release(Segment* segment) {
  munmap(segment->bytes, segment->capacity);
  memory_.fetch_sub(segment->capacity, std::memory_order_relaxed);
  delete segment;
}

void SegmentHeap::compact(FunctionRef<bool(const Block&)> keep, FunctionRef<void(Block&)> moved) {
  std::vector<Segment*> old;
  old.swap(segments_);
  current_.store(nullptr, std::memory_order_relaxed);
  for (Segment* segment : old) {
    const std::size_t end = std::min(segment->used.load(std::memory_order_relaxed),
                                     segment->end.load(std::memory_order_relaxed));
    for (std::size_t at = 0; at < end;) {
      const Block& block = *reinterpret_cast<Block*>(segment->bytes + at);
      at += block_bytes(block.size);
      if (!keep(block)) continue;
      Block& copy = allocate(block.owner, block.size);
      std::memcpy(copy.bytes(), block.bytes(), block.size);
      moved(copy);
    }
    release(segment);
  }
}

}  // namespace burgeon
