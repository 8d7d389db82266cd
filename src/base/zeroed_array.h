// A large array that starts as zero bytes, in pages that the machine gives when they are first
// touched: making one costs nothing, however large it is. Or, where all of it will soon be in use,
// in large pages or at once: a page that is read before it is written is otherwise given twice, and
// the second time interrupts the other threads.
//
// Thread safety: as a plain array.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

namespace burgeon {

// REQUIRES: zero bytes are a valid T.
template <typename T>
class ZeroedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  enum class Use : std::uint8_t { sparse, whole };

  // Throws std::bad_alloc.
  explicit ZeroedArray(std::size_t size, Use use = Use::sparse) : size_(size) {
    void* memory = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    data_ = static_cast<T*>(memory);
    if (use == Use::whole) prepare();
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

 private:
  // Advice: the array is as good where the machine does not take it.
  void prepare() {
    constexpr std::size_t large_page = std::size_t{2} << 20;
    madvise(data_, bytes(), bytes() >= 2 * large_page ? MADV_HUGEPAGE : MADV_POPULATE_WRITE);
  }
  // The check objects to arrays of pointers.
  // NOLINTNEXTLINE(bugprone-sizeof-expression)
  std::size_t bytes() const { return (size_ == 0 ? 1 : size_) * sizeof(T); }

  T* data_ = nullptr;
  std::size_t size_;
};

}  // namespace burgeon
