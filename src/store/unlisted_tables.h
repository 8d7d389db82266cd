// Looks after tables that RocksDB would delete, in a store that has no record of its files (format
// version 1). Those may be left over from before a process was killed, and then the database has
// all their rows; or RocksDB's list of tables was damaged so that it looks shorter.
//
// Thread safety: a function of the file system.
#pragma once

#include <filesystem>
#include <optional>

#include "store/store_error.h"

namespace burgeon {

// An error of kind damaged if a table that the database does not list has a fact that the database
// has not; nothing is changed. A store that has a record is not looked at.
std::optional<StoreError> check_unlisted_tables(const std::filesystem::path& folder);

}  // namespace burgeon
