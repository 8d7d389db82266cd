#include "lands.h"

#include <algorithm>

namespace checker {

std::uint32_t Lands::find(WordView spelling) {
  std::uint32_t land = spellings_.find(spelling);
  if (land != none) return land;
  land = find_by_glance(spelling, glance_.at(spelling), false);
  if (land != none) spellings_.add(spelling, land);
  return land;
}

std::uint32_t Lands::name(WordView spelling, Colour glance) {
  std::uint32_t land = spellings_.find(spelling);
  if (land != none) return land;
  land = find_by_glance(spelling, glance, true);
  spellings_.add(spelling, land);
  return land;
}

std::uint32_t Lands::find_by_glance(WordView spelling, Colour glance, bool name_new) {
  const std::uint32_t first = glances_.find_hash(glance), next = next_land();
  if (first == none) {
    if (!name_new) return none;
    lands_.push_back({glances_.add(spelling, next, glance), 0, false, false});
    return next;
  }
  if (!lands_[first].is_guessed) {
    lands_[first].is_guessed = true;
    guess_ = recogniser_.guess(glances_.at(lands_[first].spelling));
    find_by_guess(first);
  }
  guess_ = recogniser_.guess(spelling);
  return find_by_guess(name_new ? next : none);
}

// Where the land of the latest guess is not there, it gets the new number.
std::uint32_t Lands::find_by_guess(std::uint32_t new_land) {
  const std::uint64_t kind = recogniser_.kind();
  const std::uint32_t first = guesses_.find_hash(kind);
  if (first == none) {
    if (new_land == none) return none;
    if (new_land == next_land()) lands_.emplace_back();
    lands_[new_land].guess = guesses_.add(guess_, new_land, kind);
    return new_land;
  }
  const WordView guess = guesses_.at(lands_[first].guess);
  if (std::equal(guess.begin(), guess.end(), guess_.begin(), guess_.end())) return first;
  const std::uint32_t land = words_.find(guess_);
  return land != none ? land : find_by_word(first, new_land);
}

// Another spelling of the first land of its kind, or another land.
std::uint32_t Lands::find_by_word(std::uint32_t first, std::uint32_t new_land) {
  const auto add = [&](WordView word, std::uint32_t land) {
    if (words_.find(word) == none) words_.add(word, land);
  };
  const Word word = recogniser_.recognise();
  ++recognised_;
  if (!lands_[first].has_word) {
    lands_[first].has_word = true;
    add(recogniser_.recognise(guesses_.at(lands_[first].guess)), first);
    ++recognised_;
  }
  std::uint32_t land = words_.find(word);
  if (land == none) {
    if (new_land == none) return none;
    land = new_land;
    if (land == next_land()) lands_.emplace_back();
    lands_[land].has_word = true;
    words_.add(word, land);
  }
  add(guess_, land);
  return land;
}

}  // namespace checker
