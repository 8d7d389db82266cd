// An array that grows without ever moving what it holds.
//
// Thread safety: `at` of an index that was made may be called from any thread, as may `make`.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <mutex>

#include "base/zeroed_array.h"

namespace burgeon {

// Elements are value-initialised. Indices below 2^32.
template <typename T>
class ChunkedArray {
 public:
  static constexpr std::size_t chunk_bits = 14;
  static constexpr std::size_t chunk_size = std::size_t{1} << chunk_bits;
  static constexpr std::size_t max_size = std::size_t{1} << 32;

  ChunkedArray() : chunks_(max_size / chunk_size) {}
  ~ChunkedArray() {
    for (std::size_t i = 0; i < end_; ++i) delete[] chunks_[i];
  }
  ChunkedArray(const ChunkedArray&) = delete;
  ChunkedArray& operator=(const ChunkedArray&) = delete;

  // REQUIRES: an index that was given to `make`, or one of its chunk.
  T& at(std::size_t index) const {
    return chunk(index).load(std::memory_order_acquire)[index % chunk_size];
  }
  // The element, made if it is not there.
  T& make(std::size_t index) {
    const std::atomic_ref<T*> chunk = this->chunk(index);
    if (chunk.load(std::memory_order_acquire) == nullptr) {
      const std::lock_guard guard(lock_);
      if (chunk.load(std::memory_order_relaxed) == nullptr) {
        chunk.store(new T[chunk_size](), std::memory_order_release);
        end_ = std::max(end_, (index >> chunk_bits) + 1);
        memory_.fetch_add(chunk_size * sizeof(T), std::memory_order_relaxed);
      }
    }
    return at(index);
  }
  // Bytes held.
  std::size_t memory() const { return memory_.load(std::memory_order_relaxed); }

 private:
  std::atomic_ref<T*> chunk(std::size_t index) const {
    return std::atomic_ref(chunks_[index >> chunk_bits]);
  }

  mutable ZeroedArray<T*> chunks_;  // read and written through atomic_ref
  std::mutex lock_;
  std::size_t end_ = 0;  // chunks from there on were never made; guarded by lock_
  std::atomic<std::size_t> memory_{0};
};

}  // namespace burgeon
