// How a child list is packed: before the lands of each child stands a word `count | nimber << 8`,
// in which `count` is how many lands follow and `nimber` that of the lands folded away.
//
//     w L L | w | w L …
//
// Thread safety: as the words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

#include "nim/nimber.h"
#include "sprouts/land_table.h"

namespace burgeon {

class ChildWords {
 public:
  struct Child {
    Nimber nimber;
    std::span<const LandId> lands;
  };

  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = Child;
    Iterator() = default;
    explicit Iterator(const std::uint32_t* at) : at_(at) {}
    Child operator*() const { return read(at_); }
    Iterator& operator++() {
      at_ += 1 + (*at_ & 0xff);
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    const std::uint32_t* at_ = nullptr;
  };

  // REQUIRES: the words hold whole children.
  explicit ChildWords(std::span<const std::uint32_t> words) : words_(words) {}
  Iterator begin() const { return Iterator(words_.data()); }
  Iterator end() const { return Iterator(words_.data() + words_.size()); }

  // The child whose word is at `word`.
  static Child read(const std::uint32_t* word) {
    return {Nimber{static_cast<std::uint16_t>(*word >> 8)}, {word + 1, *word & 0xff}};
  }
  // REQUIRES: at most 255 lands.
  static void append(std::vector<std::uint32_t>& words, Child child) {
    words.push_back(static_cast<std::uint32_t>(child.lands.size()) |
                    static_cast<std::uint32_t>(child.nimber.value) << 8);
    words.insert(words.end(), child.lands.begin(), child.lands.end());
  }

 private:
  std::span<const std::uint32_t> words_;
};

}  // namespace burgeon
