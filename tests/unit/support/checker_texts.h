// Positions as the checker sees them, for tests that compare it with others: texts in the compact
// form go in, and one text for each of equal positions comes out.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checker/glance.h"
#include "checker/moves.h"
#include "checker/reader.h"
#include "checker/recognise.h"
#include "checker/spelling.h"
#include "sprouts/text/write.h"
#include "unit/support/respell.h"

namespace burgeon::testing {

// A drawing in the compact form, as it is spelled.
inline std::string as_spelled(const Drawing& drawing) {
  KeyBytes key;
  const auto regions = all_regions(drawing);
  append_key_as_spelled(drawing, {regions.data(), regions.size()}, key);
  return write_land({key.data(), key.size()}, Notation::compact);
}

class CheckerTexts {
 public:
  // Throws checker::Refused.
  std::string canonical(std::string_view text) {
    checker::read_position(text, written_);
    return canonical(written_.position);
  }

  // Of all lands.
  checker::Colour glance(std::string_view text) {
    checker::read_position(text, written_);
    checker::Colour colours = 0;
    for (const checker::WordView land : speller_.spell(written_.position))
      colours += glance_.at(land);
    return colours;
  }

  // The distinct children of the position as it is written.
  std::set<std::string> children(std::string_view text) {
    std::set<std::string> children;
    checker::read_position(text, written_);
    maker_.start(written_.position);
    checker::for_each_move(written_.position, [&](const checker::Move& move) {
      children.insert(canonical(maker_.make(move)));
      return true;
    });
    return children;
  }

  // What a move leads to, as the certificate writes it.
  std::string child(std::string_view text, std::string_view move) {
    checker::read_position(text, written_);
    maker_.start(written_.position);
    checker::read_move(move, written_, move_);
    return canonical(maker_.make(move_));
  }

  std::string canonical(const checker::Position& position) {
    std::vector<std::string> lands;
    for (const checker::WordView land : speller_.spell(position))
      lands.push_back(checker::text_of(recogniser_.recognise(land)));
    std::sort(lands.begin(), lands.end());
    std::string text;
    for (const std::string& land : lands) text += (text.empty() ? "" : "+") + land;
    return text.empty() ? "!" : text;
  }

 private:
  checker::Written written_;
  checker::ChildMaker maker_;
  checker::Move move_;
  checker::Speller speller_;
  checker::Recogniser recogniser_;
  checker::Glance glance_;
};

}  // namespace burgeon::testing
