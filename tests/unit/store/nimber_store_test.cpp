// The store of nimbers against std::map as model, and what it says when it cannot go on.
#include "store/nimber_store.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <map>
#include <thread>

#include "unit/support/store_facts.h"
#include "unit/support/store_folder.h"

namespace burgeon {
namespace {

using store_test::fact;
using store_test::Folder;
using store_test::key;
using store_test::open;
using store_test::refusal;
using Kind = StoreError::Kind;
using Access = StoreOptions::Access;
using Added = NimberStore::Added;
using Facts = std::map<Bytes, Fact>;

Facts all_facts(NimberStore& store) {
  Facts facts;
  Bytes last;
  const auto error = store.for_each([&](ByteView view, Fact found) {
    const Bytes bytes(view.begin(), view.end());
    EXPECT_LT(last, bytes);
    last = bytes;
    facts.emplace(bytes, found);
  });
  EXPECT_FALSE(error) << error->message;
  return facts;
}

std::optional<Fact> get(const NimberStore& store, const Bytes& bytes) {
  return std::get<0>(store.get(bytes));
}

Added add(NimberStore& store, std::uint32_t number) {
  return std::get<0>(store.add(key(number), fact(number)));
}

// --- rows

RC_GTEST_PROP(StoreFact, IsReadBack, (Bytes bytes, std::uint16_t nimber)) {
  const Fact written{Nimber{nimber},
                     *rc::gen::element(Origin::imported, Origin::searched, Origin::resting)};
  RC_ASSERT(decode_fact(bytes, encode_fact(bytes, written)) == written);
}

RC_GTEST_PROP(StoreFact, IsNotReadWithAWrongBit, (Bytes bytes, std::uint16_t nimber)) {
  FactValue value = encode_fact(bytes, {Nimber{nimber}, Origin::searched});
  const auto bit = *rc::gen::inRange<std::size_t>(0, 8 * (bytes.size() + value.size()));
  std::uint8_t& byte = bit / 8 < bytes.size() ? bytes[bit / 8] : value[bit / 8 - bytes.size()];
  byte = static_cast<std::uint8_t>(byte ^ 1 << bit % 8);
  RC_ASSERT(!decode_fact(bytes, value));
}

TEST(StoreFact, HasTheBytesOfTheDocument) {
  const Bytes land = {2, 2, 5, 6, 1, 0, 4, 5, 6, 1, 0};  // 0.0.AB.}2AB.}
  const FactValue value = encode_fact(land, {Nimber{259}, Origin::searched});
  const FactValue expected = {0x03, 0x01, 0x02, 0xe1, 0x6b, 0x7b, 0xce};
  EXPECT_EQ(value, expected);
}

// --- the model

// Keys and nimbers of few values, so that many meet.
RC_GTEST_PROP(NimberStore, IsAMapToNimbers, ()) {
  const Folder folder(Folder::Place::memory);
  auto store = open(folder.store());
  Facts model;
  const auto steps = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 12));
  for (const int step : steps) {
    const Bytes bytes = *rc::gen::resize(3, rc::gen::nonEmpty<Bytes>());
    if (step == 0) {
      store.reset();
      store = open(folder.store());
    } else if (step == 1) {
      RC_ASSERT(!store->sync());
    } else if (step == 2) {
      RC_ASSERT(all_facts(*store) == model);
    } else if (step < 6) {
      const auto known = model.find(bytes);
      RC_ASSERT(get(*store, bytes) ==
                (known == model.end() ? std::nullopt : std::optional(known->second)));
    } else {
      const Fact fact{Nimber{*rc::gen::inRange<std::uint16_t>(0, 2)},
                      *rc::gen::element(Origin::imported, Origin::searched, Origin::resting)};
      const auto added = store->add(bytes, fact);
      const auto [known, is_new] = model.emplace(bytes, fact);
      if (known->second.nimber != fact.nimber) {
        RC_ASSERT(std::get<StoreError>(added).kind == Kind::conflict);
      } else {
        const bool is_better =
            known->second.origin != Origin::searched && fact.origin == Origin::searched;
        RC_ASSERT(std::get<0>(added) == (is_new || is_better ? Added::added : Added::known));
        if (is_better) known->second = fact;
      }
    }
  }
  RC_ASSERT(all_facts(*store) == model);
}

