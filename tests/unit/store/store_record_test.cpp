// The record of a store's files: damage to the list of tables never empties a store, stores of
// version 1 go on, and a process may be killed between any two writes.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "store/file_record.h"
#include "unit/support/store_facts.h"
#include "unit/support/store_folder.h"

namespace burgeon {
namespace {

namespace fs = std::filesystem;
using store_test::error_of;
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

constexpr std::uint32_t record_count = 40;

void add(NimberStore& store, std::uint32_t begin, std::uint32_t end) {
  for (std::uint32_t i = begin; i < end; ++i) store.add(key(i), fact(i));
  ASSERT_FALSE(store.sync());
}

void expect_all(const fs::path& folder, std::uint32_t count, Access access = Access::write) {
  StoreOptions options;
  options.access = access;
  const auto store = open(folder, options);
  for (std::uint32_t i = 0; i < count; ++i) {
    ASSERT_EQ(std::get<0>(store->get(key(i))), fact(i)) << i;
  }
  const StoreCheck check = store->check();
  EXPECT_EQ(check.facts, count);
  EXPECT_EQ(check.faults, 0U);
}

fs::path manifest_of(const fs::path& folder) {
  const std::string current = read_file(folder / "rocksdb" / "CURRENT");
  return folder / "rocksdb" / current.substr(0, current.size() - 1);
}

// As a program of version 1 leaves it.
void make_version_1(const fs::path& folder) {
  fs::remove(folder / "rocksdb" / "FILES");
  write_file(folder / "FORMAT", "burgeon nimber store 1\n");
}

// A store with some tables, which were written one after another.
class StoreRecord : public ::testing::Test {
 protected:
  StoreRecord() {
    for (std::uint32_t part = 0; part < 2; ++part) {
      add(*open(folder_.store()), part * record_count / 2, (part + 1) * record_count / 2);
    }
  }
  Folder folder_{Folder::Place::memory};
};

RC_GTEST_PROP(FileRecord, IsReadBack, ()) {
  FileRecord record;
  for (auto* marks : {&record.manifests, &record.tables}) {
    for (const int number : *rc::gen::arbitrary<std::vector<std::uint8_t>>()) {
      (*marks)["file-" + std::to_string(number)] = {*rc::gen::arbitrary<std::uint64_t>(),
                                                    *rc::gen::arbitrary<std::uint64_t>()};
    }
  }
  std::string text = write_record(record);
  RC_ASSERT(read_record(text) == record);
  const auto place = *rc::gen::inRange<std::size_t>(0, text.size());
  RC_ASSERT(!read_record(text.substr(0, place)));
  text[place] = static_cast<char>(text[place] ^ 1 << *rc::gen::inRange(0, 8));
  RC_ASSERT(!read_record(text));
}

TEST(FileRecord, HasTheBytesOfTheDocument) {
  FileRecord record;
  record.manifests["MANIFEST-000005"] = {201, 0x5f1d0e3c2b4a6978};
  record.tables["000009.sst"] = {1654, 0x0123456789abcdef};
  EXPECT_EQ(write_record(record),
            "burgeon nimber store 2, files\n"
            "manifest MANIFEST-000005 201 5f1d0e3c2b4a6978\n"
            "table 000009.sst 1654 0123456789abcdef\n"
            "checksum 3d27d17666e2261c\n");
}

TEST_F(StoreRecord, AListOfTablesThatIsCutShortIsDamage) {
  const std::size_t size = fs::file_size(manifest_of(folder_.store()));
  ASSERT_GT(size, 150U);
  for (std::size_t left = 0; left < size; left += 3) {
    const auto copy = folder_.copy();
    fs::resize_file(manifest_of(copy), left);
    const auto tables = files(copy, ".sst");
    for (const Access access : {Access::read, Access::write}) {
      const StoreError error = refusal(copy, access);
      ASSERT_EQ(error.kind, Kind::damaged) << error.message;
    }
    ASSERT_EQ(files(copy, ".sst"), tables);
  }
}

TEST_F(StoreRecord, MayNotBeLost) {
  for (const char* name : {"FILES", "CURRENT"}) {
    const auto copy = folder_.copy();
    fs::remove(copy / "rocksdb" / name);
    EXPECT_EQ(refusal(copy, Access::read).kind, Kind::damaged) << name;
    EXPECT_EQ(refusal(copy, Access::write).kind, Kind::damaged) << name;
  }
  const auto copy = folder_.copy();
  fs::remove(copy / "FORMAT");
  EXPECT_EQ(refusal(copy, Access::read).kind, Kind::damaged);
  EXPECT_EQ(refusal(copy, Access::write).kind, Kind::damaged);
}

// What kill -9 leaves between RocksDB's write to its list and that to the record; and what of the
// former did not reach the disk.
TEST_F(StoreRecord, MayBeOlderThanTheList) {
  auto store = open(folder_.store());
  add(*store, record_count, 2 * record_count);
  const auto copy = folder_.copy();  // before the table of these facts is written
  store.reset();
  for (const auto& table : files(folder_.store(), ".sst")) {
    fs::copy_file(table, copy / "rocksdb" / table.filename(), fs::copy_options::skip_existing);
  }
  const auto killed = folder_.path() / "killed";
  const auto manifest = manifest_of(copy).filename();
  const std::string list = read_file(folder_.store() / "rocksdb" / manifest);
  const std::size_t recorded = fs::file_size(copy / "rocksdb" / manifest);
  ASSERT_GT(list.size(), recorded);
  for (std::size_t left = recorded; left <= list.size(); left += 3) {
    fs::remove_all(killed);
    fs::copy(copy, killed, fs::copy_options::recursive);
    write_file(killed / "rocksdb" / manifest, list.substr(0, left));
    expect_all(killed, 2 * record_count, left % 2 == 0 ? Access::read : Access::write);
  }
}

TEST_F(StoreRecord, AVersion1GoesOn) {
  make_version_1(folder_.store());
  expect_all(folder_.store(), record_count, Access::read);
  EXPECT_EQ(read_file(folder_.store() / "FORMAT"), "burgeon nimber store 1\n");
  expect_all(folder_.store(), record_count, Access::write);
  EXPECT_EQ(read_file(folder_.store() / "FORMAT"), "burgeon nimber store 2\n");
  // From then on it is guarded.
  const auto table = files(folder_.store(), ".sst").at(0);
  std::string content = read_file(table);
  content[content.size() / 2] ^= 1;
  write_file(table, content);
  EXPECT_EQ(refusal(folder_.store()).kind, Kind::damaged);
}

// Killed after the record was written, before FORMAT was.
TEST_F(StoreRecord, AVersion1WithARecordGoesOn) {
  write_file(folder_.store() / "FORMAT", "burgeon nimber store 1\n");
  expect_all(folder_.store(), record_count);
  EXPECT_EQ(read_file(folder_.store() / "FORMAT"), "burgeon nimber store 2\n");
}

TEST_F(StoreRecord, AVersion1LosesNoTableThatIsNotListed) {
  make_version_1(folder_.store());
  const std::size_t size = fs::file_size(manifest_of(folder_.store()));
  int refused = 0;
  for (std::size_t left = 1; left < size; left += 3) {
    const auto copy = folder_.copy();
    fs::resize_file(manifest_of(copy), left);
    const auto tables = files(copy, ".sst");
    for (const Access access : {Access::read, Access::write}) {
      StoreOptions options;
      options.access = access;
      auto opened = NimberStore::open(copy, options);
      if (const auto error = error_of(opened)) {
        ASSERT_EQ(error->kind, Kind::damaged) << error->message;
        ++refused;
      } else {
        ASSERT_EQ(std::get<0>(opened)->check().facts, record_count);
      }
    }
    ASSERT_EQ(files(copy, ".sst"), tables);
  }
  EXPECT_GT(refused, 30);
}

// A table that was written when the process was killed, or one that others have replaced.
TEST_F(StoreRecord, AVersion1MayHaveTablesThatAreNotListed) {
  make_version_1(folder_.store());
  const auto table = files(folder_.store(), ".sst").at(0);
  const std::string content = read_file(table);
  write_file(folder_.store() / "rocksdb" / "000777.sst", content);
  write_file(folder_.store() / "rocksdb" / "000778.sst", content.substr(0, content.size() / 2));
  expect_all(folder_.store(), record_count);
  EXPECT_FALSE(fs::exists(folder_.store() / "rocksdb" / "000777.sst"));
}

TEST_F(StoreRecord, HasNoTablesThatAreGone) {
  StoreOptions options;
  options.memory = 1 << 20;
  for (std::uint32_t part = 1; part < 8; ++part) {
    const auto store = open(folder_.store(), options);
    add(*store, 0, part * 4000);
  }
  const auto record = read_record(read_file(folder_.store() / "rocksdb" / "FILES"));
  ASSERT_TRUE(record);
  for (const auto& [name, mark] : record->tables) {
    EXPECT_TRUE(fs::exists(folder_.store() / "rocksdb" / name)) << name;
  }
  EXPECT_EQ(record->tables.size(), files(folder_.store(), ".sst").size());
}

// ---- any byte of any file

// Nothing if the store, opened so, has all facts or says that it is damaged.
std::optional<std::string> fault_of(const fs::path& folder, Access access) {
  StoreOptions options;
  options.access = access;
  const auto opened = NimberStore::open(folder, options);
  if (const auto error = error_of(opened)) {
    if (error->kind == Kind::damaged) return std::nullopt;
    return error->message;
  }
  for (std::uint32_t i = 0; i < record_count; ++i) {
    const auto found = std::get<0>(opened)->get(key(i));
    if (const auto error = error_of(found)) {
      if (error->kind == Kind::damaged) return std::nullopt;
      return error->message;
    }
    if (std::get<0>(found) != fact(i)) return "fact " + std::to_string(i) + " is wrong or lost";
  }
  return std::nullopt;
}

std::vector<fs::path> all_files(const fs::path& folder) {
  std::vector<fs::path> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.file_size() > 0) {
      names.push_back(fs::relative(entry.path(), folder));
    }
  }
  std::ranges::sort(names);
  return names;
}

