#include "store/rocksdb_options.h"

#include <rocksdb/convenience.h>
#include <rocksdb/env.h>
#include <rocksdb/file_checksum.h>
#include <rocksdb/filter_policy.h>
#include <rocksdb/table.h>

#include <algorithm>
#include <cstdarg>

namespace burgeon {
namespace {

// The first of these that this RocksDB was built with.
rocksdb::CompressionType available(std::initializer_list<rocksdb::CompressionType> wanted) {
  const auto there = rocksdb::GetSupportedCompressions();
  for (const auto type : wanted) {
    if (std::ranges::find(there, type) != there.end()) return type;
  }
  return rocksdb::kNoCompression;
}

// RocksDB's log of its own doings, for nobody. In a file it would take space, and where that file
// cannot be written, on a full disk, Debian's RocksDB ends the program by an assertion.
class NoLog final : public rocksdb::Logger {
 public:
  using rocksdb::Logger::Logv;
  void Logv(const char* /*format*/, va_list /*arguments*/) override {}
};

// Memory: half in the cache, with filters and indexes of files in it; a quarter in two tables that
// are filled and written; the rest for what RocksDB needs beside.
void set_memory(rocksdb::Options& options, std::size_t memory,
                const std::shared_ptr<rocksdb::Cache>& cache) {
  options.write_buffer_size = std::max<std::size_t>(memory / 8, std::size_t{64} << 10);
  options.max_write_buffer_number = 2;
  options.max_open_files = 256;
  rocksdb::BlockBasedTableOptions table;
  table.block_cache = cache;
  table.block_size = 8 << 10;  // keys of neighbours begin alike: larger blocks compress better
  table.filter_policy.reset(rocksdb::NewBloomFilterPolicy(10));  // most lands asked for are new
  // Filters and indexes in the cache, where they count, and in parts, so that they fit in it.
  table.cache_index_and_filter_blocks = true;
  table.cache_index_and_filter_blocks_with_high_priority = true;
  table.index_type = rocksdb::BlockBasedTableOptions::kTwoLevelIndexSearch;
  table.partition_filters = true;
  table.format_version = 5;
  options.table_factory.reset(rocksdb::NewBlockBasedTableFactory(table));
}

// What is damaged must be found, and no error be mended by a guess.
void set_safety(rocksdb::Options& options) {
  options.paranoid_checks = true;
  // A log that ends in the middle of a record is what kill -9 leaves; any other fault is damage.
  // (The default, point in time, would silently forget all after the fault.)
  options.wal_recovery_mode = rocksdb::WALRecoveryMode::kTolerateCorruptedTailRecords;
  options.file_checksum_gen_factory = rocksdb::GetFileChecksumGenCrc32cFactory();
  options.max_bgerror_resume_count = 0;  // the store turns itself off instead
}

}  // namespace

std::shared_ptr<rocksdb::Cache> rocksdb_cache(std::size_t memory) {
  constexpr int shard_bits = 2;             // few, so that a shard of a small cache holds blocks
  constexpr double share_of_filters = 0.5;  // which blocks of rows do not drive out
  return rocksdb::NewLRUCache(memory / 2, shard_bits, false, share_of_filters);
}

rocksdb::Options rocksdb_options(std::size_t memory, const std::shared_ptr<rocksdb::Cache>& cache) {
  rocksdb::Options options;
  options.create_if_missing = true;
  set_memory(options, std::max<std::size_t>(memory, std::size_t{1} << 20), cache);
  set_safety(options);
  options.compression = available({rocksdb::kLZ4Compression});
  options.bottommost_compression = available({rocksdb::kZSTD, rocksdb::kLZ4Compression});
  options.max_background_jobs = 2;
  options.max_file_opening_threads = 1;  // else 16, each with memory of its own
  // No threads that wake up to write statistics.
  options.stats_dump_period_sec = 0;
  options.stats_persist_period_sec = 0;
  options.info_log = std::make_shared<NoLog>();
  return options;
}

}  // namespace burgeon