TEST(NimberStore, KeepsAllOverManyFiles) {
  const Folder folder;
  StoreOptions options;
  options.memory = 1 << 20;
  constexpr std::uint32_t count = 60'000;
  {
    const auto store = open(folder.store(), options);
    for (std::uint32_t i = 0; i < count; ++i) ASSERT_EQ(add(*store, i), Added::added);
  }
  const auto store = open(folder.store(), options);
  for (std::uint32_t i = 0; i < count; ++i) ASSERT_EQ(get(*store, key(i)), fact(i)) << i;
  EXPECT_EQ(get(*store, key(count)), std::nullopt);
  EXPECT_EQ(all_facts(*store).size(), count);
  const StoreCheck check = store->check();
  EXPECT_EQ(check.facts, count);
  EXPECT_EQ(check.faults, 0U);
  EXPECT_NEAR(static_cast<double>(store->estimated_count()), count, count / 10);
  EXPECT_GT(store->bytes_on_disk(), 10 * count);
  EXPECT_LT(store->memory(), 2 << 20);
}

TEST(NimberStore, RefusesAnotherNimberAndNamesBoth) {
  const Folder folder;
  const Bytes land = {2, 3, 0};
  const auto store = open(folder.store());
  ASSERT_EQ(std::get<0>(store->add(land, {Nimber{3}, Origin::imported})), Added::added);
  for (const bool synced : {false, true}) {
    if (synced) {
      ASSERT_FALSE(store->sync());
    }
    const auto error = std::get<StoreError>(store->add(land, {Nimber{1}, Origin::searched}));
    EXPECT_EQ(error.kind, Kind::conflict);
    EXPECT_EQ(error.message, "nimber 3 (imported) is stored, nimber 1 (searched) is new");
    EXPECT_EQ(error.key, land);
    EXPECT_EQ(get(*store, land), (Fact{Nimber{3}, Origin::imported}));
  }
  EXPECT_FALSE(store->failure());
}

TEST(NimberStore, ReplacesAndDropsOrigins) {
  const Folder folder(Folder::Place::memory);
  StoreOptions options;
  options.memory = 1 << 20;
  constexpr std::uint32_t count = 40'000;  // more than one batch, in several tables
  const auto origin = [](std::uint32_t number) { return static_cast<Origin>(1 + number % 3); };
  {
    const auto store = open(folder.store(), options);
    for (std::uint32_t i = 0; i < count; ++i) {
      store->add(key(i), {fact(i).nimber, origin(i)});
    }
    EXPECT_EQ(std::get<0>(store->drop(Origin::imported)), count / 3 + 1);
    EXPECT_EQ(std::get<0>(store->replace(Origin::resting, Origin::searched)), count / 3);
    EXPECT_EQ(std::get<0>(store->drop(Origin::imported)), 0U);
  }
  const auto store = open(folder.store(), options);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto expected = origin(i) == Origin::imported
                              ? std::nullopt
                              : std::optional(Fact{fact(i).nimber, Origin::searched});
    ASSERT_EQ(get(*store, key(i)), expected) << i;
  }
  EXPECT_EQ(store->check().faults, 0U);
}

TEST(NimberStoreThreads, AddAndGetAtOnce) {
  const Folder folder;
  StoreOptions options;
  options.memory = 1 << 20;
  options.flush_interval = std::chrono::milliseconds(1);
  constexpr std::uint32_t count = 5000;
  std::atomic<std::uint32_t> added = 0;
  std::atomic<std::uint32_t> wrong = 0;
  {
    const auto store = open(folder.store(), options);
    std::vector<std::jthread> threads;
    for (std::uint32_t thread = 0; thread < 3; ++thread) {
      threads.emplace_back([&, thread] {
        for (std::uint32_t i = 0; i < count; ++i) {
          const std::uint32_t number = (i * 7 + thread * 1000) % count;
          if (add(*store, number) == Added::added) ++added;
          if (get(*store, key(number)) != fact(number)) ++wrong;
        }
      });
    }
  }
  EXPECT_EQ(added, count);
  EXPECT_EQ(wrong, 0U);
  EXPECT_EQ(all_facts(*open(folder.store())).size(), count);
}

