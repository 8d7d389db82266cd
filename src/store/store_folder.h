// The folder of a store: is it one, and of a version that this program reads? Asked before RocksDB
// touches anything, for RocksDB would take over a folder of LevelDB's or of another program.
//
//     DIR/FORMAT     one line: `burgeon nimber store 2`
//     DIR/rocksdb/   RocksDB's files, and FILES (store/file_record.h), which version 1 has not
//
// FORMAT is written first and whole (written aside, synced, renamed). Without RocksDB's CURRENT the
// creation was cut off: then there are no facts yet, or CURRENT was lost.
//
// Thread safety: functions of the file system; two processes may call them at once.
#pragma once

#include <filesystem>
#include <optional>

#include "store/store_error.h"

namespace burgeon {

inline constexpr int oldest_format_version = 1;
inline constexpr int store_format_version = 2;  // of what is written

inline std::filesystem::path database_folder(const std::filesystem::path& folder) {
  return folder / "rocksdb";
}

// The version of the store that the folder holds, with a database in it.
OrStoreError<int> check_store_folder(const std::filesystem::path& folder);

// The same, but makes folder and FORMAT where there is nothing; the database may not be there yet.
OrStoreError<int> make_store_folder(const std::filesystem::path& folder);

// Says that the store has the version that is written now. To be called when all of it has.
std::optional<StoreError> write_format(const std::filesystem::path& folder);

}  // namespace burgeon
