// A table of byte strings gives each key one dense number and keeps it, against std::map as model.
#include "base/interner.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <thread>
#include <vector>

namespace burgeon {
namespace {

bool equal(ByteView left, ByteView right) { return std::ranges::equal(left, right); }

Bytes number_key(std::uint32_t number) {
  Bytes key(4 + number % 40, 7);  // of many lengths
  for (std::size_t i = 0; i < 4; ++i) key[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return key;
}

RC_GTEST_PROP(Interner, IsAMapToDenseNumbers, ()) {
  // Short keys of few values, so that many are equal.
  const auto keys = *rc::gen::container<std::vector<Bytes>>(
      rc::gen::container<Bytes>(rc::gen::inRange<std::uint8_t>(0, 3)));
  Interner interner;
  std::map<Bytes, Interner::Id> model;
  for (const Bytes& key : keys) {
    const auto expected = model.emplace(key, static_cast<Interner::Id>(model.size())).first->second;
    RC_ASSERT(interner.intern(key) == expected);
    RC_ASSERT(interner.size() == model.size());
  }
  for (const auto& [key, id] : model) RC_ASSERT(equal(interner.key(id), key));
}

TEST(Interner, TakesTheEmptyKey) {
  Interner interner;
  EXPECT_EQ(interner.intern({}), 0U);
  EXPECT_EQ(interner.intern({}), 0U);
  EXPECT_EQ(interner.key(0).size(), 0U);
}

TEST(Interner, TakesTheLongestKeys) {
  Interner interner;
  for (std::uint8_t byte = 0; byte < 200; ++byte) {
    EXPECT_EQ(interner.intern(Bytes(65535, byte)), byte);
  }
  for (std::uint8_t byte = 0; byte < 200; ++byte) {
    EXPECT_TRUE(equal(interner.key(byte), Bytes(65535, byte)));
  }
}

TEST(Interner, KeepsTheFirstNote) {
  Interner interner;
  const Bytes key = {1, 2, 3};
  const Interner::Id id = interner.intern(key, 65535);
  EXPECT_EQ(interner.intern(key, 17), id);
  EXPECT_EQ(interner.note(id), 65535);
}

TEST(Interner, KeysStayWhereTheyAre) {
  constexpr std::uint32_t count = 200'000;  // more than fit in one chunk or block
  Interner interner;
  const std::uint8_t* first = nullptr;
  for (std::uint32_t number = 0; number < count; ++number) {
    ASSERT_EQ(interner.intern(number_key(number)), number);
    if (number == 0) first = interner.key(0).data();
  }
  EXPECT_EQ(interner.key(0).data(), first);
  for (std::uint32_t number = 0; number < count; ++number) {
    ASSERT_TRUE(equal(interner.key(number), number_key(number)));
  }
  EXPECT_GE(interner.memory(), count * std::size_t{4});
}

// Each thread interns all keys, in an order of its own, and reads them back at once.
TEST(InternerThreads, EqualKeysGetEqualNumbers) {
  constexpr std::uint32_t count = 20'000;
  constexpr std::size_t workers = 4;
  Interner interner;
  std::vector<std::vector<Interner::Id>> ids(workers, std::vector<Interner::Id>(count));
  std::vector<std::size_t> unlike(workers, 0);
  {
    std::vector<std::jthread> threads;
    for (std::size_t worker = 0; worker < workers; ++worker) {
      threads.emplace_back([&, worker] {
        std::vector<std::uint32_t> order(count);
        for (std::uint32_t number = 0; number < count; ++number) order[number] = number;
        std::shuffle(order.begin(), order.end(), std::mt19937(static_cast<unsigned>(worker)));
        for (const std::uint32_t number : order) {
          const Bytes key = number_key(number);
          const Interner::Id id = interner.intern(key, static_cast<std::uint16_t>(number));
          if (!equal(interner.key(id), key)) ++unlike[worker];
          if (interner.note(id) != static_cast<std::uint16_t>(number)) ++unlike[worker];
          ids[worker][number] = id;
        }
      });
    }
  }
  EXPECT_EQ(unlike, std::vector<std::size_t>(workers, 0));
  for (const auto& others : ids) EXPECT_EQ(others, ids[0]);
  EXPECT_EQ(interner.size(), count);
  std::ranges::sort(ids[0]);
  for (std::uint32_t number = 0; number < count; ++number) ASSERT_EQ(ids[0][number], number);
}

}  // namespace
}  // namespace burgeon
