// How RocksDB is set up. Nothing here changes what is in the files but their sizes.
#pragma once

#include <rocksdb/cache.h>
#include <rocksdb/options.h>

#include <cstddef>
#include <memory>

namespace burgeon {

// Both are told the bytes that cache and unwritten tables may take together.
std::shared_ptr<rocksdb::Cache> rocksdb_cache(std::size_t memory);
rocksdb::Options rocksdb_options(std::size_t memory, const std::shared_ptr<rocksdb::Cache>& cache);

}  // namespace burgeon
