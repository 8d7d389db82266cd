// A cache may forget, but what it finds is right.
#include "sprouts/spelling_cache.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <map>
#include <random>
#include <thread>
#include <vector>

#include "base/hash.h"

namespace burgeon {
namespace {

constexpr std::size_t few_slots = 0;       // the fewest slots, so that keys push each other out
constexpr std::size_t longest_short = 56;  // of a slot of 64 bytes
constexpr std::size_t longest_kept = 248;  // of a slot of 256 bytes

// A key of any length, of few values: most have equals of the same slot.
rc::Gen<Bytes> key() {
  return rc::gen::map(rc::gen::pair(rc::gen::inRange<std::size_t>(1, longest_kept + 10),
                                    rc::gen::inRange<std::uint8_t>(0, 4)),
                      [](const auto& shape) { return Bytes(shape.first, shape.second); });
}

RC_GTEST_PROP(SpellingCache, AHitIsTheLastLandOfThatKey, ()) {
  const auto keys = *rc::gen::container<std::vector<Bytes>>(key());
  SpellingCache cache(few_slots);
  std::map<Bytes, SpellingCache::Id> last;
  for (SpellingCache::Id id = 0; id < keys.size(); ++id) {
    cache.insert(keys[id], hash_bytes(keys[id]), id);
    last[keys[id]] = id;
    for (const auto& [known, land] : last) {
      RC_ASSERT(cache.find(known, hash_bytes(known)).value_or(land) == land);
    }
  }
}

// Keys are told apart by all their bytes, even where their hashes are equal.
RC_GTEST_PROP(SpellingCache, EqualHashesAreNoHit, ()) {
  const Bytes one = *key();
  const Bytes other = *rc::gen::distinctFrom(key(), one);
  SpellingCache cache(few_slots);
  cache.insert(one, 5, 1);
  RC_ASSERT(!cache.find(other, 5).has_value());
}

TEST(SpellingCache, FindsWhatWasJustInserted) {
  SpellingCache cache(few_slots);
  for (std::size_t size = 1; size <= longest_kept; ++size) {
    const Bytes key(size, 9);
    cache.insert(key, hash_bytes(key), static_cast<SpellingCache::Id>(size));
    EXPECT_EQ(cache.find(key, hash_bytes(key)), static_cast<SpellingCache::Id>(size));
  }
}

TEST(SpellingCache, FindsNothingWhenNew) {
  const SpellingCache cache(few_slots);
  EXPECT_FALSE(cache.find(Bytes(1, 0), 0).has_value());
  EXPECT_FALSE(cache.find(Bytes(longest_short + 1, 0), 0).has_value());
}

TEST(SpellingCache, NeverFindsALongKey) {
  SpellingCache cache(few_slots);
  for (std::size_t size = longest_kept + 1; size < 600; ++size) {
    const Bytes key(size, 9);
    cache.insert(key, hash_bytes(key), 1);
    EXPECT_FALSE(cache.find(key, hash_bytes(key)).has_value()) << size;
  }
}

// Keys of three kinds of length, that push each other out of a few slots while they are read.
TEST(SpellingCacheThreads, AHitIsOfTheWholeKey) {
  constexpr std::uint32_t keys = 64;
  constexpr int rounds = 100'000;
  const auto key_of = [](std::uint32_t id) {
    return Bytes(id % 2 == 0 ? longest_short : longest_kept, static_cast<std::uint8_t>(id));
  };
  SpellingCache cache(few_slots);
  std::atomic<int> hits{0};
  std::atomic<int> wrong{0};
  {
    std::vector<std::jthread> threads;
    for (std::uint32_t number = 0; number < 4; ++number) {
      threads.emplace_back([&, number] {
        std::mt19937 random(number);
        for (int round = 0; round < rounds; ++round) {
          const std::uint32_t id = random() % keys;
          const Bytes key = key_of(id);
          // Few hashes, so that many keys have one slot.
          const std::uint64_t hash = id % 4;
          if (const auto found = cache.find(key, hash)) {
            ++hits;
            if (*found != id) ++wrong;
          } else {
            cache.insert(key, hash, id);
          }
        }
      });
    }
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(hits, 0);
}

}  // namespace
}  // namespace burgeon
