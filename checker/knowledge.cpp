#include "knowledge.h"

#include <algorithm>

namespace checker {
namespace {

// Takes a thing out of a sorted row, or puts it in where it is not there.
template <class Thing>
void toggle(std::vector<Thing>& row, const Thing& thing) {
  const auto place = std::lower_bound(row.begin(), row.end(), thing);
  if (place != row.end() && *place == thing) {
    row.erase(place);
  } else {
    row.insert(place, thing);
  }
}

void clear(Reduced& reduced) {
  reduced.known = 0;
  reduced.left.clear();
  reduced.strange.clear();
}

}  // namespace

void Knowledge::take(std::uint32_t land, WordView spelling, Reduced& reduced) {
  ++looked_up_;
  if (land == Lands::none) {
    toggle(reduced.strange, lands_.word(spelling));
  } else if (states_[land].nimber != unknown) {
    reduced.known ^= states_[land].nimber;
  } else {
    toggle(reduced.left, land);
  }
}

void Knowledge::reduce_child(const std::vector<WordView>& lands, Reduced& reduced) {
  clear(reduced);
  for (const WordView spelling : lands) take(lands_.find(spelling), spelling, reduced);
}

void Knowledge::reduce_named(const std::vector<WordView>& lands, Reduced& reduced) {
  clear(reduced);
  for (std::size_t at = 0; at < lands.size(); ++at)
    take(name(lands[at], glances_[at]), lands[at], reduced);
}

void Knowledge::glance_at(const std::vector<WordView>& lands) {
  glances_.clear();
  for (const WordView spelling : lands) glances_.push_back(lands_.glance_at(spelling));
}

std::uint32_t Knowledge::name(WordView spelling, Colour glance) {
  const std::uint32_t land = lands_.name(spelling, glance);
  if (land >= states_.size()) states_.resize(land + 1);
  return land;
}

bool Knowledge::is_winning(const Reduced& reduced, std::uint32_t heap) {
  if (reduced.is_known()) return reduced.known != heap;
  if (!reduced.strange.empty()) return false;
  const std::uint32_t number = heap ^ reduced.known;
  if (const std::uint32_t* bits = winning_bits(reduced, number)) return (*bits >> number & 1) != 0;
  return couples_.find(couple(reduced, number)) != WordTable::none;
}

void Knowledge::set_winning(const Reduced& reduced, std::uint32_t heap) {
  if (reduced.left.empty()) return;  // told by the nimbers already
  const std::uint32_t number = heap ^ reduced.known;
  if (std::uint32_t* bits = winning_bits(reduced, number)) {
    *bits |= std::uint32_t{1} << number;
  } else if (couples_.find(couple(reduced, number)) == WordTable::none) {
    couples_.add(couple_, 0);
  }
}

// Where it stands that what is left wins with a number; nullptr: among the couples.
std::uint32_t* Knowledge::winning_bits(const Reduced& reduced, std::uint32_t number) {
  return reduced.left.size() == 1 && number < 32 ? &states_[reduced.left[0]].winning : nullptr;
}

// What is left, with a number, as a word.
const Word& Knowledge::couple(const Reduced& reduced, std::uint32_t number) {
  couple_.assign(1, static_cast<Token>(number));
  for (const std::uint32_t land : reduced.left) {
    couple_.push_back(static_cast<Token>(land >> 16U));
    couple_.push_back(static_cast<Token>(land));
  }
  return couple_;
}

}  // namespace checker
