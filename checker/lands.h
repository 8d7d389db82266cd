// Numbers for lands, the same one for equal lands however they are spelled.
//
//     spelling ──▶ glance ──▶ guess ──▶ word         each is looked at only where the one before
//                                                    it does not tell
//
// Most lands are the only ones that look so at a glance; of them no more is asked for.
//
// Thread safety: none.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "glance.h"
#include "recognise.h"
#include "spelling.h"
#include "word_table.h"

namespace checker {

class Lands {
 public:
  static constexpr std::uint32_t none = WordTable::none;

  // `look` as Recogniser's.
  explicit Lands(std::function<void()> look = {}) : recogniser_(std::move(look)) {}

  // Of a child's land; none where it has no number.
  std::uint32_t find(WordView spelling);
  // Of a record's land, which gets a number where it has none; with what `glance_at` gave for it.
  std::uint32_t name(WordView spelling, Colour glance);
  // To be called some time before `find`.
  [[gnu::always_inline]] void prefetch(WordView spelling) const { spellings_.prefetch(spelling); }
  // To be called before `name`, best some time before.
  Colour glance_at(WordView spelling) {
    const Colour glance = glance_.at(spelling);
    prefetch(spelling);
    glances_.prefetch_hash(glance);
    return glance;
  }
  // The word of a land, to compare it with others of which there was none.
  const Word& word(WordView spelling) { return recogniser_.recognise(spelling); }

  // For about as many named lands.
  void reserve(std::size_t lands) {
    spellings_.reserve(2 * lands);
    glances_.reserve(lands);
  }

  std::uint64_t recognised() const { return recognised_; }  // how many words were asked for

 private:
  std::uint32_t find_by_glance(WordView spelling, Colour glance, bool name_new);
  std::uint32_t find_by_word(WordView spelling, std::uint32_t first, bool name_new);

  Glance glance_;
  Recogniser recogniser_;
  WordTable spellings_{std::size_t{1} << 26};  // 128 MiB and its slots
  WordTable glances_;                          // by glance: a spelling of the first land of each
  WordTable words_;                            // where a glance has more: their guesses, and words
  struct Land {
    std::uint32_t spelling;     // its place in glances_, of the first of its glance
    bool is_guessed, has_word;  // in words_
  };
  std::vector<Land> lands_;
  std::uint64_t recognised_ = 0;
};

}  // namespace checker
