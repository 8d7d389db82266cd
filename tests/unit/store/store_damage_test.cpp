// A store whose files were changed: damage is found and said, and never read as a nimber.
#include <gtest/gtest.h>
#include <rocksdb/db.h>

#include <random>

#include "unit/support/store_facts.h"
#include "unit/support/store_folder.h"

namespace burgeon {
namespace {

using store_test::fact;
using store_test::files;
using store_test::Folder;
using store_test::key;
using store_test::open;
using store_test::read_file;
using store_test::refusal;
using store_test::write_file;
using Kind = StoreError::Kind;
using Access = StoreOptions::Access;

constexpr std::uint32_t fact_count = 5000;

// What can be seen of a store: each fact is right, or is not there, or cannot be read.
struct Sight {
  std::uint32_t right = 0;
  std::uint32_t missing = 0;
  std::uint32_t wrong = 0;
  bool reported = false;  // that there is damage, in any way

  static Sight of(const std::filesystem::path& folder, Access access) {
    Sight sight;
    StoreOptions options;
    options.access = access;
    auto opened = NimberStore::open(folder, options);
    if (const auto error = store_test::error_of(opened)) {
      sight.reported = true;
      return sight;
    }
    NimberStore& store = *std::get<0>(opened);
    for (std::uint32_t i = 0; i < fact_count; ++i) {
      const auto found = store.get(key(i));
      if (const auto error = store_test::error_of(found)) {
        sight.reported = true;
        EXPECT_EQ(error->kind, Kind::damaged) << error->message;
        continue;
      }
      const auto& known = std::get<0>(found);
      ++(!known ? sight.missing : *known == fact(i) ? sight.right : sight.wrong);
    }
    sight.reported = store.check().faults > 0 || sight.reported;
    return sight;
  }
};

class StoreDamage : public ::testing::Test {
 protected:
  StoreDamage() : seed_(std::random_device{}()), random_(seed_) { std::printf("seed %u\n", seed_); }

  // Facts in tables (the store was closed), or in the log (it was killed).
  void fill(bool closed) {
    auto store = open(folder_.store());
    for (std::uint32_t i = 0; i < fact_count; ++i) {
      store->add(key(i), fact(i));
      if (i % 50 == 0) {
        ASSERT_FALSE(store->sync());
      }
    }
    ASSERT_FALSE(store->sync());
    if (!closed) copy_ = folder_.copy();
    store.reset();
    if (closed) return;
    std::filesystem::remove_all(folder_.store());
    std::filesystem::rename(copy_, folder_.store());
  }

  // A copy of the store with a bit of one file turned, somewhere in [begin, end).
  std::filesystem::path with_a_flip(const std::string& extension, std::size_t begin,
                                    std::size_t end = SIZE_MAX) {
    const auto copy = folder_.copy();
    const auto file = files(copy, extension).at(0);
    std::string content = read_file(file);
    const std::size_t place = begin + random_() % (std::min(end, content.size()) - begin);
    content[place] = static_cast<char>(content[place] ^ 1 << random_() % 8);
    write_file(file, content);
    return copy;
  }

  Folder folder_;
  std::filesystem::path copy_;
  unsigned seed_;
  std::minstd_rand random_;
};

TEST_F(StoreDamage, AnyBitOfATableIsReported) {
  fill(true);
  for (int round = 0; round < 40; ++round) {
    const auto copy = with_a_flip(".sst", 0);
    for (const Access access : {Access::read, Access::write}) {
      const Sight sight = Sight::of(copy, access);
      EXPECT_TRUE(sight.reported);
      EXPECT_EQ(sight.wrong, 0U);
    }
  }
}

TEST_F(StoreDamage, ABitOfTheLogIsReported) {
  fill(false);
  const std::size_t size = read_file(files(folder_.store(), ".log").at(0)).size();
  constexpr std::size_t block = 32 << 10;  // RocksDB's
  ASSERT_GT(size, 3 * block);
  for (int round = 0; round < 20; ++round) {
    const Sight sight = Sight::of(with_a_flip(".log", 0, size - 2 * block), Access::read);
    EXPECT_TRUE(sight.reported);
    EXPECT_EQ(sight.wrong, 0U);
  }
  // In the last block a wrong length looks like what kill -9 leaves.
  for (int round = 0; round < 20; ++round) {
    const Sight sight = Sight::of(with_a_flip(".log", size - block), Access::read);
    EXPECT_EQ(sight.wrong, 0U);
    if (!sight.reported) {
      EXPECT_GT(sight.right, fact_count / 2);
    }
  }
}

// RocksDB itself would take it for a record of an older log, and forget all from there on.
TEST_F(StoreDamage, ALogsRecordOfAnotherKindIsReported) {
  fill(false);
  const auto log = files(folder_.store(), ".log").at(0);
  const std::string content = read_file(log);
  constexpr std::size_t kind_at = 6;  // of a record's head, which each block begins with
  for (const std::size_t record : {std::size_t{0}, std::size_t{32} << 10, std::size_t{64} << 10}) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      std::string changed = content;
      changed[record + kind_at] = static_cast<char>(content[record + kind_at] ^ 1U << bit);
      write_file(log, changed);
      for (const Access access : {Access::read, Access::write}) {
        EXPECT_EQ(refusal(folder_.store(), access).kind, Kind::damaged)
            << "byte " << record + kind_at << ", bit " << bit;
      }
    }
  }
}

