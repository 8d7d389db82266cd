// What the machine or RocksDB reports, as a StoreError: by what a user can do about it.
//
// Thread safety: functions of their arguments.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "store/store_error.h"

namespace rocksdb {
class Status;
}

namespace burgeon {

StoreError machine_error(const std::filesystem::path& folder, std::error_code error);

// REQUIRES: the status is not OK.
StoreError machine_error(const std::filesystem::path& folder, const rocksdb::Status& status);

}  // namespace burgeon
