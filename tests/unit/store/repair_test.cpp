// What is saved of damaged stores. Stores are made and repaired in processes of their own: a
// repair starts processes, which the threads that RocksDB leaves behind would be missing in.
#include "store/repair.h"

#include <gtest/gtest.h>

#include <algorithm>

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
using store_test::in_child;
using store_test::key;
using store_test::open;
using store_test::read_file;
using store_test::write_file;
using Kind = StoreError::Kind;

constexpr std::uint32_t repair_count = 3000;

// A store with two tables and a log, as kill -9 leaves it: facts of the first and the second third
// in tables, those of the last in the log.
class StoreRepair : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!store_test::is_alone()) GTEST_SKIP() << "needs a process of its own";
    ASSERT_TRUE(in_child([&] {
      for (std::uint32_t part = 0; part < 3; ++part) {
        const auto store = open(folder_.path() / "whole");
        for (std::uint32_t i = part * repair_count / 3; i < (part + 1) * repair_count / 3; ++i) {
          store->add(key(i), fact(i));
        }
        if (store->sync()) return false;
        if (part == 2) fs::copy(folder_.path() / "whole", folder_.store(), recursive);
      }
      return true;
    }));
    ASSERT_EQ(files(folder_.store(), ".sst").size(), 2U);
  }

  // How many facts are saved, all of them right; and the faults.
  Repaired repair() const {
    const auto report = folder_.path() / "report";
    EXPECT_TRUE(in_child([&] {
      const auto result = repair_store(folder_.store(), saved());
      if (const auto error = error_of(result)) throw std::runtime_error(error->message);
      const auto& repaired = std::get<0>(result);
      std::string text = std::to_string(repaired.facts) + "\n";
      for (const std::string& fault : repaired.faults) text += fault + "\n";
      write_file(report, text);
      return true;
    }));
    EXPECT_TRUE(in_child([&] {
      std::uint64_t right = 0;
      const auto store = open(saved());
      for (std::uint32_t i = 0; i < repair_count; ++i) {
        const auto found = std::get<0>(store->get(key(i)));
        if (found && *found != fact(i)) return false;
        if (found) ++right;
      }
      const StoreCheck check = store->check();
      return check.faults == 0 && check.facts == right;
    }));
    Repaired repaired;
    std::ifstream text(report);
    std::string line;
    std::getline(text, line);
    repaired.facts = std::stoul(line);
    while (std::getline(text, line)) repaired.faults.push_back(line);
    return repaired;
  }
  fs::path saved() const { return folder_.path() / "saved"; }
  fs::path table(std::size_t number) const {
    auto tables = files(folder_.store(), ".sst");
    std::ranges::sort(tables);
    return tables.at(number);
  }

  fs::path log() const {
    const auto logs = files(folder_.store(), ".log");
    return *std::ranges::max_element(logs, {},
                                     [](const auto& path) { return fs::file_size(path); });
  }

  static constexpr auto recursive = fs::copy_options::recursive;
  Folder folder_;
};

TEST_F(StoreRepair, SavesAllWhereNoFactIsDamaged) {
  for (const auto& entry : fs::directory_iterator(folder_.store() / "rocksdb")) {
    const auto extension = entry.path().extension();
    if (extension != ".sst" && extension != ".log") fs::remove(entry);
  }
  fs::remove(folder_.store() / "FORMAT");
  const Repaired repaired = repair();
  EXPECT_EQ(repaired.facts, repair_count);
  EXPECT_TRUE(repaired.faults.empty());
}

TEST_F(StoreRepair, SavesTheRowsBeforeAndBehindDamage) {
  std::string content = read_file(table(0));
  content[content.size() / 4] ^= 1;
  write_file(table(0), content);
  const Repaired repaired = repair();
  EXPECT_LT(repaired.facts, repair_count);
  EXPECT_GT(repaired.facts, repair_count * 2 / 3 + 100);
  ASSERT_EQ(repaired.faults.size(), 1U);
  EXPECT_TRUE(repaired.faults[0].starts_with(table(0).filename().string() + ": "));
}

TEST_F(StoreRepair, TellsOfAMissingTable) {
  const std::string name = table(1).filename();
  fs::remove(table(1));
  const Repaired repaired = repair();
  EXPECT_EQ(repaired.facts, repair_count * 2 / 3);
  EXPECT_EQ(repaired.faults, std::vector<std::string>{name + ": it is missing"});
}

TEST_F(StoreRepair, TellsOfDamageInTheLog) {
  std::string content = read_file(log());
  content[content.size() / 2] ^= 1;
  write_file(log(), content);
  const Repaired repaired = repair();
  EXPECT_GE(repaired.facts, repair_count * 2 / 3);
  EXPECT_LT(repaired.facts, repair_count);
  ASSERT_FALSE(repaired.faults.empty());
  EXPECT_TRUE(repaired.faults[0].starts_with("the logs: ")) << repaired.faults[0];
}

// Debian's RocksDB itself would take the rest for a part of an older log, without a word.
TEST_F(StoreRepair, TellsOfALogsRecordOfAnotherKind) {
  std::string content = read_file(log());
  content[6] ^= 4;
  write_file(log(), content);
  const Repaired repaired = repair();
  EXPECT_GE(repaired.facts, repair_count * 2 / 3);
  EXPECT_LT(repaired.facts, repair_count);
  ASSERT_FALSE(repaired.faults.empty());
  EXPECT_TRUE(repaired.faults[0].ends_with(" of unknown kind: 1")) << repaired.faults[0];
}

// Around the end of the table's properties, where some damage ends Debian's RocksDB by an
// assertion.
TEST_F(StoreRepair, GoesOnBehindATableThatEndsRocksDB) {
  const std::string content = read_file(table(0));
  int ended = 0;
  for (std::size_t place = content.size() - 158; place < content.size() - 144; ++place) {
    std::string damaged = content;
    damaged[place] = static_cast<char>(damaged[place] ^ 0x80);
    write_file(table(0), damaged);
    fs::remove_all(saved());
    const Repaired repaired = repair();
    EXPECT_GE(repaired.facts, repair_count * 2 / 3) << place;
    if (repaired.facts < repair_count) {
      ASSERT_FALSE(repaired.faults.empty()) << place;
      ended += repaired.faults[0].find("RocksDB fails on it") != std::string::npos ? 1 : 0;
    }
    if (HasFailure()) return;
  }
  std::printf("%d ended RocksDB\n", ended);
}

TEST_F(StoreRepair, MakesANewStoreOnly) {
  fs::create_directories(saved());
  write_file(saved() / "mine", "");
  EXPECT_TRUE(in_child([&] {
    const auto kind = [](const auto& result) { return error_of(result).value().kind; };
    return kind(repair_store(folder_.store(), saved())) == Kind::cannot_open &&
           kind(repair_store(saved(), folder_.path() / "new")) == Kind::cannot_open &&
           !fs::exists(folder_.path() / "new");
  }));
}

}  // namespace
}  // namespace burgeon
