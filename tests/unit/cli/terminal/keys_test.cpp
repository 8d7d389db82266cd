// Bytes of a terminal as keys.
#include "cli/terminal/keys.h"

#include <gtest/gtest.h>

#include <vector>

namespace burgeon::cli {
namespace {

std::vector<Key> keys(std::string bytes, bool all = true) {
  std::vector<Key> keys;
  while (const auto key = take_key(bytes, all)) keys.push_back(*key);
  return keys;
}
std::vector<Key> named(std::initializer_list<Key::Name> names) {
  std::vector<Key> keys;
  for (const Key::Name name : names) keys.push_back({name, 0});
  return keys;
}

TEST(Keys, Characters) {
  const std::vector<Key> expected{{Key::character, 's'}, {Key::character, ' '}, {Key::enter, 0}};
  EXPECT_EQ(keys("s \r"), expected);
  EXPECT_EQ(keys(""), named({}));
}

TEST(Keys, SequencesInBothWaysOfTerminals) {
  EXPECT_EQ(keys("\x1b[A\x1b[B\x1b[C\x1b[D"), named({Key::up, Key::down, Key::right, Key::left}));
  EXPECT_EQ(keys("\x1bOA\x1bOB"), named({Key::up, Key::down}));
  EXPECT_EQ(keys("\x1b[5~\x1b[6~\x1b[H\x1b[4~"),
            named({Key::page_up, Key::page_down, Key::home, Key::end}));
  EXPECT_EQ(keys("\x1b[15~\x1b[1;5A"), named({Key::unknown, Key::unknown}));
}

TEST(Keys, EscapeAloneIsAKeyOnceNothingFollows) {
  EXPECT_EQ(keys("\x1b", false), named({}));
  EXPECT_EQ(keys("\x1b["), named({Key::unknown}));
  EXPECT_EQ(keys("\x1b[", false), named({}));
  EXPECT_EQ(keys("\x1b"), named({Key::escape}));
  EXPECT_EQ(keys("\x1b\x1b[A"), named({Key::escape, Key::up}));
}

TEST(Keys, OtherCharactersAreUnknown) {
  for (const Key key : keys("é…")) EXPECT_EQ(key, Key{});
}

}  // namespace
}  // namespace burgeon::cli
