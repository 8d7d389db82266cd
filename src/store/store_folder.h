// The folder of a store: is it one, and of a version that this program reads? Asked before RocksDB
// touches anything, for RocksDB would take over a folder of LevelDB's or of another program.
//
//     DIR/FORMAT     one line: `burgeon nimber store 1`
//     DIR/rocksdb/   RocksDB's files
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

inline constexpr int store_format_version = 1;

inline std::filesystem::path database_folder(const std::filesystem::path& folder) {
  return folder / "rocksdb";
}

// Nothing if the folder holds a store of the right version with a database in it.
std::optional<StoreError> check_store_folder(const std::filesystem::path& folder);

// The same, but makes folder and FORMAT where there is nothing; the database may not be there yet.
std::optional<StoreError> make_store_folder(const std::filesystem::path& folder);

}  // namespace burgeon
