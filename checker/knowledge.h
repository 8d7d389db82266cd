// What the records so far state: nimbers of lands, and winning couples.
//
// Thread safety: none.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "lands.h"
#include "spelling.h"
#include "word_table.h"

namespace checker {

// A position as what is left of it when pairs of equal lands, and lands of known nimber, are taken
// out.
struct Reduced {
  std::uint32_t known = 0;          // their nimbers, by XOR
  std::vector<std::uint32_t> left;  // lands, ascending
  std::vector<Word> strange;        // lands that stand in no record, ascending

  bool is_known() const { return left.empty() && strange.empty(); }
};

class Knowledge {
 public:
  static constexpr std::uint32_t unknown = 0xffffffff;

  // `look` as Recogniser's.
  explicit Knowledge(std::function<void()> look = {}) : lands_(std::move(look)) {}

  // Room for what so many records state.
  void reserve(std::size_t records) {
    lands_.reserve(records);
    states_.reserve(records);
  }

  // Of a child. `lands` as spelled.
  void reduce_child(const std::vector<WordView>& lands, Reduced& reduced);
  // Of a record's own position, whose lands get numbers. `glance_at` has to be called before, best
  // some time before.
  void reduce_named(const std::vector<WordView>& lands, Reduced& reduced);
  void glance_at(const std::vector<WordView>& lands);
  // To be called some time before `reduce_child`.
  [[gnu::always_inline]] void prefetch(const std::vector<WordView>& lands) const {
    for (const WordView spelling : lands) lands_.prefetch(spelling);
  }

  // The number of a record's land.
  std::uint32_t name(WordView land) { return name(land, lands_.glance_at(land)); }
  std::uint32_t nimber(std::uint32_t land) const { return states_[land].nimber; }
  void set_nimber(std::uint32_t land, std::uint32_t nimber) { states_[land].nimber = nimber; }

  // Is it seen to win, beside a heap?
  bool is_winning(const Reduced& reduced, std::uint32_t heap);
  void set_winning(const Reduced& reduced, std::uint32_t heap);

  std::uint64_t looked_up() const { return looked_up_; }  // lands
  std::uint64_t recognised() const { return lands_.recognised(); }

 private:
  struct State {
    std::uint32_t nimber = unknown;
    std::uint32_t winning = 0;  // a bit for each number below 32 with which the land is winning
  };

  std::uint32_t name(WordView land, Colour glance);
  void take(std::uint32_t land, WordView spelling, Reduced& reduced);
  std::uint32_t* winning_bits(const Reduced& reduced, std::uint32_t number);
  const Word& couple(const Reduced& reduced, std::uint32_t number);

  Lands lands_;
  std::vector<State> states_;    // by land
  std::vector<Colour> glances_;  // of a record's own position
  WordTable couples_;            // winning ones that have no bit
  Word couple_;
  std::uint64_t looked_up_ = 0;
};

}  // namespace checker