TEST_F(StoreDamage, NoFileCanMakeAWrongNimber) {
  fill(true);
  std::vector<std::filesystem::path> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.store() / "rocksdb")) {
    if (entry.is_regular_file() && entry.file_size() > 0) names.push_back(entry.path().filename());
  }
  for (const auto& name : names) {
    for (int round = 0; round < 6; ++round) {
      const auto copy = folder_.copy();
      std::string content = read_file(copy / "rocksdb" / name);
      if (round % 2 == 0) {
        content[random_() % content.size()] ^= 1;
      } else {
        content.resize(random_() % content.size());
      }
      write_file(copy / "rocksdb" / name, content);
      EXPECT_EQ(Sight::of(copy, Access::write).wrong, 0U) << name;
    }
  }
}

TEST_F(StoreDamage, ATruncatedTableIsReported) {
  fill(true);
  for (int round = 0; round < 10; ++round) {
    const auto copy = folder_.copy();
    const auto table = files(copy, ".sst").at(0);
    std::filesystem::resize_file(table, random_() % std::filesystem::file_size(table));
    EXPECT_EQ(refusal(copy).kind, Kind::damaged);
  }
}

TEST_F(StoreDamage, ALostFileIsReported) {
  fill(true);
  for (const char* extension : {".sst", ""}) {
    const auto copy = folder_.copy();
    for (const auto& file : files(copy, extension)) {
      const std::string name = file.filename();
      if (name != "LOCK" && name != "LOG" && name != "IDENTITY") std::filesystem::remove(file);
    }
    EXPECT_EQ(refusal(copy, Access::read).kind, Kind::damaged);
    EXPECT_EQ(refusal(copy, Access::write).kind, Kind::damaged);
  }
}

TEST_F(StoreDamage, ATruncatedLogKeepsWhatWasBefore) {
  fill(false);
  std::uint32_t last_right = fact_count;
  for (int part = 9; part >= 0; --part) {
    const auto copy = folder_.copy();
    const auto log = files(copy, ".log").at(0);
    std::filesystem::resize_file(log, std::filesystem::file_size(log) * part / 10 + 3);
    const Sight sight = Sight::of(copy, Access::write);
    EXPECT_FALSE(sight.reported);
    EXPECT_EQ(sight.wrong, 0U);
    EXPECT_LT(sight.right, last_right);
    last_right = sight.right;
  }
}

// Below RocksDB's checksums: what was wrong before it wrote.
TEST_F(StoreDamage, AWrongRowIsReported) {
  fill(true);
  {
    rocksdb::DB* database = nullptr;
    const std::string path = folder_.store() / "rocksdb";
    ASSERT_TRUE(rocksdb::DB::Open({}, path, &database).ok());
    const std::unique_ptr<rocksdb::DB> closes(database);
    const FactValue value = encode_fact(key(8), fact(8));  // the value of another key
    // As version 1, which has no record of the files that would say who changed them.
    std::filesystem::remove(folder_.store() / "rocksdb" / "FILES");
    write_file(folder_.store() / "FORMAT", "burgeon nimber store 1\n");
    ASSERT_TRUE(database
                    ->Put({}, rocksdb::Slice(as_chars(key(7)).data(), key(7).size()),
                          rocksdb::Slice(as_chars(value).data(), value.size()))
                    .ok());
  }
  const auto store = open(folder_.store());
  const StoreError error = std::get<StoreError>(store->get(key(7)));
  EXPECT_EQ(error.kind, Kind::damaged);
  EXPECT_EQ(error.key, key(7));
  EXPECT_EQ(std::get<StoreError>(store->add(key(7), fact(7))).kind, Kind::damaged);
  EXPECT_EQ(std::get<0>(store->get(key(8))), fact(8));
  const StoreCheck check = store->check();
  EXPECT_EQ(check.facts, fact_count - 1);
  EXPECT_EQ(check.faults, 1U);
  ASSERT_EQ(check.errors.size(), 1U);
  EXPECT_EQ(check.errors[0].key, key(7));
  const auto walked = store->for_each([](ByteView, Fact) {});
  ASSERT_TRUE(walked);
  EXPECT_EQ(walked->key, key(7));
}

}  // namespace
}  // namespace burgeon
