// Twins: letters whose exchange changes nothing.
#include "sprouts/form/letter_twins.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "unit/support/play.h"
#include "unit/support/random_game.h"
#include "unit/support/respell.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

class Twins {
 public:
  explicit Twins(const Drawing& land) {
    const auto regions = testing::all_regions(land);
    speller_.start(land, {regions.data(), regions.size()});
    twins_.find(speller_);
  }
  std::span<const Corner> upper() const { return speller_.upper(); }
  bool operator()(Corner left, Corner right) const {
    return twins_.stand_in(left) == twins_.stand_in(right);
  }

 private:
  LandSpeller speller_;
  LetterTwins twins_;
};

// All regions spelled with every letter named, sorted.
std::multiset<Bytes> spelled_apart(const Drawing& land, const LetterNames& names) {
  const auto regions = testing::all_regions(land);
  LandSpeller speller;
  speller.start(land, {regions.data(), regions.size()});
  std::multiset<Bytes> all;
  for (std::size_t region = 0; region < speller.regions(); ++region) {
    std::array<std::uint8_t, max_corners> spelled;
    std::array<Corner, max_corners> corners;
    speller.spell(region, names, {spelled.data(), corners.data()});
    Bytes bytes = testing::to_bytes(speller.skeleton(region));
    bytes.insert(bytes.end(), spelled.begin(), spelled.begin() + speller.letters(region));
    all.insert(bytes);
  }
  return all;
}

RC_GTEST_PROP(LetterTwins, MayBeExchanged, ()) {
  testing::RandomWalk game = testing::random_game(1, 12);
  do {
    for (const Bytes& key : game.position().lands) {
      const Drawing land = testing::draw(Position{{key}});
      const Twins twins(land);
      LetterNames names;
      std::iota(names.begin(), names.end(), std::uint8_t{0});
      const auto before = spelled_apart(land, names);
      for (const Corner left : twins.upper()) {
        for (const Corner right : twins.upper()) {
          if (!twins(left, right)) continue;
          std::swap(names[left], names[right]);
          RC_ASSERT(spelled_apart(land, names) == before);
          std::swap(names[left], names[right]);
        }
      }
    }
  } while (game.move());
}

// The twins of a land as classes: letters A, B … of the text, those of one class by one name.
std::string classes(const std::string& text) {
  const Drawing land = testing::draw(testing::read(text));
  const Twins twins(land);
  std::string names;
  for (int letter = 0; letter < land.letters; ++letter) {
    int first = 0;
    while (!twins(static_cast<Corner>(first_letter + first),
                  static_cast<Corner>(first_letter + letter)))
      ++first;
    names += testing::letter(first);
  }
  return names;
}

TEST(LetterTwins, AreFound) {
  EXPECT_EQ(classes("0.AB.}AB.}]!"), "AA");
  EXPECT_EQ(classes("0.0.AB.}0.1ABC.}1C.}]!"), "ABC");
  EXPECT_EQ(classes("0.A.B.C.}22A.}22B.}22C.}]!"), "AAA");
  EXPECT_EQ(classes("0.AB.CD.}0.AB.}0.CD.}]!"), "AACC");
  EXPECT_EQ(classes("0.ABCD.}0.0.ABCD.}]!"), "ABAB");
}

}  // namespace
}  // namespace burgeon
