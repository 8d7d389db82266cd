#include "lands.h"

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
  const std::uint32_t first = glances_.find_hash(glance);
  if (first != none) return find_by_word(spelling, first, name_new);
  if (!name_new) return none;
  const auto land = static_cast<std::uint32_t>(lands_.size());
  lands_.push_back({glances_.add(spelling, land, glance), false, false});
  return land;
}

// Another spelling of the first land that looks so, or another land.
std::uint32_t Lands::find_by_word(WordView spelling, std::uint32_t first, bool name_new) {
  const auto add = [&](WordView word, std::uint32_t land) {
    if (words_.find(word) == none) words_.add(word, land);
  };
  const WordView first_spelling = glances_.at(lands_[first].spelling);
  if (!std::exchange(lands_[first].is_guessed, true)) add(recogniser_.guess(first_spelling), first);
  const Word guess = recogniser_.guess(spelling);
  std::uint32_t land = words_.find(guess);
  if (land != none) return land;
  const Word word = recogniser_.recognise();
  ++recognised_;
  if (!std::exchange(lands_[first].has_word, true)) {
    add(recogniser_.recognise(first_spelling), first);
    ++recognised_;
  }
  land = words_.find(word);
  if (land == none) {
    if (!name_new) return none;
    land = static_cast<std::uint32_t>(lands_.size());
    lands_.push_back({0, true, true});
    words_.add(word, land);
  }
  add(guess, land);
  return land;
}

}  // namespace checker
