// What RocksDB's reader of logs is too trusting about, on logs made here by the format's words.
#include "store/log_format.h"

#include <gtest/gtest.h>

#include "unit/support/store_folder.h"

namespace burgeon {
namespace {

constexpr std::size_t log_block = 32 << 10;
constexpr std::size_t record_size = 7 + 121;  // so that blocks are filled to the end

// Whole records of a kind, with contents that no head may have.
std::string log_of(std::size_t blocks) {
  std::string log;
  while (log.size() < blocks * log_block) {
    log += std::string("sums") + static_cast<char>(record_size - 7) + '\0' + '\1';
    log += std::string(record_size - 7, '\xff');
  }
  return log;
}

class LogFormat : public ::testing::Test {
 protected:
  std::optional<std::uint64_t> foreign_record(const std::string& content) const {
    store_test::write_file(log(), content);
    return find_foreign_record(log());
  }
  std::filesystem::path log() const { return folder_.path() / "000001.log"; }

 private:
  store_test::Folder folder_{store_test::Folder::Place::memory};
};

TEST_F(LogFormat, HasNoForeignRecordWhereAllIsWell) {
  const std::string whole = log_of(3);
  ASSERT_EQ(whole.size(), 3 * log_block);
  EXPECT_EQ(foreign_record(whole), std::nullopt);
  EXPECT_EQ(foreign_record(""), std::nullopt);
  EXPECT_EQ(foreign_record(whole + std::string(5000, '\0')), std::nullopt);
  for (std::size_t cut = 0; cut < 2 * record_size; ++cut) {
    EXPECT_EQ(foreign_record(whole.substr(0, whole.size() - cut)), std::nullopt) << cut;
  }
}

TEST_F(LogFormat, FindsARecordOfAnotherKind) {
  for (const std::size_t record :
       {std::size_t{0}, log_block - record_size, log_block, 2 * log_block}) {
    for (const char kind : {'\5', '\6', '\11', '\x81'}) {
      std::string changed = log_of(3);
      changed[record + 6] = kind;
      EXPECT_EQ(foreign_record(changed), record);
    }
  }
}

// A damaged length leads astray, but not beyond the block: what follows is whole, and stays so.
TEST_F(LogFormat, LeavesTheBlocksBehindDamageAsTheyAre) {
  const std::string whole = log_of(3);
  for (unsigned bit = 0; bit < 16; ++bit) {
    std::string changed = whole;
    changed[4 + bit / 8] = static_cast<char>(changed[4 + bit / 8] ^ 1 << bit % 8);
    store_test::write_file(log(), changed);
    spoil_foreign_records(log());
    EXPECT_EQ(store_test::read_file(log()).substr(log_block), whole.substr(log_block)) << bit;
    EXPECT_EQ(find_foreign_record(log()), std::nullopt) << bit;
  }
}

}  // namespace
}  // namespace burgeon