// Of two threads with two nimbers for one key one wins, whatever the flusher does meanwhile.
TEST(NimberStoreThreads, OfTwoNimbersOneIsRefused) {
  const Folder folder;
  StoreOptions options;
  options.flush_interval = std::chrono::milliseconds(1);
  constexpr std::uint32_t count = 3000;
  std::atomic<std::uint32_t> conflicts = 0;
  const auto store = open(folder.store(), options);
  {
    std::vector<std::jthread> threads;
    for (std::uint16_t nimber = 0; nimber < 2; ++nimber) {
      threads.emplace_back([&, nimber] {
        for (std::uint32_t i = 0; i < count; ++i) {
          if (store_test::error_of(store->add(key(i), {Nimber{nimber}}))) ++conflicts;
        }
      });
    }
  }
  EXPECT_EQ(conflicts, count);
  EXPECT_EQ(all_facts(*store).size(), count);
}

// --- what is no store

TEST(NimberStoreOpen, RefusesTheFolderOfOthers) {
  const Folder folder;
  store_test::write_file(folder.path() / "notes.txt", "mine");
  EXPECT_EQ(refusal(folder.path()).kind, Kind::cannot_open);
  EXPECT_EQ(refusal(folder.path() / "notes.txt").kind, Kind::cannot_open);
  std::filesystem::create_directory(folder.store());
  store_test::write_file(folder.store() / "FORMAT", "PNG\n");
  EXPECT_EQ(refusal(folder.store()).kind, Kind::cannot_open);
  const auto entries = std::filesystem::directory_iterator(folder.path());
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 2);
}

TEST(NimberStoreOpen, RefusesAnUnknownVersion) {
  const Folder folder;
  open(folder.store()).reset();
  store_test::write_file(folder.store() / "FORMAT", "burgeon nimber store 3\n");
  std::filesystem::remove(folder.store() / "rocksdb" / "FILES");  // else FORMAT is damaged
  for (const Access access : {Access::read, Access::write}) {
    const StoreError error = refusal(folder.store(), access);
    EXPECT_EQ(error.kind, Kind::cannot_open);
    EXPECT_NE(error.message.find("format version 3"), std::string::npos) << error.message;
  }
}

TEST(NimberStoreOpen, MakesFoldersOnlyToWrite) {
  const Folder folder;
  EXPECT_EQ(refusal(folder.store(), Access::read).kind, Kind::cannot_open);
  EXPECT_FALSE(std::filesystem::exists(folder.store()));
  EXPECT_EQ(refusal(folder.path(), Access::read).kind, Kind::cannot_open);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  EXPECT_TRUE(all_facts(*open(folder.path() / "a" / "b")).empty());
}

TEST(NimberStoreOpen, FinishesWhatWasCutOff) {
  const Folder folder;
  std::filesystem::create_directories(folder.store() / "rocksdb");
  store_test::write_file(folder.store() / "FORMAT.part", "burg");
  open(folder.store()).reset();
  std::filesystem::remove_all(folder.store() / "rocksdb");
  EXPECT_EQ(refusal(folder.store(), Access::read).kind, Kind::cannot_open);
  EXPECT_TRUE(all_facts(*open(folder.store())).empty());
}

TEST(NimberStoreOpen, IsForOneProcessAtATime) {
  const Folder folder;
  {
    const auto store = open(folder.store());
    add(*store, 1);
    for (const Access access : {Access::read, Access::write}) {
      EXPECT_EQ(refusal(folder.store(), access).kind, Kind::locked);
    }
    const std::string other = BURGEON_STORE_WRITER " " + folder.store().string() + " wait 2>&1";
    const int status = std::system(other.c_str());
    EXPECT_EQ(WEXITSTATUS(status), 10 + static_cast<int>(Kind::locked));
  }
  StoreOptions options;
  options.access = Access::read;
  const auto reader = open(folder.store(), options);
  EXPECT_EQ(get(*reader, key(1)), fact(1));
  EXPECT_EQ(refusal(folder.store(), Access::write).kind, Kind::locked);
}

TEST(NimberStoreOpen, ReadsWithoutWriting) {
  const Folder folder;
  const auto store = open(folder.store());
  add(*store, 1);
  ASSERT_FALSE(store->sync());
  const auto copy = folder.copy();  // as kill -9 would leave it: the fact is in the log
  const auto listing = [&] {
    std::map<std::string, std::string> contents;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(copy)) {
      if (entry.is_regular_file()) contents[entry.path()] = store_test::read_file(entry.path());
    }
    return contents;
  };
  const auto before = listing();
  {
    StoreOptions options;
    options.access = Access::read;
    const auto reader = open(copy, options);
    EXPECT_EQ(get(*reader, key(1)), fact(1));
    EXPECT_EQ(reader->check().facts, 1U);
    EXPECT_EQ(all_facts(*reader).size(), 1U);
  }
  EXPECT_EQ(listing(), before);
}

