// A position to play in: numbered vertices, and the corners at which the boundaries meet them.
//
//     0*2.1aAa|2A     lives    1: 2   a: 1   A: 1   2: 1        (a vertex is its index in `lives`)
//                     corners  1 a A a   2 A                    one boundary after another
//                     regions  { 2 spots, 1 boundary }  { 0 spots, 1 boundary }
//
// Spots without curves are no vertices here: a region has a number of them. A vertex has no
// kind: dead, digit and letter follow from its lives and from where it stands.
//
// Rows are of fixed size, so that a child costs no allocation. The reader sees to the limits; a
// move adds at most three vertices, five corners, a boundary and a region.
//
// Thread safety: values.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace checker {

// Text that is no certificate, or a record that does not hold; says why.
class Refused : public std::runtime_error {
 public:
  explicit Refused(std::string why) : std::runtime_error(printable(std::move(why))) {}

 private:
  static std::string printable(std::string text) {
    for (char& c : text)
      if (c < ' ' || c > '~') c = '?';
    return text;
  }
};

inline constexpr std::size_t max_corners = 8192;  // of a text, each spot counted

// An array of at most a fixed number of things.
template <class T>
class Row {
 public:
  Row() = default;
  Row(const Row& other) { *this = other; }
  Row& operator=(const Row& other) {
    if (this != &other) std::copy(other.begin(), other.end(), items_.begin());
    size_ = other.size_;
    return *this;
  }

  void push(T item) { items_[size_++] = item; }
  void resize(std::size_t size) { size_ = size; }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t index) { return items_[index]; }
  const T& operator[](std::size_t index) const { return items_[index]; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<T, max_corners + 8> items_;
};

using Vertex = std::uint16_t;

struct RegionEnd {
  std::uint16_t boundaries;  // where its boundaries end, in Position::boundaries
  std::uint16_t spots;
};

struct Position {
  Row<std::uint8_t> lives;        // by vertex
  Row<Vertex> corners;            // boundary after boundary
  Row<std::uint16_t> boundaries;  // where each ends, in `corners`; none is empty
  Row<RegionEnd> regions;

  std::size_t corner_begin(std::size_t boundary) const {
    return boundary == 0 ? 0 : boundaries[boundary - 1];
  }
  std::size_t boundary_begin(std::size_t region) const {
    return region == 0 ? 0 : regions[region - 1].boundaries;
  }
  void clear() {
    lives.clear();
    corners.clear();
    boundaries.clear();
    regions.clear();
  }
};

}  // namespace checker
