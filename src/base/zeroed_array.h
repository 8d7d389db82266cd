// A large array that starts as zero bytes, in pages that the machine gives when they are first
// touched: making one costs nothing, however large it is. Once it is known that all of it will be
// in use, `prepare` asks for the rest in large pages or at once: a page that is read before it is
// written is otherwise given twice, and the second time interrupts the other threads.
//
// Thread safety: as a plain array; `prepare` from any thread.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

namespace burgeon {

// REQUIRES: zero bytes are a valid T.
template <typename T>
class ZeroedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  // Throws std::bad_alloc.
  explicit ZeroedArray(std::size_t size) : size_(size) {
    void* memory = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    data_ = static_cast<T*>(memory);
  }
  ~ZeroedArray() {
    if (data_ != nullptr) munmap(data_, bytes());
  }
  ZeroedArray(ZeroedArray&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  ZeroedArray(const ZeroedArray&) = delete;
  ZeroedArray& operator=(const ZeroedArray&) = delete;
  ZeroedArray& operator=(ZeroedArray&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }

  std::size_t size() const { return size_; }
  T& operator[](std::size_t index) { return data_[index]; }
  const T& operator[](std::size_t index) const { return data_[index]; }

  // All of it will soon be in use. What it holds stays. Advice: the array is as good where the
  // machine does not take it.
  void prepare() {
    constexpr std::size_t large_page = std::size_t{2} << 20;
    if (bytes() < 2 * large_page) {
      madvise(data_, bytes(), MADV_POPULATE_WRITE);
      return;
    }
    madvise(data_, bytes(), MADV_HUGEPAGE);
#ifdef MADV_COLLAPSE
    // Where pages were touched before, they are put together (Linux 6.1).
    madvise(data_, bytes(), MADV_COLLAPSE);
#endif
  }

 private:
  // The check objects to arrays of pointers.
  // NOLINTNEXTLINE(bugprone-sizeof-expression)
  std::size_t bytes() const { return (size_ == 0 ? 1 : size_) * sizeof(T); }

  T* data_ = nullptr;
  std::size_t size_;
};

}  // namespace burgeon