void expect_no_silent_fault(const Folder& folder, const fs::path& name, std::size_t place,
                            int mask) {
  const auto copy = folder.copy();
  const auto tables = files(copy, ".sst");
  std::string content = read_file(copy / name);
  content[place] = static_cast<char>(content[place] ^ mask);
  write_file(copy / name, content);
  for (const Access access : {Access::read, Access::write}) {
    const auto fault = fault_of(copy, access);
    EXPECT_FALSE(fault) << name << ", byte " << place << ", bits " << mask << ": " << *fault;
  }
  EXPECT_EQ(files(copy, ".sst"), tables) << name << ", byte " << place << ", bits " << mask;
}

TEST_F(StoreRecord, ABitOfAnyFile) {
  const unsigned seed = std::random_device{}();
  std::printf("seed %u\n", seed);
  std::minstd_rand random(seed);
  for (const fs::path& name : all_files(folder_.store())) {
    const std::size_t size = fs::file_size(folder_.store() / name);
    for (int round = 0; round < 8; ++round) {
      expect_no_silent_fault(folder_, name, random() % size, 1 << random() % 8);
    }
  }
}

using StoreRecordSlow = StoreRecord;

TEST_F(StoreRecordSlow, EveryByteOfEveryFile) {
  for (const fs::path& name : all_files(folder_.store())) {
    const std::size_t size = fs::file_size(folder_.store() / name);
    // RocksDB's note of its options is not read.
    const bool is_note = name.filename().string().starts_with("OPTIONS-");
    for (std::size_t place = 0; place < size; place += is_note ? 97 : 1) {
      for (const int mask : {0x01, 0x80, 0xff}) expect_no_silent_fault(folder_, name, place, mask);
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace burgeon
