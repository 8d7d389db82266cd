// A store where the machine refuses threads: it is not opened, or does without the thread that
// writes.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "base/threads.h"
#include "unit/support/store_folder.h"

namespace burgeon {
namespace {

using store_test::Folder;
using namespace std::chrono_literals;

Bytes numbered_key(std::uint8_t number) { return {number, 7}; }

TEST(RefusedStoreThreads, RocksDBWouldEndTheProgramSoTheStoreIsNotOpened) {
  const Folder folder(Folder::Place::memory);
  const ThreadQuota quota(0);
  const StoreError refused = store_test::refusal(folder.store());
  EXPECT_EQ(refused.kind, StoreError::Kind::failed);
  EXPECT_NE(refused.message.find("threads, which the machine does not start"), std::string::npos)
      << refused.message;
}

TEST(RefusedStoreThreads, WhoAddsWritesWhereNoThreadDoes) {
  const Folder folder(Folder::Place::memory);
  StoreOptions options;
  options.flush_interval = 20ms;
  const ThreadQuota quota(NimberStore::rocksdb_threads);  // which are tried, and none is left
  const auto store = store_test::open(folder.store(), options);
  store->add(numbered_key(1), {Nimber{1}, Origin::searched});
  std::this_thread::sleep_for(30ms);
  store->add(numbered_key(2), {Nimber{2}, Origin::searched});
  // As after a power cut now: the copy has what was durable.
  StoreOptions to_read;
  to_read.access = StoreOptions::Access::read;
  const ThreadQuota no_quota(100);
  const auto copy = store_test::open(folder.copy(), to_read);
  for (std::uint8_t number = 1; number <= 2; ++number) {
    const auto fact = std::get<0>(copy->get(numbered_key(number)));
    ASSERT_TRUE(fact.has_value()) << int{number};
    EXPECT_EQ(fact->nimber, Nimber{number});
  }
}

}  // namespace
}  // namespace burgeon