// --- what the machine does not give

TEST(NimberStoreFails, InAReadOnlyFolder) {
  if (!store_test::is_alone()) GTEST_SKIP() << "needs a process of its own";
  const Folder folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
  EXPECT_TRUE(store_test::in_child([&] {
    add(*open(folder.store()), 1);
    return true;
  }));
  EXPECT_TRUE(store_test::in_child([&] {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
      const int mode = entry.is_directory() ? 0555 : 0444;
      std::filesystem::permissions(entry, std::filesystem::perms(mode));
    }
    // For the superuser nothing is read-only.
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) return false;
    StoreOptions options;
    options.access = Access::read;
    return refusal(folder.store()).kind == Kind::read_only &&
           refusal(folder.path() / "other").kind == Kind::read_only &&
           get(*open(folder.store(), options), key(1)) == fact(1);
  }));
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
    if (entry.is_directory()) std::filesystem::permissions(entry, std::filesystem::perms(0755));
  }
}

TEST(NimberStoreFails, WhatMayNotBeReadCannotBeRead) {
  if (!store_test::is_alone()) GTEST_SKIP() << "needs a process of its own";
  namespace fs = std::filesystem;
  const Folder folder;
  fs::permissions(folder.path(), fs::perms(0755));
  const fs::path database = folder.store() / "rocksdb";
  EXPECT_TRUE(store_test::in_child([&] {
    add(*open(folder.store()), 1);
    for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
      fs::permissions(entry, fs::perms(entry.is_directory() ? 0777 : 0666));
    }
    return true;
  }));
  std::vector<fs::path> hidden = {folder.store(), folder.store() / "FORMAT", database,
                                  database / "CURRENT", database / "FILES"};
  for (const auto& table : store_test::files(folder.store(), ".sst")) hidden.push_back(table);
  for (const fs::path& path : hidden) {
    EXPECT_TRUE(store_test::in_child([&] {
      const auto before = fs::status(path).permissions();
      fs::permissions(path, fs::perms::none);
      // The superuser may read all.
      if (geteuid() == 0 && seteuid(65534) != 0) return false;
      bool good = true;
      for (const Access access : {Access::read, Access::write}) {
        const StoreError error = refusal(folder.store(), access);
        const bool says = error.message.find("cannot be read") != std::string::npos;
        // A table is opened for reading alone; RocksDB does not say so when it opens to write.
        if (error.kind == Kind::unreadable && says) continue;
        if (access == Access::write && error.kind == Kind::read_only) continue;
        std::fprintf(stderr, "%s: %s\n", path.c_str(), error.message.c_str());
        good = false;
      }
      if (geteuid() != getuid() && seteuid(0) != 0) return false;
      fs::permissions(path, before);
      return good;
    })) << path;
  }
}

// A limit on the size of files, for a disk that is full.
TEST(NimberStoreFails, OnceAndGoesOnOffWhenTheDiskIsFull) {
  if (!store_test::is_alone()) GTEST_SKIP() << "needs a process of its own";
  const Folder folder;
  EXPECT_TRUE(store_test::in_child([&] {
    std::signal(SIGXFSZ, SIG_IGN);
    std::atomic<int> failures = 0;
    StoreOptions options;
    options.on_failure = [&](const StoreError& error) {
      if (error.kind == Kind::full) ++failures;
    };
    const auto store = open(folder.store(), options);
    std::uint32_t count = 0;
    for (; count < 1000; ++count) add(*store, count);
    if (store->sync()) return false;
    const rlimit limit{64 << 10, 64 << 10};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return false;
    while (count < 100'000 && !store->sync()) {
      for (const std::uint32_t end = count + 500; count < end; ++count) add(*store, count);
    }
    const bool says_so = store->sync() && store->failure()->kind == Kind::full &&
                         add(*store, 200'000) == Added::off && add(*store, 0) == Added::off;
    return says_so && failures == 1 && get(*store, key(0)) == fact(0) &&
           get(*store, key(999)) == fact(999);
  }));
  const auto store = open(folder.store());
  const Facts facts = all_facts(*store);
  EXPECT_GE(facts.size(), 1000U);
  for (std::uint32_t i = 0; i < 1000; ++i) ASSERT_EQ(get(*store, key(i)), fact(i));
}

}  // namespace
}  // namespace burgeon
