// The nimbers of a store as a search sees them.
#include "session/store_nimbers.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "search/known_values.h"
#include "sprouts/position.h"
#include "sprouts/text/read.h"
#include "unit/support/store_folder.h"

namespace burgeon {
namespace {

using store_test::Folder;
using Kind = StoreError::Kind;

Bytes land(const std::string& text) { return std::get<Position>(read_position(text)).lands.at(0); }

struct Faults {
  std::vector<StoreError> all;
  auto note() {
    return [this](const StoreError& error) { all.push_back(error); };
  }
};

constexpr std::size_t filter_bytes = 1 << 16;

TEST(KeyFilter, HasWhatWasPutInAndLittleElse) {
  KeyFilter filter(20'000);
  const auto key = [](std::uint32_t number) {
    Bytes bytes(4);
    for (std::size_t i = 0; i < 4; ++i) bytes[i] = static_cast<std::uint8_t>(number >> 8 * i);
    return bytes;
  };
  for (std::uint32_t i = 0; i < 10'000; ++i) filter.insert(key(i));
  for (std::uint32_t i = 0; i < 10'000; ++i) ASSERT_TRUE(filter.may_contain(key(i)));
  int false_answers = 0;
  for (std::uint32_t i = 10'000; i < 110'000; ++i) {
    if (filter.may_contain(key(i))) ++false_answers;
  }
  EXPECT_LT(false_answers, 3'000);
  EXPECT_GT(false_answers, 10);  // a filter that says no to all would be wrong, not good
}

TEST(StoreNimbers, AreFoundAsLongAsTheFilterIsFilledAndAfter) {
  const Folder folder(Folder::Place::memory);
  const auto store = store_test::open(folder.store());
  store->add(land("3"), {Nimber{1}, Origin::imported});
  Faults faults;
  StoreNimbers nimbers(*store, filter_bytes, faults.note());
  for (int i = 0; i < 1000; ++i) {
    ASSERT_EQ(nimbers.find(land("3")), Nimber{1});
    ASSERT_EQ(nimbers.find(land("5")), std::nullopt);
    std::this_thread::sleep_for(std::chrono::microseconds(20));
  }
  EXPECT_EQ(nimbers.found(), 1000U);
  nimbers.proven(land("5"), Nimber{1});
  EXPECT_EQ(nimbers.find(land("5")), Nimber{1});
  EXPECT_EQ(nimbers.added(), 1U);
  nimbers.proven(land("5"), Nimber{1});
  EXPECT_EQ(nimbers.added(), 1U);
  EXPECT_TRUE(faults.all.empty());
}

TEST(StoreNimbers, WhatIsProvenAfterAnImportedOneWasFoundRestsOnIt) {
  const Folder folder(Folder::Place::memory);
  const auto store = store_test::open(folder.store());
  store->add(land("2"), {Nimber{0}, Origin::searched});
  store->add(land("3"), {Nimber{1}, Origin::imported});
  const auto origin = [&](const char* text) { return std::get<0>(store->get(land(text)))->origin; };
  Faults faults;
  {
    StoreNimbers nimbers(*store, filter_bytes, faults.note());
    nimbers.find(land("2"));
    nimbers.proven(land("4"), Nimber{1});
    EXPECT_EQ(origin("4"), Origin::searched);
    EXPECT_EQ(nimbers.find(land("3")), Nimber{1});
    EXPECT_EQ(nimbers.find(land("3")), Nimber{1});
    nimbers.proven(land("5"), Nimber{1});
    EXPECT_EQ(origin("5"), Origin::resting);
    EXPECT_EQ(nimbers.unproven().imported, 1U);
    EXPECT_EQ(nimbers.unproven().resting, 0U);
    // It may rest on itself: it stays imported.
    nimbers.proven(land("3"), Nimber{1});
    EXPECT_EQ(origin("3"), Origin::imported);
  }
  {
    StoreNimbers nimbers(*store, filter_bytes, faults.note());
    EXPECT_EQ(nimbers.find(land("5")), Nimber{1});
    EXPECT_EQ(nimbers.unproven().resting, 1U);
    nimbers.proven(land("6"), Nimber{0});
    EXPECT_EQ(origin("6"), Origin::resting);
  }
  StoreNimbers nimbers(*store, filter_bytes, faults.note(), StoreNimbers::Trust::searched);
  EXPECT_EQ(nimbers.find(land("3")), std::nullopt);
  EXPECT_EQ(nimbers.find(land("5")), std::nullopt);
  EXPECT_EQ(nimbers.find(land("4")), Nimber{1});
  nimbers.proven(land("3"), Nimber{1});
  nimbers.proven(land("5"), Nimber{1});
  EXPECT_EQ(origin("3"), Origin::searched);
  EXPECT_EQ(origin("5"), Origin::searched);
  EXPECT_TRUE(faults.all.empty());
}

TEST(StoreNimbers, AConflictIsToldAndChangesNothing) {
  const Folder folder(Folder::Place::memory);
  const auto store = store_test::open(folder.store());
  store->add(land("3"), {Nimber{2}, Origin::imported});
  Faults faults;
  StoreNimbers nimbers(*store, filter_bytes, faults.note());
  nimbers.proven(land("3"), Nimber{1});
  ASSERT_EQ(faults.all.size(), 1U);
  EXPECT_EQ(faults.all[0].kind, Kind::conflict);
  EXPECT_EQ(faults.all[0].key, land("3"));
  EXPECT_EQ(faults.all[0].message, "nimber 2 (imported) is stored, nimber 1 (searched) is new");
  EXPECT_EQ(nimbers.find(land("3")), Nimber{2});
}

TEST(StoreNimbers, ANimberThatTheLandCannotHaveIsDamage) {
  const Folder folder(Folder::Place::memory);
  const auto store = store_test::open(folder.store());
  store->add(land("3"), {Nimber{9}, Origin::searched});
  Faults faults;
  StoreNimbers nimbers(*store, filter_bytes, faults.note());
  EXPECT_EQ(nimbers.find(land("3")), std::nullopt);
  ASSERT_EQ(faults.all.size(), 1U);
  EXPECT_EQ(faults.all[0].kind, Kind::damaged);
  EXPECT_EQ(nimbers.found(), 0U);
}

TEST(StoreNimbers, OfAStoreThatIsOnlyReadAreNotAddedTo) {
  const Folder folder(Folder::Place::memory);
  store_test::open(folder.store());
  StoreOptions options;
  options.access = StoreOptions::Access::read;
  const auto store = store_test::open(folder.store(), options);
  Faults faults;
  StoreNimbers nimbers(*store, filter_bytes, faults.note());
  nimbers.proven(land("3"), Nimber{1});
  EXPECT_EQ(nimbers.find(land("3")), std::nullopt);
  EXPECT_EQ(nimbers.added(), 0U);
  EXPECT_TRUE(faults.all.empty());
}

// A land's nimber from beyond that comes too late, and is another one, is not taken.
TEST(LandGraph, ANimberFromBeyondThatContradictsIsNotTaken) {
  struct Beyond final : KnownNimbers {
    std::optional<Nimber> find(ByteView) override { return Nimber{2}; }
    void proven(ByteView, Nimber) override {}
  } beyond;
  LandGraph graph(&beyond);
  const LandId three = graph.table().intern(land("3"));
  graph.meet(three);
  graph.exclude(three, Nimber{2});
  graph.look_beyond(three);
  EXPECT_FALSE(graph.is_solved(three));
  graph.set_nimber(three, Nimber{1});
  graph.look_beyond(three);
  EXPECT_EQ(graph.nimber(three), Nimber{1});
}

TEST(KnownValues, FromBeyondAndFromChildren) {
  struct Beyond final : KnownNimbers {
    std::optional<Nimber> find(ByteView key) override {
      // What one move in three spots leads to, but for one.
      if (std::ranges::equal(key, land("0.1a1a"))) return Nimber{0};
      if (std::ranges::equal(key, land("0*12"))) return Nimber{0};
      return std::nullopt;
    }
    void proven(ByteView, Nimber) override { FAIL(); }
  } beyond;
  KnownValues known(&beyond);
  const auto of = [&](std::initializer_list<const char*> lands) {
    LandIds ids;
    for (const char* text : lands) ids.push_back(known.table().intern(land(text)));
    std::ranges::sort(ids);
    return known.of(ids);
  };
  EXPECT_EQ(of({"2"}).nimber, Nimber{0});
  EXPECT_EQ(of({"0*12"}).nimber, Nimber{0});
  EXPECT_EQ(of({"0*12", "22."}).nimber, Nimber{1});
  const KnownValue three = of({"3"});
  EXPECT_TRUE(three.nimber == Nimber{1} || std::ranges::count(three.excluded, Nimber{0}) == 1);
  // Beside a heap of nimber 1 all values are others.
  const KnownValue beside = of({"3", "22."});
  EXPECT_TRUE(beside.nimber == Nimber{0} || std::ranges::count(beside.excluded, Nimber{1}) == 1);
  const KnownValue two_unknown = of({"0*11", "0*10"});
  EXPECT_TRUE(!two_unknown.nimber && two_unknown.excluded.empty());
}

}  // namespace
}  // namespace burgeon
