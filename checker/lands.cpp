#include "lands.h"

#include <algorithm>

namespace checker {

std::uint32_t Lands::find(WordView spelling) {
  std::uint32_t land = spellings_.find(spelling);
  if (land != none) return land;
  guess_ = recogniser_.guess(spelling);
  land = find_by_guess(false);
  if (land != none) spellings_.add(spelling, land);
  return land;
}

std::uint32_t Lands::name(WordView spelling) {
  std::uint32_t land = spellings_.find(spelling);
  if (land != none) return land;
  guess_ = recogniser_.guess(spelling);
  land = find_by_guess(true);
  spellings_.add(spelling, land);
  return land;
}

std::uint32_t Lands::find_by_guess(bool name_new) {
  const std::uint64_t kind = recogniser_.kind();
  const std::uint32_t first = guesses_.find_hash(kind);
  if (first == none) {
    if (!name_new) return none;
    const auto land = static_cast<std::uint32_t>(firsts_.size());
    firsts_.push_back({guesses_.add(guess_, land, kind), false});
    return land;
  }
  const WordView guess = guesses_.at(firsts_[first].guess);
  if (std::equal(guess.begin(), guess.end(), guess_.begin(), guess_.end())) return first;
  const std::uint32_t land = words_.find(guess_);
  return land != none ? land : find_by_word(first, name_new);
}

// Another spelling of the first land of its kind, or another land.
std::uint32_t Lands::find_by_word(std::uint32_t first, bool name_new) {
  const auto add = [&](WordView word, std::uint32_t land) {
    if (words_.find(word) == none) words_.add(word, land);
  };
  const Word word = recogniser_.recognise();
  ++recognised_;
  if (!firsts_[first].has_word) {
    firsts_[first].has_word = true;
    add(recogniser_.recognise(guesses_.at(firsts_[first].guess)), first);
    ++recognised_;
  }
  std::uint32_t land = words_.find(word);
  if (land == none) {
    if (!name_new) return none;
    land = static_cast<std::uint32_t>(firsts_.size());
    firsts_.push_back({0, true});
    words_.add(word, land);
  }
  add(guess_, land);
  return land;
}

}  // namespace checker
